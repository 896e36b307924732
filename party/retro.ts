import { notifiableObjectIdsOf } from '#features/agile/retros/live/commands-live.ts'
import { makeRetroLive } from '#features/agile/retros/live/live.ts'
import type { RetroFact } from '#features/agile/retros/live/rules-state.ts'
import { LiveRoom } from '#kit/live/live-room.ts'
import type { LiveServices } from '#kit/live/services.ts'
import { readConfig } from '#kit/server/env.ts'
import { updateBells } from './bells.ts'
import { Room } from './room.ts'

/** Notifications that are at most this old belong to the commit. In milliseconds. */
const notificationWindow = 5000

/** The room of one retrospective. */
export class RetroRoom extends Room {
  protected readonly party = 'retro'

  protected open(services: LiveServices, id: string) {
    const onCommitted = (facts: readonly { type: string }[]) => {
      const objectIds = notifiableObjectIdsOf(id, facts as readonly RetroFact[])
      const query = objectIds.length > 0 ? { since: services.clock.now() - notificationWindow, objectIds } : null
      this.ctx.waitUntil(updateBells(this.env, services, query))
    }
    return new LiveRoom(
      { ...services, onCommitted },
      makeRetroLive({ config: readConfig(this.env as Record<string, unknown>) }),
      id,
    )
  }
}
