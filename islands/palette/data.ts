import type { Place } from '#features/daily/places/rules.ts'
import type { searchApi } from '#features/daily/search/api.ts'
import type { FoundRecord, SearchKind } from '#features/daily/search/rules.ts'
import type { PaletteCommand, RunningSession, SearchablePage } from '#features/daily/search/rules-palette-commands.ts'
import { call, unwrap } from '#islands/api.ts'
import { client } from '#islands/api-client.ts'

/** The data of the palette when it opens. */
export type PaletteData = {
  texts: Record<string, unknown>
  timeZone: string
  now: number
  live: RunningSession[]
  places: Place[]
  pages: SearchablePage[]
  commands: PaletteCommand[]
  accounts: { id: string; name: string }[]
}

const api = client<typeof searchApi>('/api/search')

let cachedData: Promise<PaletteData> | null = null

/** Loads the data of the palette, at most once per shown page. */
export function loadPaletteData(): Promise<PaletteData> {
  cachedData ??= unwrap(api.palette.$get()).then(data => data as PaletteData)
  cachedData.catch(() => {
    cachedData = null
  })
  return cachedData
}

/** Clears the data. The recent places change with each page. */
export const clearPaletteData = () => {
  cachedData = null
}

/** Searches the account. */
export async function search(
  q: string,
  kinds: readonly SearchKind[] | null,
  signal: AbortSignal,
): Promise<FoundRecord[]> {
  const query = { q, limit: '30', ...(kinds && { kinds: kinds.join() }) }
  const { items } = await unwrap(api.index.$get({ query }, { init: { signal } }))
  return items
}

type NamedRecord = { id: string; name: string }

/** The boards of the account, last changed first. */
export async function loadBoards(): Promise<NamedRecord[]> {
  const response = await call('/api/kanban/boards?pageSize=100')
  const { data } = (await response.json()) as { data: { items: { id: string; title: string }[] } }
  return data.items.map(({ id, title }) => ({ id, name: title }))
}

/** The people of the account. */
export async function loadPeople(): Promise<NamedRecord[]> {
  const response = await call('/api/users?status=ACTIVE&pageSize=100')
  const { data } = (await response.json()) as { data: { items: Record<string, string>[] } }
  return data.items
    .filter(({ accountRole }) => accountRole !== 'INVESTOR')
    .map(({ id = '', name = '' }) => ({ id, name }))
}

/** Makes a person the only assignee of an item. */
export const setOnlyAssignee = (item: Pick<FoundRecord, 'id' | 'placeId'>, personId: string) =>
  call(`/api/kanban/boards/${item.placeId}/items/${item.id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ assignees: [personId] }),
  })
