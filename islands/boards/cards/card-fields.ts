import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardActions } from '#islands/boards/board-context.ts'
import { paths } from '#src/paths.ts'

/** The fields of a card that have a dialog of their own. */
export const cardFields = ['assignees', 'labels', 'priority', 'dueDate', 'sprintId', 'parentId'] as const
export type CardField = (typeof cardFields)[number]

/** The field of the focused card that each key opens. */
export const fieldsByKey: Record<string, CardField> = {
  a: 'assignees',
  l: 'labels',
  p: 'priority',
  d: 'dueDate',
  s: 'sprintId',
}

type Target = { itemId: string; field: CardField }
const eventName = 'board:field'

/** Opens the dialog of a field of a card. */
export const openCardField = (target: Target) => document.dispatchEvent(new CustomEvent(eventName, { detail: target }))

/** Calls `openDialog` when a key or menu opens the dialog of a field. Returns the function that stops it. */
export function onCardField(openDialog: (target: Target) => void): () => void {
  const listener = (event: Event) => openDialog((event as CustomEvent<Target>).detail)
  document.addEventListener(eventName, listener)
  return () => document.removeEventListener(eventName, listener)
}

/** Assigns a person to an item, or removes them. */
export function toggleAssignee({ edit }: Pick<BoardActions, 'edit'>, item: Item, personId: string) {
  const otherIds = item.assignees.filter(id => id !== personId)
  edit(item, { assignees: otherIds.length === item.assignees.length ? [...otherIds, personId] : otherIds })
}

/** Copies the address of an item. Returns whether the browser allowed it. */
export async function copyItemLink(boardId: string, itemId: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(location.origin + paths.boardItem(boardId, itemId))
    return true
  } catch {
    return false
  }
}
