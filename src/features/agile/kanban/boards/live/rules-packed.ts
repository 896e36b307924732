import type { BoardView, Item } from './protocol.ts'

/** A board as a page carries it to the browser: items without the names of their fields, which are half of what they are. */
export type PackedView = Omit<BoardView, 'items'> & { items: unknown[][] }
export type PackedSnapshot = { seq: number; state: PackedView }

// An object, so that a field that is forgotten here does not compile.
const places: Record<keyof Item, true> = {
  id: true,
  number: true,
  title: true,
  kind: true,
  columnId: true,
  order: true,
  parentId: true,
  points: true,
  assignees: true,
  labels: true,
  priority: true,
  dueDate: true,
  sprintId: true,
  deliveryId: true,
  checklist: true,
  attachments: true,
  blockedAt: true,
  blockedReason: true,
  textVersion: true,
  comments: true,
  enteredAt: true,
  createdAt: true,
  workStartedAt: true,
  workCompletedAt: true,
  cycleTime: true,
  version: true,
}
const names = Object.keys(places) as (keyof Item)[]

export const packed = (view: BoardView): PackedView => ({
  ...view,
  items: view.items.map(item => names.map(name => item[name])),
})

export const unpacked = ({ seq, state }: PackedSnapshot): { seq: number; state: BoardView } => {
  const items = state.items.map(values => Object.fromEntries(names.map((name, at) => [name, values[at]])))
  return { seq, state: { ...state, items: items as Item[] } }
}
