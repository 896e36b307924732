import type { items } from '#features/agile/kanban/items/api.ts'
import type { comments } from '#features/agile/kanban/items/api-comments.ts'
import { client, unwrap } from '#islands/api.ts'

const itemsOf = (boardId: string) => client<typeof items>(`/api/kanban/boards/${encodeURIComponent(boardId)}/items`)

/** An item with what is not on its card: description, comments, and how it came to where it is. */
export const loadDetail = (boardId: string, itemId: string) =>
  unwrap(itemsOf(boardId)[':itemId'].$get({ param: { itemId } }))
export type ItemDetail = Awaited<ReturnType<typeof loadDetail>>

/** Brings back what was archived or removed. */
export const restoreItem = (boardId: string, itemId: string) =>
  unwrap(itemsOf(boardId)[':itemId'].restore.$post({ param: { itemId } }))

const commentsOf = (boardId: string, itemId: string) =>
  client<typeof comments>(
    `/api/kanban/boards/${encodeURIComponent(boardId)}/items/${encodeURIComponent(itemId)}/comments`,
  )[':commentId']

export const changeComment = (boardId: string, itemId: string, commentId: string, content: string) =>
  unwrap(commentsOf(boardId, itemId).$patch({ param: { commentId }, json: { content } }))
export const deleteComment = (boardId: string, itemId: string, commentId: string) =>
  unwrap(commentsOf(boardId, itemId).$delete({ param: { commentId } }))

/** What was put away, the latest first: archived for good, or deleted in the last 30 days. */
export const loadAway = (boardId: string, kind: 'archived' | 'deleted', q: string, page: number) =>
  unwrap(itemsOf(boardId)[kind].$get({ query: { q, page: String(page), pageSize: '50', sort: 'updated' } }))
export type AwayItem = Awaited<ReturnType<typeof loadAway>>['items'][number]
