import { syncRoomsOfBoardItems } from '#features/agile/action-items/commands-board-items.ts'
import { createdNotificationsFilterOf } from '#features/agile/kanban/boards/live/commands-notifications.ts'
import { boardLive } from '#features/agile/kanban/boards/live/live.ts'
import { type BoardFact, isDoneChange } from '#features/agile/kanban/boards/live/rules-state.ts'
import { LiveRoom } from '#kit/live/live-room.ts'
import type { LiveServices } from '#kit/live/services.ts'
import { updateBells } from './bells.ts'
import { Room } from './room.ts'
import { type RoomBindings, roomsOf } from './rooms.ts'

/** The room of one board. */
export class BoardRoom extends Room {
  protected readonly party = 'board'

  protected open(services: LiveServices, id: string) {
    const onCommitted = (facts: readonly { type: string }[]) => {
      // Items that were restored, finished or reopened.
      const itemIds = (facts as readonly BoardFact[]).flatMap(fact =>
        fact.type === 'item.restored' || (fact.type === 'item.moved' && isDoneChange(fact)) ? fact.item.id : [],
      )
      if (itemIds.length > 0) this.ctx.waitUntil(this.#notifyRetros(services, id, itemIds))
      this.ctx.waitUntil(
        updateBells(this.env, services, createdNotificationsFilterOf(id, facts as readonly BoardFact[])),
      )
    }
    return new LiveRoom({ ...services, onCommitted }, boardLive, id)
  }

  /** Notifies the retrospectives that show the action items linked to these items. */
  async #notifyRetros(services: LiveServices, id: string, itemIds: string[]) {
    try {
      await syncRoomsOfBoardItems(
        { ...services, rooms: roomsOf(this.env as unknown as RoomBindings, services.log) },
        id,
        itemIds,
      )
    } catch (thrown) {
      services.log.error('notify', thrown, { party: 'board', room: id })
    }
  }
}
