import type { VotingValue } from '#db/schema/agile.ts'
import { listEstimatedItems } from '#features/agile/poker/calibration/queries.ts'
import { isCountedSessionSql, loadEndedSessionsWithEstimates } from '#features/agile/poker/sessions/queries-metrics.ts'
import { positionIn } from '#features/agile/poker/votes/rules-spread.ts'
import type { AnalyticsQuery } from '#features/agile/sessions/analytics/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import { type Analytics, analyticsOf, type FirstRound, type RevealedStory } from './rules.ts'

// Reads only revealed rounds. CROSS JOIN fixes the join order, so that the index selects the rounds of the period
// first.
const fromRevealedRoundsSql = `from poker_rounds r
cross join poker_sessions p on p.account_id = r.account_id and p.id = r.session_id
cross join poker_stories s on s.account_id = r.account_id and s.id = r.story_id
where r.account_id = ?1 and r.revealed_at >= ?3 and ${isCountedSessionSql}`

const selectStoriesSql = `select s.id, s.session_id as sessionId, p.voting_system_id as deckId,
  s.final_estimate as finalEstimate, s.estimated_at as estimatedAt, min(r.started_at) as startedAt, count(*) as rounds
${fromRevealedRoundsSql} group by s.id`

// SQLite takes the other columns from the row with the lowest round.
const selectFirstRoundsSql = `with firstRound as (
  select s.id as storyId, s.session_id as sessionId, min(r.round) as round, r.revealed_at as revealedAt,
    r.results ->> 'consensus' as consensus, r.results ->> 'median' as median, r.results ->> 'min' as lowest,
    r.results ->> 'max' as highest, s.final_estimate as finalEstimate, p.voting_system_id as deckId
  ${fromRevealedRoundsSql} and r.results ->> 'count' >= 2 group by s.id)
select o.*, (select avg(v.confidence) from poker_votes v
  where v.account_id = ?1 and v.story_id = o.storyId and v.round = o.round
  having count(v.confidence) >= 2) as confidence
from firstRound o`

const selectDecksSql = 'select id, category, choices from voting_systems where account_id = ?1'

type StoredStory = Omit<RevealedStory, 'category'> & { deckId: string }
type StoredFirstRound = Omit<FirstRound, 'consensus' | 'spread'> & {
  round: number
  consensus: number
  lowest: string | null
  highest: string | null
  deckId: string
}
type Deck = { category: string; values: VotingValue[] }

const day = 24 * 60 * 60_000

/** Returns the analytics of the account, or of one team, over the last days. */
export async function getPokerAnalytics(
  { db, accountId, clock }: AccountScope,
  query: AnalyticsQuery,
): Promise<Analytics> {
  const { days, teamId } = query
  const now = clock.now()
  const since = now - days * day
  const args = [accountId, teamId ?? null, since]
  const [sessions, stories, firstRounds, deckRows, items] = await Promise.all([
    loadEndedSessionsWithEstimates({ db, accountId }, teamId ?? null, since),
    db.run<StoredStory>(selectStoriesSql, args),
    db.run<StoredFirstRound>(selectFirstRoundsSql, args),
    db.run<{ id: string; category: string; choices: string }>(selectDecksSql, [accountId]),
    listEstimatedItems({ db, accountId }, { teamId: teamId ?? null }),
  ])
  const decks = new Map(
    deckRows.map(({ id, category, choices }) => [id, { category, values: parseDeckValues(choices) }]),
  )
  const data = {
    ...sessions,
    items,
    stories: stories.map(({ deckId, ...story }) => ({ ...story, category: decks.get(deckId)?.category ?? '' })),
    firstRounds: firstRounds.map(({ deckId, round: _, lowest, highest, consensus, ...firstRound }) => ({
      ...firstRound,
      consensus: Boolean(consensus),
      spread: spreadOf(decks.get(deckId), lowest, highest),
    })),
  }
  return analyticsOf(data, { days, now })
}

const parseDeckValues = (choices: string) =>
  (JSON.parse(choices) as VotingValue[]).toSorted((a, b) => a.order - b.order)

function spreadOf(deck: Deck | undefined, lowest: string | null, highest: string | null): number | null {
  if (!deck || lowest === null || highest === null) return null
  const [low, high] = [positionIn(deck.values, lowest), positionIn(deck.values, highest)]
  return low === null || high === null ? null : high - low
}
