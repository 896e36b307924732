import { finePoints } from '#features/agile/kanban/boards/items/rules-points.ts'
import { type Estimated, listEstimated, listWaiting } from '#features/agile/kanban/boards/stories/queries-poker.ts'
import { numberOf } from '#features/agile/voting-systems/rules.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import type { AccountScope, Parts } from '#kit/context.ts'

type Sending = Pick<Parts, 'db' | 'rooms' | 'ids'>
/** How many estimates go into one command. */
const perCommand = 200
/** The most that an item can be worth. */
const most = 1000

const taken = `update board_items set estimated_at = given.at
from (select value ->> 0 as id, value ->> 1 as at from json_each(?2)) as given
where +account_id = ?1 and board_items.id = given.id`

/** Points of an estimate that is a number; undefined for others, which leave an item as it is. */
function pointsOf({ estimate }: Estimated): number | undefined {
  const points = numberOf(estimate)
  return points === null || points < 0 || points > most ? undefined : finePoints(points)
}

/** Sends estimates to the rooms of their boards, then notes that they were taken over. Returns how many items got one. */
async function send({ db, rooms, ids }: Sending, estimates: readonly Estimated[], actorId?: string): Promise<number> {
  let sent = 0
  for (const [boardId, all] of Map.groupBy(estimates, each => each.boardId)) {
    for (let at = 0; at < all.length; at += perCommand) {
      const some = all.slice(at, at + perCommand)
      const { accountId, leadId } = some[0]!
      const given = some.flatMap(each => {
        const points = pointsOf(each)
        return points === undefined ? [] : { itemId: each.itemId, points }
      })
      const frame = { id: ids.id('cmd'), type: 'items:estimate', estimates: given, actorId: actorId ?? leadId }
      if (given.length > 0) await rooms.command('board', boardId, systemViewer(accountId), frame)
      const rows = some.map(({ itemId, estimatedAt }) => [itemId, estimatedAt])
      await db.forAccount(accountId).batch([{ sql: taken, args: [accountId, JSON.stringify(rows)] }])
      sent += given.length
    }
  }
  return sent
}

/**
 * Gives items the estimates that planning poker found for them since the last time: those of one session, or of all.
 * Each estimate is taken over once, so that whoever changes the points afterwards has the last word.
 */
export async function deliverEstimates(parts: Sending, sessionId: string | null = null): Promise<number> {
  return send(parts, await listWaiting(parts.db, sessionId))
}

/** The same for the clock: what a room could not send when it was found is sent now. */
export const deliverAllEstimates = (parts: Sending): Promise<number> => deliverEstimates(parts)

/** Gives items all estimates of a session once more, as somebody asks for it, whatever their points have become since. */
export async function sendEstimates(parts: Sending, scope: AccountScope, sessionId: string): Promise<number> {
  return send(parts, await listEstimated(scope, sessionId), scope.actorId)
}
