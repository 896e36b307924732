import type { RetroColumn } from '#features/agile/retros/live/protocol.ts'
import type { WriterCounts } from '#features/agile/retros/live/rules-state.ts'
import type { AnalyticsQuery } from '#features/agile/sessions/analytics/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import { type Analytics, analyticsOf, type CompletedRetro, type CreatedItem } from './rules.ts'
import { type Engagement, engagementOf } from './rules-sentiment.ts'

// Excludes imported retros: their number of writers is unknown.
const isCountedRetroSql = `r.account_id = ?1 and r.deleted_at is null and r.is_demo = 0 and r.imported_at is null
  and (?2 is null or r.team_id = ?2)`
const isCompletedRetroSql = `${isCountedRetroSql} and r.completed_at >= ?3 and r.status in ('COMPLETED', 'ARCHIVED')`
const participantsOfRetroSql = 'retro_participants p where p.account_id = r.account_id and p.session_id = r.id'

const selectRetrosSql = `select r.id, r.completed_at as completedAt,
  (select count(*) from ${participantsOfRetroSql} and p.status <> 'REMOVED' and p.role <> 'OBSERVER') as eligibleWriterCount,
  r.writers,
  (select count(*) from retro_cards c where c.account_id = r.account_id and c.session_id = r.id) as cardCount,
  (select coalesce(sum(v.count), 0) from retro_votes v where v.account_id = r.account_id and v.session_id = r.id) as voteCount,
  (select count(p.public_rating) from ${participantsOfRetroSql}) as ratingCount,
  (select coalesce(sum(p.public_rating), 0) from ${participantsOfRetroSql}) as ratingSum
from retro_sessions r where ${isCompletedRetroSql} order by r.completed_at`

// The plus sign stops SQLite from using the index on ids, which would read all cards of the account.
const selectCardsSql = `select c.session_id as sessionId, c.column_id as columnId, c.content, c.author_id as authorId
from retro_sessions r join retro_cards c on c.account_id = r.account_id and c.session_id = r.id
where ${isCompletedRetroSql} and c.moderation is null order by +c.id`

const selectColumnsSql = `select r.id, r.columns from retro_sessions r where ${isCompletedRetroSql}`

const selectItemsSql = `select i.created_at as createdAt, i.status = 'completed' as isDone from action_items i
join retro_sessions r on r.account_id = i.account_id and r.id = i.source_id
where ${isCountedRetroSql} and i.source = 'RETRO' and i.created_at >= ?3`

const selectOwnParticipantsSql = `select p.session_id as sessionId, p.id,
  (select coalesce(sum(v.count), 0) from retro_votes v where v.account_id = p.account_id and v.session_id = p.session_id
    and v.participant_id = p.id) as votes
from retro_sessions r join retro_participants p on p.account_id = r.account_id and p.session_id = r.id
where ${isCompletedRetroSql} and p.user_id = ?4`

const day = 24 * 60 * 60_000

export type RetroAnalytics = Analytics & {
  /** The caller's own contributions only. */
  participantEngagement: Engagement[]
}

/**
 * Returns the analytics of one team, or of all teams, over the last `days`. Personal figures are about the caller only.
 */
export async function getRetroAnalytics(
  { db, accountId, actorId, clock }: AccountScope,
  { days, teamId }: AnalyticsQuery,
): Promise<RetroAnalytics> {
  const now = clock.now()
  const args = [accountId, teamId ?? null, now - days * day]
  const [retros, cards, columns, items, ownParticipants] = await Promise.all([
    db.run<Omit<CompletedRetro, 'writerCount'> & { writers: string | null }>(selectRetrosSql, args),
    db.run<{ sessionId: string; columnId: string; content: string; authorId: string | null }>(selectCardsSql, args),
    db.run<{ id: string; columns: string }>(selectColumnsSql, args),
    db.run<Omit<CreatedItem, 'isDone'> & { isDone: number }>(selectItemsSql, args),
    db.run<{ sessionId: string; id: string; votes: number }>(selectOwnParticipantsSql, [...args, actorId]),
  ])
  const columnTitles = new Map(columns.map(row => [row.id, titlesOf(row.columns)]))
  const writers = new Map(
    retros.map(row => [row.id, JSON.parse(row.writers ?? '{"total":0,"columns":{}}') as WriterCounts]),
  )
  const data = {
    retros: retros.map(row => ({ ...row, writerCount: writers.get(row.id)!.total })),
    cards: cards.map(({ sessionId, columnId, content }) => ({
      sessionId,
      content,
      column: columnTitles.get(sessionId)?.get(columnId) ?? columnId,
      writers: writers.get(sessionId)?.columns[columnId] ?? 0,
    })),
    items: items.map(({ createdAt, isDone }) => ({ createdAt, isDone: Boolean(isDone) })),
  }
  // Counts only named cards: the owners of anonymous cards are no longer known.
  const ownIds = new Set(ownParticipants.map(({ id }) => id))
  const ownTexts = cards.filter(({ authorId }) => authorId && ownIds.has(authorId)).map(({ content }) => content)
  const ownVotes = ownParticipants.reduce((sum, { votes }) => sum + votes, 0)
  return {
    ...analyticsOf(data, { days, now }),
    participantEngagement: ownParticipants.length > 0 ? [engagementOf(actorId, ownTexts, ownVotes)] : [],
  }
}

const titlesOf = (columns: string) =>
  new Map((JSON.parse(columns) as RetroColumn[]).map(({ id, title }) => [id, title]))
