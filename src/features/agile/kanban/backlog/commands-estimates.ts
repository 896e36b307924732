import { roundPoints } from '#features/agile/kanban/boards/items/rules-points.ts'
import { type Estimate, listEstimates, listNewEstimates } from '#features/agile/kanban/boards/stories/queries-poker.ts'
import { numberOf } from '#features/agile/voting-systems/rules.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import type { AccountScope, Services } from '#kit/context.ts'

type EstimateServices = Pick<Services, 'db' | 'rooms' | 'ids'>
const maxPerCommand = 200
const maxPoints = 1000

// The unary plus makes SQLite find the items by their ids, not by the account.
const markSentSql = `update board_items set estimated_at = sent.at
from (select value ->> 0 as id, value ->> 1 as at from json_each(?2)) as sent
where +account_id = ?1 and board_items.id = sent.id`

/** Returns the points of a numeric estimate. Undefined for other estimates, which leave an item unchanged. */
function pointsOf({ estimate }: Estimate): number | undefined {
  const points = numberOf(estimate)
  return points === null || points < 0 || points > maxPoints ? undefined : roundPoints(points)
}

/** Sends estimates to the rooms of their boards, then marks them as sent. Returns the number of updated items. */
async function sendEstimates(
  { db, rooms, ids }: EstimateServices,
  estimates: readonly Estimate[],
  actorId?: string,
): Promise<number> {
  let sentCount = 0
  for (const [boardId, boardEstimates] of Map.groupBy(estimates, each => each.boardId)) {
    for (let start = 0; start < boardEstimates.length; start += maxPerCommand) {
      const batch = boardEstimates.slice(start, start + maxPerCommand)
      const { accountId, facilitatorId } = batch[0]!
      const updates = batch.flatMap(each => {
        const points = pointsOf(each)
        return points === undefined ? [] : { itemId: each.itemId, points }
      })
      const frame = { id: ids.id('cmd'), type: 'items:estimate', estimates: updates, actorId: actorId ?? facilitatorId }
      if (updates.length > 0) await rooms.command('board', boardId, systemViewer(accountId), frame)
      const rows = batch.map(({ itemId, estimatedAt }) => [itemId, estimatedAt])
      await db.forAccount(accountId).batch([{ sql: markSentSql, args: [accountId, JSON.stringify(rows)] }])
      sentCount += updates.length
    }
  }
  return sentCount
}

/**
 * Sends the new estimates of one session, or of all sessions, to their items. Sends each estimate once, so that it does
 * not overwrite later edits of the points.
 */
export async function sendNewEstimates(services: EstimateServices, sessionId: string | null = null): Promise<number> {
  return sendEstimates(services, await listNewEstimates(services.db, sessionId))
}

/** Sends estimates that could not be sent when they were agreed. Runs on a schedule. */
export const sendMissedEstimates = (services: EstimateServices): Promise<number> => sendNewEstimates(services)

/** Sends all estimates of a session again, overwriting later edits of the points. */
export async function resendEstimates(
  services: EstimateServices,
  scope: AccountScope,
  sessionId: string,
): Promise<number> {
  return sendEstimates(services, await listEstimates(scope, sessionId), scope.actorId)
}
