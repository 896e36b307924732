import type { PokerSessionQuery } from '#features/agile/poker/schema.ts'

/** What the list of sessions is asked for, as its address says it. */
export type ListState = Omit<PokerSessionQuery, 'pageSize'>

/** The query part of the list's address, without what goes without saying; '' for the list as it opens. */
export function listQuery({ q, status, teamId, sort, order, page }: ListState): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(status && { status }),
    ...(teamId && { teamId }),
    ...(sort !== 'created' && { sort }),
    ...(order && { order }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `?${query}` : ''
}

/** Names and stages begin with the first, all else with the latest or the most. */
export const usualOrder = (sort: PokerSessionQuery['sort']): 'asc' | 'desc' =>
  sort === 'name' || sort === 'status' ? 'asc' : 'desc'

/** The order that a second look at a column gives. */
export const turned = (order: 'asc' | 'desc') => (order === 'asc' ? ('desc' as const) : ('asc' as const))

/** Whether anything narrows the list down. */
export const isFiltered = ({ q, status, teamId }: ListState): boolean => Boolean(q || status || teamId)
