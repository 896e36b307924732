import { figureValuesByName } from '#features/agile/rooms/rules-figures.ts'
import type { MetricsQuery } from '#features/agile/sessions/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import { actionCompletionOf, averageRatingOf, type CompletedRetro, participationOf } from './rules-metrics.ts'

const isCountedRetroSql = `r.account_id = ?1 and r.deleted_at is null and r.is_demo = 0 and r.imported_at is null
  and (?2 is null or r.team_id = ?2)`
const participantsOfRetroSql = 'retro_participants p where p.account_id = r.account_id and p.session_id = r.id'

const selectCompletedSql = `select r.id, r.completed_at as completedAt,
  (select count(*) from ${participantsOfRetroSql} and p.status <> 'REMOVED' and p.role <> 'OBSERVER') as eligibleWriterCount,
  coalesce(r.writers ->> '$.total', 0) as writerCount,
  (select count(p.public_rating) from ${participantsOfRetroSql}) as ratingCount,
  (select coalesce(sum(p.public_rating), 0) from ${participantsOfRetroSql}) as ratingSum
from retro_sessions r where ${isCountedRetroSql} and r.completed_at >= ?3`

const selectActionsSql = `select count(*) as total, coalesce(sum(i.status = 'completed'), 0) as done
from action_items i join retro_sessions r on r.account_id = i.account_id and r.id = i.source_id
where ${isCountedRetroSql} and i.source = 'RETRO' and i.created_at >= ?3`

const day = 24 * 60 * 60_000

/** Returns the metrics of one team, or of all teams, over the last `days`. A metric without enough data is null. */
export async function getRetroMetrics(
  { db, accountId, clock }: AccountScope,
  { teamId = null, days }: Pick<MetricsQuery, 'days'> & { teamId?: string | null | undefined },
) {
  const args = [accountId, teamId, clock.now() - days * day]
  const [retros, [actions]] = await Promise.all([
    db.run<CompletedRetro>(selectCompletedSql, args),
    db.run<{ total: number; done: number }>(selectActionsSql, args),
  ])
  const figures = {
    participation: participationOf(retros),
    actionsCompleted: actionCompletionOf(actions ?? { total: 0, done: 0 }),
    averageRating: averageRatingOf(retros),
  }
  // The API's clients read the plain values. The page also needs the counts and trends in `figures`.
  return { retrosHeld: retros.length, ...figureValuesByName(figures), figures, days }
}
