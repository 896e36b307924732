const pageSize = 50

/** The requested part of a report: a page of the lines with one status. */
export type ImportLineQuery<Status> = { show?: Status | 'unreadable' | undefined; page: number }

/**
 * One page of the lines of one status, and the number of lines of each status. Either `lines` or `unreadable` is empty.
 */
export type ImportLinePage<Status extends string, Line, Unreadable> = {
  counts: Record<Status | 'unreadable' | 'toImport', number>
  show: Status | 'unreadable'
  page: number
  pages: number
  lines: Line[]
  unreadable: Unreadable[]
}

/**
 * Returns one page of the lines of one status. `statuses` sets the order of the statuses. Statuses that need a decision
 * come first. By default, the first status with lines is shown. Lines that cannot be read have the status `unreadable`.
 */
export function importLinePageOf<
  Status extends string,
  Line extends { status: Status; isIncluded: boolean },
  Unreadable,
>(
  { lines, unreadable }: { lines: readonly Line[]; unreadable: readonly Unreadable[] },
  statuses: readonly (Status | 'unreadable')[],
  { show, page }: ImportLineQuery<Status>,
): ImportLinePage<Status, Line, Unreadable> {
  const byStatus = Map.groupBy(lines, ({ status }) => status)
  const countOf = (status: Status | 'unreadable') =>
    status === 'unreadable' ? unreadable.length : (byStatus.get(status)?.length ?? 0)
  const shownStatus = show ?? statuses.find(status => countOf(status) > 0) ?? statuses[0]!
  const pages = Math.max(1, Math.ceil(countOf(shownStatus) / pageSize))
  const current = Math.min(page, pages)
  const pageOf = <Item>(items: readonly Item[]) => items.slice((current - 1) * pageSize, current * pageSize)
  const counts = Object.fromEntries(statuses.map(status => [status, countOf(status)])) as Record<Status, number>
  return {
    counts: {
      ...counts,
      unreadable: unreadable.length,
      toImport: lines.filter(({ isIncluded }) => isIncluded).length,
    },
    show: shownStatus,
    page: current,
    pages,
    lines: shownStatus === 'unreadable' ? [] : pageOf(byStatus.get(shownStatus) ?? []),
    unreadable: shownStatus === 'unreadable' ? pageOf(unreadable) : [],
  }
}
