import { itemFieldNames } from '#features/agile/kanban/boards/items/rules-fields.ts'
import type { BoardView, Item } from './protocol.ts'

type PackedItem = Item[keyof Item][]
/** A board as embedded in a page. Items are arrays, since field names are half of their size. */
export type PackedView = Omit<BoardView, 'items'> & { items: PackedItem[] }
export type PackedSnapshot = { seq: number; state: PackedView }

export const pack = (view: BoardView): PackedView => ({
  ...view,
  items: view.items.map(item => itemFieldNames.map(name => item[name])),
})

export const unpack = ({ seq, state }: PackedSnapshot): { seq: number; state: BoardView } => {
  const items = state.items.map(values =>
    Object.fromEntries(itemFieldNames.map((name, index) => [name, values[index]])),
  )
  return { seq, state: { ...state, items: items as Item[] } }
}
