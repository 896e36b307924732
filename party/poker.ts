import { sendNewEstimates } from '#features/agile/kanban/backlog/commands-estimates.ts'
import { pokerLive } from '#features/agile/poker/live/live.ts'
import type { PokerFact } from '#features/agile/poker/live/rules-state.ts'
import { LiveRoom } from '#kit/live/live-room.ts'
import type { LiveServices } from '#kit/live/services.ts'
import { updateBells } from './bells.ts'
import { Room } from './room.ts'
import { type RoomBindings, roomsOf } from './rooms.ts'

/** Events after which estimates may have to be copied to board items. */
const estimateEvents = new Set(['story.estimated', 'session.completed'])

/** The room of one planning poker session. */
export class PokerRoom extends Room {
  protected readonly party = 'poker'

  protected open(services: LiveServices, id: string) {
    const onCommitted = (facts: readonly { type: string }[]) => {
      const start = (facts as readonly PokerFact[]).find(fact => fact.type === 'session.started')
      this.ctx.waitUntil(updateBells(this.env, services, start ? { since: start.at, objectIds: [id] } : null))
      if (facts.some(({ type }) => estimateEvents.has(type))) this.ctx.waitUntil(this.#sendNewEstimates(services, id))
    }
    return new LiveRoom({ ...services, onCommitted }, pokerLive, id)
  }

  async #sendNewEstimates(services: LiveServices, id: string) {
    try {
      await sendNewEstimates({ ...services, rooms: roomsOf(this.env as unknown as RoomBindings, services.log) }, id)
    } catch (thrown) {
      // The scheduled job retries.
      services.log.error('estimates', thrown, { party: 'poker', room: id })
    }
  }
}
