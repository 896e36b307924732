import type { RetroQuery } from '#features/agile/retros/schema.ts'

/** What the list of retros is asked for, as its address says it. */
export type ListState = Omit<RetroQuery, 'pageSize'>

/** The query part of the list's address, without what goes without saying; '' for the list as it opens. */
export function listQuery({ q, status, format, teamId, sort, order, page }: ListState): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(status && { status }),
    ...(format && { format }),
    ...(teamId && { teamId }),
    ...(sort !== 'created' && { sort }),
    ...(order && { order }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `?${query}` : ''
}

/** Names and stages begin with the first, all else with the latest or the most. */
export const usualOrder = (sort: RetroQuery['sort']): 'asc' | 'desc' =>
  sort === 'name' || sort === 'status' ? 'asc' : 'desc'

/** The order that a second look at a column gives. */
export const turned = (order: 'asc' | 'desc') => (order === 'asc' ? ('desc' as const) : ('asc' as const))

/** Whether anything narrows the list down. */
export const isFiltered = ({ q, status, format, teamId }: ListState): boolean =>
  Boolean(q || status || format || teamId)

/** Whether people can take a seat: the retro waits for them, or is under way. */
export const isOpen = (status: string): boolean => status === 'WAITING' || status === 'ACTIVE'

/** Whether there is something to look back on. */
export const isOver = (status: string): boolean => status === 'COMPLETED' || status === 'ARCHIVED'

/** A retro under way is ended before it can be deleted. */
export const isDeletable = (status: string): boolean => status !== 'ACTIVE'

const day = 24 * 60 * 60_000
/** How long a deleted retro can be brought back, in milliseconds. */
export const restorableFor = 30 * day

const longestName = 120

/** The name of a copy: what the reader's language calls one, with as much of the name as there is room for. */
export function copyName(name: string, called: (name: string) => string): string {
  const over = called(name).length - longestName
  return called(over > 0 ? `${name.slice(0, name.length - over - 1).trimEnd()}…` : name)
}
