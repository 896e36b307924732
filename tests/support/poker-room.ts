import type { RootDb } from '#db/client.ts'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import { pokerLive } from '#features/agile/poker/live/live.ts'
import type { PokerServerFrame, PokerView } from '#features/agile/poker/live/protocol.ts'
import { applyEvents, applyPresence } from '#features/agile/poker/live/rules-view.ts'
import { NewPokerSession } from '#features/agile/poker/schema.ts'
import type { Plan } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeAccountWorld, openLocalRoom, RoomClient } from '#tests/support/rooms.ts'

export class PokerClient extends RoomClient<PokerView, PokerServerFrame> {
  constructor(viewer: Viewer) {
    super(viewer, { applyEvents, applyPresence })
  }
}

type PokerOptions = Partial<Record<keyof NewPokerSession, unknown>> & {
  plan?: Plan
  allowCustomValues?: boolean
  ids?: Ids
}

/** Stores an account with one poker session and returns viewers for its members. */
export async function makePokerWorld(db: RootDb, options: PokerOptions = {}) {
  const { plan, allowCustomValues = false, ids, ...input } = options
  const accountWorld = await makeAccountWorld(db, 'Facilitator', { plan, ids })
  const { time, scope, defaultVotingSystemId: votingSystemId, owner: facilitator, member, addMember } = accountWorld
  if (allowCustomValues) {
    const args = [scope.accountId, votingSystemId]
    await scope.db.run('update voting_systems set allow_custom_values = 1 where account_id = ? and id = ?', args)
  }
  const fields = { name: 'Sprint 12', status: 'WAITING', stories: 'Log in\nLog out\nReset', votingSystemId, ...input }
  const { id: sessionId } = await createPokerSession(scope, NewPokerSession.parse(fields))

  const guest = (participantId: string, name = 'Guest'): Viewer => {
    return { ...member('', name), kind: 'guest', userId: null, participantId, sessionId: null }
  }
  const services = { db, clock: time.clock, ids: accountWorld.ids }
  return {
    time,
    ids: accountWorld.ids,
    db,
    scope,
    votingSystemId,
    sessionId,
    facilitator,
    addMember,
    member,
    guest,
    services,
  }
}
export type PokerWorld = Awaited<ReturnType<typeof makePokerWorld>>

/** Opens the session's room in this process. */
export const openPokerRoom = (world: PokerWorld, db: RootDb = world.db) =>
  openLocalRoom({ ...world, db }, pokerLive, world.sessionId, PokerClient)
