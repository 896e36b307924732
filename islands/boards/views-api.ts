import type { kanban } from '#features/agile/kanban/api.ts'
import { client, unwrap } from '#islands/api.ts'

const api = client<typeof kanban>('/api/kanban').boards[':id'].views

/** The saved views of a board that this person sees. */
export const loadViews = async (id: string) => (await unwrap(api.$get({ param: { id } }))).items
export type SavedView = Awaited<ReturnType<typeof loadViews>>[number]

type New = { name: string; query: string; isShared: boolean }
export const saveView = (id: string, json: New) => unwrap(api.$post({ param: { id }, json }))
export const removeView = (id: string, viewId: string) => unwrap(api[':viewId'].$delete({ param: { id, viewId } }))
