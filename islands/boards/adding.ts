import type { BoardEvent, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { Ack } from '#islands/room-client/room-outbox.ts'
import type { Acts } from './board-context.ts'
import type { Command } from './optimistic.ts'

/** What this person's commands have made, by the ids of the commands, until it is asked for. */
export class Made {
  readonly #items = new Map<string, Item>()

  heard(event: BoardEvent, userId: string | null): void {
    if (event.type === 'item.added' && event.commandId && event.actorId === userId)
      this.#items.set(event.commandId, event.item)
  }

  take(commandId: string): Item | undefined {
    const item = this.#items.get(commandId)
    this.#items.delete(commandId)
    return item
  }
}

type Send = (command: Command) => Promise<Ack>
type Given = { send: Send; offer: Acts['offer']; made: Made; told: (item: string) => string }

/**
 * The way to send by which new items can be taken back as well. What becomes of one is known when the room has stored it:
 * until then its place among what was done is kept.
 */
export const withAdding =
  ({ send, offer, made, told }: Given): Send =>
  command => {
    const answer = send(command)
    if (command.type !== 'item:add') return answer
    const undo = answer.then(({ id }) => {
      const item = made.take(id)
      if (!item) return null
      const run = () => void send({ type: 'item:remove', itemId: item.id }).catch(() => {})
      return { text: told(`#${item.number}`), run }
    })
    offer(undo, answer)
    return answer
  }
