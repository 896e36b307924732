const pageSize = 50

/** What a person asks to see of a report: the lines of one status, and a page of them. */
export type ReportQuery<Status extends string> = { show?: Status | undefined; page: number }

export type Report<Status extends string, Line> = {
  counts: Record<Status, number>
  show: Status
  page: number
  pages: number
  lines: Line[]
}

/**
 * Returns one page of the lines of one status, and the number of lines of each. `lists` has the lines of each status, those
 * that need a decision first: the first one that is not empty is shown.
 */
export function reportOf<Status extends string, Line>(
  lists: Readonly<Record<Status, readonly Line[]>>,
  fallback: Status,
  { show, page }: ReportQuery<Status>,
): Report<Status, Line> {
  const entries = Object.entries(lists) as [Status, readonly Line[]][]
  const counts = Object.fromEntries(entries.map(([status, { length }]) => [status, length])) as Record<Status, number>
  const shown = show ?? entries.find(([, { length }]) => length > 0)?.[0] ?? fallback
  const pages = Math.max(1, Math.ceil(counts[shown] / pageSize))
  const current = Math.min(page, pages)
  const start = (current - 1) * pageSize
  return { counts, show: shown, page: current, pages, lines: lists[shown].slice(start, start + pageSize) }
}
