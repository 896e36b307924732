import type { kanbanApi } from '#features/agile/kanban/api.ts'
import type { itemsApi, watchersApi } from '#features/agile/kanban/items/api.ts'
import { unwrap } from '#islands/api.ts'
import { client } from '#islands/api-client.ts'

const itemsOf = (boardId: string) => client<typeof itemsApi>(`/api/kanban/boards/${encodeURIComponent(boardId)}/items`)

/** An item with the details that its card lacks: description, comments and history. */
export const loadDetail = (boardId: string, itemId: string) =>
  unwrap(itemsOf(boardId)[':itemId'].$get({ param: { itemId } }))
export type ItemDetail = Awaited<ReturnType<typeof loadDetail>>

/** Restores an archived or deleted item. */
export const restoreItem = (boardId: string, itemId: string) =>
  unwrap(itemsOf(boardId)[':itemId'].restore.$post({ param: { itemId } }))

const boardOf = client<typeof kanbanApi>('/api/kanban').boards[':id']
const commentOf = boardOf.items[':itemId'].comments[':commentId']

export const updateComment = (boardId: string, itemId: string, commentId: string, content: string) =>
  unwrap(commentOf.$patch({ param: { id: boardId, itemId, commentId }, json: { content } }))
export const deleteComment = (boardId: string, itemId: string, commentId: string) =>
  unwrap(commentOf.$delete({ param: { id: boardId, itemId, commentId } }))

/** Number of items on a page of the archive. */
export const archivePageSize = 50

/** Lists archived items, or items deleted in the last 30 days, latest first. */
export const loadArchive = (boardId: string, kind: 'archived' | 'deleted', q: string, page: number) =>
  unwrap(
    itemsOf(boardId)[kind].$get({
      query: { q, page: String(page), pageSize: String(archivePageSize), sort: 'updated' },
    }),
  )
export type ArchivedItem = Awaited<ReturnType<typeof loadArchive>>['items'][number]

const watchOf = client<typeof watchersApi>('/api/watch')[':itemId']

/** Starts or stops watching an item for the current user. */
export const setWatching = (itemId: string, isOn: boolean) =>
  unwrap(isOn ? watchOf.$put({ param: { itemId } }) : watchOf.$delete({ param: { itemId } }))

const viewsOf = boardOf.views

/** The saved views that the current user can see. */
export const loadViews = async (boardId: string) => (await unwrap(viewsOf.$get({ param: { id: boardId } }))).items
export type SavedView = Awaited<ReturnType<typeof loadViews>>[number]

type NewView = { name: string; query: string; isShared: boolean }
export const saveView = (boardId: string, json: NewView) => unwrap(viewsOf.$post({ param: { id: boardId }, json }))
export const deleteView = (boardId: string, viewId: string) =>
  unwrap(viewsOf[':viewId'].$delete({ param: { id: boardId, viewId } }))
