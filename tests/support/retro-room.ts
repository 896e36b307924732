import type { RootDb } from '#db/client.ts'
import { columnsFor } from '#features/agile/retros/formats/rules-formats.ts'
import { makeRetroLive } from '#features/agile/retros/live/live.ts'
import type { RetroFormat, RetroServerFrame, RetroView } from '#features/agile/retros/live/protocol.ts'
import { applyEvents, applyPresence } from '#features/agile/retros/live/rules-view.ts'
import { NewRetro } from '#features/agile/retros/schema.ts'
import { createRetroFromRequest as storeRetro } from '#features/agile/retros/sessions/commands-sessions.ts'
import type { Plan } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import type { Viewer } from '#kit/rooms.ts'
import { testKey } from '#tests/support/local-rooms.ts'
import { makeAccountWorld, openLocalRoom, RoomClient } from '#tests/support/rooms.ts'

export class RetroClient extends RoomClient<RetroView, RetroServerFrame> {
  constructor(viewer: Viewer) {
    super(viewer, { applyEvents, applyPresence })
  }
}

type RetroOptions = Partial<Record<keyof NewRetro, unknown>> & { plan?: Plan; ids?: Ids }

/** Stores an account with one retro and returns viewers for its members. */
export async function makeRetroWorld(db: RootDb, { plan, ids, ...fields }: RetroOptions = {}) {
  const accountWorld = await makeAccountWorld(db, 'Facilitator', { plan, ids })
  const format = (fields.format ?? 'START_STOP_CONTINUE') as RetroFormat
  const columns = columnsFor(format, id => ({ title: id, prompt: '' }))
  const input = NewRetro.parse({ name: 'Sprint 12', columns, ...fields })
  const { id: sessionId } = await storeRetro(accountWorld.scope, 'en', input)
  return { ...accountWorld, sessionId, facilitator: accountWorld.owner }
}
export type RetroWorld = Awaited<ReturnType<typeof makeRetroWorld>>

/** Opens the retro's room in this process. */
export const openRetroRoom = (world: RetroWorld) =>
  openLocalRoom(world, makeRetroLive(testKey), world.sessionId, RetroClient)
