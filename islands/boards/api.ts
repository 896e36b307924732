import type { kanban } from '#features/agile/kanban/api.ts'
import type { items } from '#features/agile/kanban/items/api.ts'
import { unwrap } from '#islands/api.ts'
import { client } from '#islands/api-client.ts'

const itemsOf = (boardId: string) => client<typeof items>(`/api/kanban/boards/${encodeURIComponent(boardId)}/items`)

/** An item with what is not on its card: description, comments, and how it came to where it is. */
export const loadDetail = (boardId: string, itemId: string) =>
  unwrap(itemsOf(boardId)[':itemId'].$get({ param: { itemId } }))
export type ItemDetail = Awaited<ReturnType<typeof loadDetail>>

/** Brings back what was archived or removed. */
export const restoreItem = (boardId: string, itemId: string) =>
  unwrap(itemsOf(boardId)[':itemId'].restore.$post({ param: { itemId } }))

const boardOf = client<typeof kanban>('/api/kanban').boards[':id']
const commentOf = boardOf.items[':itemId'].comments[':commentId']

export const changeComment = (id: string, itemId: string, commentId: string, content: string) =>
  unwrap(commentOf.$patch({ param: { id, itemId, commentId }, json: { content } }))
export const deleteComment = (id: string, itemId: string, commentId: string) =>
  unwrap(commentOf.$delete({ param: { id, itemId, commentId } }))

/** What was put away, the latest first: archived for good, or deleted in the last 30 days. */
export const loadAway = (boardId: string, kind: 'archived' | 'deleted', q: string, page: number) =>
  unwrap(itemsOf(boardId)[kind].$get({ query: { q, page: String(page), pageSize: '50', sort: 'updated' } }))
export type AwayItem = Awaited<ReturnType<typeof loadAway>>['items'][number]

const viewsOf = boardOf.views

/** The saved views of a board that this person sees. */
export const loadViews = async (id: string) => (await unwrap(viewsOf.$get({ param: { id } }))).items
export type SavedView = Awaited<ReturnType<typeof loadViews>>[number]

type New = { name: string; query: string; isShared: boolean }
export const saveView = (id: string, json: New) => unwrap(viewsOf.$post({ param: { id }, json }))
export const removeView = (id: string, viewId: string) => unwrap(viewsOf[':viewId'].$delete({ param: { id, viewId } }))
