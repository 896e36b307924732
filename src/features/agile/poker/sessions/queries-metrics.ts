import { listEstimatedItems } from '#features/agile/poker/calibration/queries.ts'
import { measureAccuracy } from '#features/agile/poker/calibration/rules-calibration.ts'
import { isNotCopySql } from '#features/agile/rooms/queries-copies.ts'
import { figureValuesByName } from '#features/agile/rooms/rules-figures.ts'
import type { MetricsQuery } from '#features/agile/sessions/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import {
  averageMinutesOf,
  consensusOf,
  type EndedSession,
  estimationAccuracyOf,
  type FinalEstimate,
  type FirstRound,
  pointsPerSessionOf,
} from './rules-metrics.ts'

/** SQL: the condition that a session `p` counts in figures. Takes the account (?1) and a team (?2). */
export const isCountedSessionSql = `p.account_id = ?1 and p.deleted_at is null and p.is_demo = 0
  and (?2 is null or p.team_id = ?2) and ${isNotCopySql('poker_sessions', 'p')}`
const isEndedSessionSql = `${isCountedSessionSql} and p.completed_at >= ?3 and p.status in ('COMPLETED', 'ARCHIVED')`

const selectSessionsSql = `select p.id, p.started_at as startedAt, p.completed_at as completedAt from poker_sessions p
where ${isEndedSessionSql}`

const selectEstimatesSql = `select s.session_id as sessionId, s.final_estimate as value,
  v.category = 'STORY_POINTS' as isInPoints
from poker_sessions p
join voting_systems v on v.account_id = p.account_id and v.id = p.voting_system_id
cross join poker_stories s on s.account_id = p.account_id and s.session_id = p.id and s.final_estimate is not null
where ${isEndedSessionSql}`

/** Returns the sessions completed since a time (milliseconds UTC), and their final estimates. */
export async function loadEndedSessionsWithEstimates(
  { db, accountId }: Pick<AccountScope, 'db' | 'accountId'>,
  teamId: string | null,
  since: number,
) {
  const args = [accountId, teamId, since]
  const [sessions, estimates] = await Promise.all([
    db.run<EndedSession>(selectSessionsSql, args),
    db.run<Omit<FinalEstimate, 'isInPoints'> & { isInPoints: number }>(selectEstimatesSql, args),
  ])
  return { sessions, estimates: estimates.map(each => ({ ...each, isInPoints: Boolean(each.isInPoints) })) }
}

// Each story's first revealed round with two or more votes. min(r.round) makes SQLite take the other columns from that
// row.
const selectRoundsSql = `select s.session_id as sessionId, min(r.round), r.revealed_at as revealedAt,
  r.results ->> 'consensus' as consensus, r.results ->> 'median' as median, s.final_estimate as finalEstimate
from poker_sessions p
join poker_stories s on s.account_id = p.account_id and s.session_id = p.id
join poker_rounds r on r.account_id = s.account_id and r.story_id = s.id
where ${isCountedSessionSql} and r.revealed_at >= ?3 and r.results ->> 'count' >= 2
group by s.id`

const day = 24 * 60 * 60_000

/**
 * Returns the metrics of one team, or of the account, over the last `days` days. A metric without enough data is null.
 */
export async function getPokerMetrics(
  scope: AccountScope,
  { teamId = null, days }: Pick<MetricsQuery, 'days'> & { teamId?: string | null | undefined },
) {
  const since = scope.clock.now() - days * day
  const [{ sessions, estimates }, rounds, items] = await Promise.all([
    loadEndedSessionsWithEstimates(scope, teamId, since),
    scope.db.run<Omit<FirstRound, 'consensus'> & { consensus: number }>(selectRoundsSql, [
      scope.accountId,
      teamId,
      since,
    ]),
    listEstimatedItems(scope, { teamId }),
  ])
  const checkedItems = measureAccuracy(items).filter(({ completedAt }) => completedAt >= since)
  const firstRounds = rounds.map(({ consensus, ...round }) => ({ ...round, consensus: Boolean(consensus) }))
  const figures = {
    teamVelocity: pointsPerSessionOf(sessions, estimates),
    consensusRate: consensusOf(firstRounds),
    averageSessionDuration: averageMinutesOf(sessions),
    estimationAccuracy: estimationAccuracyOf(checkedItems, firstRounds),
  }
  // The API's clients read the plain values. The page also needs the counts and trends in `figures`.
  return { ...figureValuesByName(figures), figures, days }
}
