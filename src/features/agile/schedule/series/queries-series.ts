import type { SeriesReader } from '#features/agile/schedule/meeting-kind.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import type { Tool } from '#src/paths.ts'
import type { SeriesTimes } from './rules-series.ts'

/** A recurring meeting. `nextAt` is the next one without a session, or null when the series has ended. */
export type SeriesRow<Content> = SeriesTimes & {
  id: string
  name: string
  content: Content
  teamId: string | null
  creatorId: string
  remindBefore: number | null
  site: string
  nextOccurrence: number
  nextAt: number | null
  updatedAt: number
}
export type StoredSeries = Omit<SeriesRow<never>, 'content' | 'skipped'> & { content: string; skipped: string }

export const seriesColumnsSql = `s.id, s.name, s.content, s.team_id as teamId, s.creator_id as creatorId,
  s.starts_at as startsAt, s.time_zone as timeZone, s.every, s.first_occurrence as firstOccurrence, s.skipped,
  s.remind_before as remindBefore, s.site, s.next_occurrence as nextOccurrence, s.next_at as nextAt,
  s.ends_at as endsAt, s.updated_at as updatedAt`

/** Parses a stored series. */
export const toSeries = <Content>(
  { read }: SeriesReader<Content>,
  { content, skipped, ...row }: StoredSeries,
): SeriesRow<Content> => ({
  ...row,
  content: read(JSON.parse(content) as Content),
  skipped: JSON.parse(skipped) as number[],
})

/** Returns one page of the active series, sorted by their next meeting. `page` counts from 1. */
export async function listSeries<Content>(
  scope: AccountScope,
  meetingKind: SeriesReader<Content>,
  paging: { page: number; pageSize: number },
) {
  const from = `${meetingKind.tool}_series s`
  const sorts = { next: 's.next_at' }
  const source = { select: seriesColumnsSql, from, alias: 's', where: 's.next_at is not null', args: [], sorts }
  const { items, ...page } = await selectPage<StoredSeries>(scope, source, { ...paging, sort: 'next' }, 'asc')
  return { items: items.map(row => toSeries(meetingKind, row)), ...page }
}

/** Returns one series of the account, active or ended. Throws `not_found`. */
export async function getSeries<Content>(
  { db, accountId }: AccountScope,
  meetingKind: SeriesReader<Content>,
  id: string,
) {
  const sql = `select ${seriesColumnsSql} from ${meetingKind.tool}_series s where s.account_id = ?1 and s.id = ?2`
  const [row] = await db.run<StoredSeries>(sql, [accountId, id])
  return row ? toSeries(meetingKind, row) : fail('not_found')
}

/** Returns the sessions of a series from a moment on, in order. */
export const listSessionsOfSeries = ({ db, accountId }: AccountScope, tool: Tool, seriesId: string, from: number) =>
  db.run<{ id: string; name: string; status: string; scheduledAt: number; occurrence: number; updatedAt: number }>(
    `select id, name, status, scheduled_at as scheduledAt, occurrence, updated_at as updatedAt from ${tool}_sessions
     where account_id = ? and series_id = ? and deleted_at is null and scheduled_at >= ? order by scheduled_at limit 200`,
    [accountId, seriesId, from],
  )
