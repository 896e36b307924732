import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardCommandInput, ItemChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import type { SendOf } from '#islands/rooms/use-send.ts'

type Given = { send: SendOf<BoardCommandInput>; latest: () => BoardView }

export const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)
export const pick = (item: Item, changes: ItemChanges): ItemChanges =>
  Object.fromEntries(Object.keys(changes).map(key => [key, item[key as keyof ItemChanges]]))
export const has = (item: Item, changes: ItemChanges) => JSON.stringify(pick(item, changes)) === JSON.stringify(changes)

/** A command takes at most 200 items; `before` is the last one of the command before. Rejects where all are refused. */
export function inChunks(ids: readonly string[], send: (ids: string[], before?: string) => Promise<unknown>) {
  const answers: Promise<unknown>[] = []
  for (let at = 0; at < ids.length; at += 200) answers.push(send(ids.slice(at, at + 200), ids[at - 1]))
  const answer = Promise.any(answers)
  answer.catch(() => {})
  return answer
}

/** Changes one item, with undo; `was` is the value when editing began. Later changes by others are kept. */
export function editOne({ send }: Pick<Given, 'send'>, { id }: Item, changes: ItemChanges, was: ItemChanges) {
  const answer: Promise<unknown> = send('item:edit', { itemId: id, changes, was })
  return { answer, run: () => void send('item:edit', { itemId: id, changes: was, was: changes }) }
}

/** Changes items. Undo restores each one, unless others have changed it since. */
export const editMany = (acts: Given, items: readonly Item[], changes: ItemChanges) => ({
  answer: inChunks(idsOf(items), itemIds => acts.send('items:edit', { itemIds, changes })),
  run: () => editBack(acts, items, changes),
})

/** Restores the values from before these changes, unless others have changed them since. */
export function editBack({ send, latest }: Given, items: readonly Item[], changes: ItemChanges) {
  const untouched = new Set(idsOf(latest().items.filter(item => has(item, changes))))
  const still = items.filter(({ id }) => untouched.has(id))
  for (const [was, group] of Map.groupBy(still, item => JSON.stringify(pick(item, changes))))
    inChunks(idsOf(group), itemIds => send('items:edit', { itemIds, changes: JSON.parse(was) as ItemChanges }))
}

type Run = { from: string | null; afterId: string | null; ids: string[] }

/** The places of items, each by the item above it. Consecutive items form one run. */
function runsOf({ items: all }: BoardView, items: readonly Item[]): Run[] {
  const going = new Set(idsOf(items))
  const runs: Run[] = []
  for (const [from, column] of Map.groupBy(all, item => item.columnId)) {
    let run: Run = { from, afterId: null, ids: [] }
    for (const { id } of column.sort(byOrder)) {
      if (going.has(id)) {
        if (run.ids.length === 0) runs.push(run)
        run.ids.push(id)
      } else run = { from, afterId: id, ids: [] }
    }
  }
  return runs
}

/** Moves items back to their places in a view, if `isOurs` still holds for them. */
export function moveBack(
  { send }: Pick<Given, 'send'>,
  view: BoardView,
  items: readonly Item[],
  isOurs: (id: string) => boolean,
) {
  for (const { from, afterId, ids } of runsOf(view, items))
    inChunks(ids.filter(isOurs), (itemIds, before) =>
      send('items:move', { itemIds, columnId: from, afterId: before ?? afterId }),
    )
}
