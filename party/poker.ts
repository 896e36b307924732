import { deliverEstimates } from '#features/agile/kanban/backlog/commands-estimates.ts'
import { pokerLive } from '#features/agile/poker/live/live.ts'
import type { LiveServices } from '#kit/live/services.ts'
import { LiveSession } from '#kit/live.ts'
import { Room } from './room.ts'
import { type RoomBindings, roomsOf } from './rooms.ts'

/** After these there may be estimates that items on boards wait for. */
const settles = new Set(['story.estimated', 'session.completed'])

/** The room of one planning poker session. */
export class PokerRoom extends Room {
  protected readonly party = 'poker'

  protected open(parts: LiveServices, id: string) {
    const committed = (facts: readonly { type: string }[]) => {
      if (facts.some(({ type }) => settles.has(type))) this.ctx.waitUntil(this.#bringToItems(parts, id))
    }
    return new LiveSession({ ...parts, committed }, pokerLive, id)
  }

  async #bringToItems(parts: LiveServices, id: string) {
    try {
      await deliverEstimates({ ...parts, rooms: roomsOf(this.env as unknown as RoomBindings, parts.log) }, id)
    } catch (thrown) {
      // The clock sends them once more.
      parts.log.error('estimates', thrown, { party: 'poker', room: id })
    }
  }
}
