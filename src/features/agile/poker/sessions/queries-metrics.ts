import { isNoCopy } from '#features/agile/rooms/queries-copies.ts'
import type { Figure } from '#features/agile/rooms/rules-figures.ts'
import type { MetricsQuery } from '#features/agile/sessions/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import {
  accuracyOf,
  consensusOf,
  durationOf,
  type FinalEstimate,
  type FirstRound,
  type HeldSession,
  velocityOf,
} from './rules-metrics.ts'

const kept = `p.account_id = ?1 and p.deleted_at is null and p.is_demo = 0 and (?2 is null or p.team_id = ?2)
  and ${isNoCopy('poker_sessions', 'p')}`

const selectSessions = `select p.id, p.started_at as startedAt, p.completed_at as completedAt from poker_sessions p
where ${kept} and p.completed_at >= ?3 and p.status in ('COMPLETED', 'ARCHIVED')`

const selectEstimates = `select s.session_id as sessionId, s.final_estimate as value,
  v.category = 'STORY_POINTS' as points
from poker_sessions p
join voting_systems v on v.account_id = p.account_id and v.id = p.voting_system_id
cross join poker_stories s on s.account_id = p.account_id and s.session_id = p.id and s.final_estimate is not null
where ${kept} and p.completed_at >= ?3 and p.status in ('COMPLETED', 'ARCHIVED')`

// Of each story the first round that was revealed and that two or more had voted in; of no other round anything is read.
const selectRounds = `select s.session_id as sessionId, min(r.round), r.revealed_at as revealedAt,
  r.results ->> 'consensus' as consensus, r.results ->> 'median' as median, s.final_estimate as finalEstimate
from poker_sessions p
join poker_stories s on s.account_id = p.account_id and s.session_id = p.id
join poker_rounds r on r.account_id = s.account_id and r.story_id = s.id
where ${kept} and r.revealed_at >= ?3 and r.results ->> 'count' >= 2
group by s.id`

const day = 24 * 60 * 60_000

export type TeamMetrics = {
  /** Story points a session; see the rules for what counts. */
  teamVelocity: number | null
  /** 0 to 1. */
  consensusRate: number | null
  /** Minutes. */
  averageSessionDuration: number | null
  /** 0 to 1. */
  estimationAccuracy: number | null
  /** What the figures rest on: how many data points, and how they went, the oldest first. */
  figures: Record<'teamVelocity' | 'consensusRate' | 'averageSessionDuration' | 'estimationAccuracy', Figure>
  /** How many days back they look. */
  days: number
}

/** The team metrics over the last days, of one team or of the account. A figure is null where there is not enough data. */
export async function teamMetrics(
  { db, accountId, clock }: AccountScope,
  { teamId = null, days }: Pick<MetricsQuery, 'days'> & { teamId?: string | null | undefined },
): Promise<TeamMetrics> {
  const args = [accountId, teamId, clock.now() - days * day]
  const [sessions, estimates, rounds] = await Promise.all([
    db.run<HeldSession>(selectSessions, args),
    db.run<Omit<FinalEstimate, 'points'> & { points: number }>(selectEstimates, args),
    db.run<Omit<FirstRound, 'consensus'> & { consensus: number }>(selectRounds, args),
  ])
  const firsts = rounds.map(({ consensus, ...round }) => ({ ...round, consensus: Boolean(consensus) }))
  const figures = {
    teamVelocity: velocityOf(
      sessions,
      estimates.map(({ points, ...estimate }) => ({ ...estimate, points: Boolean(points) })),
    ),
    consensusRate: consensusOf(firsts),
    averageSessionDuration: durationOf(sessions),
    estimationAccuracy: accuracyOf(firsts),
  }
  const average = (name: keyof typeof figures) => figures[name].value
  return {
    teamVelocity: average('teamVelocity'),
    consensusRate: average('consensusRate'),
    averageSessionDuration: average('averageSessionDuration'),
    estimationAccuracy: average('estimationAccuracy'),
    figures,
    days,
  }
}
