import type { VotingValue } from '#db/schema/agile.ts'
import { positionIn } from '#features/agile/poker/votes/rules-spread.ts'
import { isNotCopySql } from '#features/agile/rooms/queries-copies.ts'
import { numberOf } from '#features/agile/voting-systems/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { type CardReference, type EstimatedItem, maxReferences, referencesOf } from './rules-calibration.ts'

type QueryScope = Pick<AccountScope, 'db' | 'accountId'>

/** Figures cover at most this many estimated items, the last completed ones. */
const maxItems = 2000

// Completed items with a story that was estimated in points before the work was complete. A copied board or session
// counts only once.
const fromEstimatedItemsSql = `from board_items i
join boards b on b.account_id = i.account_id and b.id = i.board_id and b.deleted_at is null
join poker_stories s on s.account_id = i.account_id and s.id = i.story_id
join poker_sessions p on p.account_id = s.account_id and p.id = s.session_id and p.deleted_at is null and p.is_demo = 0
join voting_systems v on v.account_id = p.account_id and v.id = p.voting_system_id and v.category = 'STORY_POINTS'
where i.account_id = ?1 and i.story_id is not null and i.deleted_at is null and i.work_started_at is not null
  and i.work_completed_at is not null and s.final_estimate is not null and s.estimated_at <= i.work_completed_at
  and (?2 is null or p.team_id = ?2) and ${isNotCopySql('boards', 'b')} and ${isNotCopySql('poker_sessions', 'p')}`

/** SQL: the cycle time of an item in days. */
const cycleDaysSql = '(i.work_completed_at - i.work_started_at) / 86400000.0'

// The first revealed round of each story in which two people or more voted: figures are never about one person. SQLite
// takes the other columns from the row with the lowest round.
const selectFirstRevealedRoundsSql = `select r.story_id as storyId, min(r.round) as round, r.results ->> 'min' as lowest,
  r.results ->> 'max' as highest
from poker_rounds r where r.account_id = ?1 and r.story_id in (select value from json_each(?2))
  and r.revealed_at is not null and r.results ->> 'count' >= 2 group by r.story_id`

const selectItemsSql = `select s.id as storyId, p.team_id as teamId, s.final_estimate as estimate, v.choices as deck,
  s.estimated_at as estimatedAt, i.work_completed_at as completedAt, ${cycleDaysSql} as days
${fromEstimatedItemsSql} order by i.work_completed_at desc limit ${maxItems}`

const selectFirstRoundsSql = `select o.*, (select avg(v.confidence) from poker_votes v
  where v.account_id = ?1 and v.story_id = o.storyId and v.round = o.round
  having count(v.confidence) >= 2) as confidence
from (${selectFirstRevealedRoundsSql}) o`

type ItemRow = Omit<EstimatedItem, 'points' | 'spread' | 'confidence'> & {
  storyId: string
  estimate: string
  deck: string
}
type FirstRound = { storyId: string; lowest: string | null; highest: string | null; confidence: number | null }

const parseDeck = (choices: string) => (JSON.parse(choices) as VotingValue[]).toSorted((a, b) => a.order - b.order)

function spreadOf(deck: readonly { value: string }[], { lowest, highest }: FirstRound): number | null {
  if (lowest === null || highest === null) return null
  const [low, high] = [positionIn(deck, lowest), positionIn(deck, highest)]
  return low === null || high === null ? null : high - low
}

/**
 * Lists the completed items of the account, or of one team's sessions, with the estimates made before the work was
 * done.
 */
export async function listEstimatedItems(
  { db, accountId }: QueryScope,
  { teamId }: { teamId: string | null },
): Promise<EstimatedItem[]> {
  const rows = await db.run<ItemRow>(selectItemsSql, [accountId, teamId])
  const storyIds = JSON.stringify(rows.map(({ storyId }) => storyId))
  const rounds = await db.run<FirstRound>(selectFirstRoundsSql, [accountId, storyIds])
  const roundByStory = new Map(rounds.map(round => [round.storyId, round]))
  const decks = new Map<string, VotingValue[]>()
  return rows.flatMap(({ storyId, estimate, deck, ...item }) => {
    const points = numberOf(estimate)
    const firstRound = roundByStory.get(storyId)
    if (points === null || points <= 0 || !firstRound) return []
    // Many items share a deck, which is parsed once.
    const values = decks.get(deck) ?? parseDeck(deck)
    decks.set(deck, values)
    return [{ ...item, points, spread: spreadOf(values, firstRound), confidence: firstRound.confidence }]
  })
}

// Leaves out stories of the session itself, because the team may be voting on one of them again.
const selectReferencesSql = `select value, title, days from (
  select s.final_estimate as value, i.title, ${cycleDaysSql} as days, i.work_completed_at as completedAt,
    row_number() over (partition by s.final_estimate order by i.work_completed_at desc, i.id) as position
  ${fromEstimatedItemsSql} and s.session_id <> ?3)
where position <= ${maxReferences} order by completedAt desc`

/**
 * Lists the last completed stories for each card of a session. They are stories of its team, or of the account if the
 * session has no team. They come only from finished work, so they reveal no votes.
 */
export async function listCardReferences(
  { db, accountId }: QueryScope,
  session: { id: string; teamId: string | null; cards: readonly { value: string }[] },
): Promise<CardReference[]> {
  const rows = await db.run<{ value: string; title: string; days: number }>(selectReferencesSql, [
    accountId,
    session.teamId,
    session.id,
  ])
  const order = new Map(session.cards.map(({ value }, index) => [value, index]))
  const references = referencesOf(rows).filter(({ value }) => order.has(value))
  return references.sort((a, b) => order.get(a.value)! - order.get(b.value)!)
}
