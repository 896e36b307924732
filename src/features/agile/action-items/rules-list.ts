import type { ActionItemQuery } from './schema.ts'

/** What the page is asked for, as its address says it: `status` is `open` unless it says another, or `all`. */
export type ListState = Omit<ActionItemQuery, 'pageSize' | 'status' | 'sourceId'> & {
  status: Exclude<ActionItemQuery['status'], undefined> | 'all'
}

/** The query part of the page's address, without what goes without saying; '' for the page as it opens. */
export function listQuery({ person, teamId, status, due, source, q, page }: ListState): string {
  const query = new URLSearchParams({
    ...(status !== 'open' && { status }),
    ...(person && { person }),
    ...(teamId && { teamId }),
    ...(due && { due }),
    ...(source && { source }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `?${query}` : ''
}

/** Whether anything but the status narrows the list down. */
export const isFiltered = ({ person, teamId, due, source, q }: ListState): boolean =>
  Boolean(person || teamId || due || source || q)
