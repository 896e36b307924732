import type { items } from '#features/agile/kanban/items/api.ts'
import { client, unwrap } from '#islands/api.ts'

const itemsOf = (boardId: string) => client<typeof items>(`/api/kanban/boards/${encodeURIComponent(boardId)}/items`)

/** An item with what is not on its card: description, comments, and how it came to where it is. */
export const loadDetail = (boardId: string, itemId: string) =>
  unwrap(itemsOf(boardId)[':itemId'].$get({ param: { itemId } }))
export type ItemDetail = Awaited<ReturnType<typeof loadDetail>>

/** Brings back what was archived or removed. */
export const restoreItem = (boardId: string, itemId: string) =>
  unwrap(itemsOf(boardId)[':itemId'].restore.$post({ param: { itemId } }))
