import { numberOf } from '#features/agile/voting-systems/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { type SizeRange, sizeRangeOf, type VoteRange } from './rules-size-range.ts'

type QueryScope = Pick<AccountScope, 'db' | 'accountId'>

// SQL: the table `below` has a row for each epic itself, and for each item below it.
const withItemsBelowEpicsSql = `with recursive below (epicId, id) as (
  select value, value from json_each(?2)
  union select b.epicId, i.id from below b cross join board_items i on i.account_id = ?1 and i.parent_id = b.id
  where i.deleted_at is null)`

// SQL: the first revealed votes on the story of an item. Hidden votes have no results, so only revealed rounds count.
const firstVotesSql = `(select json_object('low', r.results ->> 'min', 'high', r.results ->> 'max', 'likely', s.final_estimate)
  from poker_stories s
  join poker_sessions p on p.account_id = s.account_id and p.id = s.session_id and p.deleted_at is null
  join voting_systems v on v.account_id = p.account_id and v.id = p.voting_system_id and v.category = 'STORY_POINTS'
  join poker_rounds r on r.account_id = s.account_id and r.story_id = s.id and r.revealed_at is not null
    and r.results ->> 'count' >= 2
  where s.account_id = i.account_id and s.id = i.story_id and s.final_estimate is not null
  order by r.round limit 1)`

const selectItemsBelowEpicsSql = `${withItemsBelowEpicsSql}
select b.epicId, i.id, i.board_id as boardId, i.kind = 'EPIC' as isEpic,
  i.status <> 'COMPLETE' and i.archived_at is null as isOpen, ${firstVotesSql} as votes
from below b cross join board_items i on i.account_id = ?1 and i.id = b.id`

const selectPointsSql = `select i.board_id as boardId, avg(i.points) as points from board_items i
where i.account_id = ?1 and i.board_id in (select value from json_each(?2)) and i.deleted_at is null
  and i.work_completed_at is not null and i.kind <> 'EPIC' and i.points > 0
group by i.board_id having count(*) >= 5`

type ItemRow = { epicId: string; id: string; boardId: string; isEpic: number; isOpen: number; votes: string | null }

function parseVotes(text: string | null): VoteRange | null {
  if (text === null) return null
  const stored = JSON.parse(text) as Record<keyof VoteRange, string | null>
  const [low, likely, high] = [stored.low, stored.likely, stored.high].map(value => numberOf(value ?? ''))
  if (low == null || likely == null || high == null || likely <= 0) return null
  return { low: Math.min(low, likely), likely, high: Math.max(high, likely) }
}

/**
 * Returns for each epic the range of its size, as a number of board items. The map is by epic id. The range follows
 * from how far apart the first revealed votes on the open stories of the epic are, or those on the epic itself. Leaves
 * out epics without votes. Used for boards that have no finished epics to compare with.
 */
export async function listEpicSizeRanges(
  { db, accountId }: QueryScope,
  epicIds: readonly string[],
): Promise<Map<string, SizeRange>> {
  const rows = await db.run<ItemRow>(selectItemsBelowEpicsSql, [accountId, JSON.stringify(epicIds)])
  const boardIds = [...new Set(rows.map(({ boardId }) => boardId))]
  const points = await db.run<{ boardId: string; points: number }>(selectPointsSql, [
    accountId,
    JSON.stringify(boardIds),
  ])
  const pointsByBoard = new Map(points.map(each => [each.boardId, each.points]))
  const ranges = new Map<string, SizeRange>()
  for (const [epicId, items] of Map.groupBy(rows, row => row.epicId)) {
    const epic = items.find(({ id }) => id === epicId)
    const open = items.filter(({ isEpic, isOpen }) => !isEpic && isOpen)
    const range = sizeRangeOf({
      openCount: open.length,
      stories: open.flatMap(({ votes }) => parseVotes(votes) ?? []),
      epic: parseVotes(epic?.votes ?? null),
      pointsPerItem: pointsByBoard.get(epic?.boardId ?? '') ?? null,
    })
    if (range) ranges.set(epicId, range)
  }
  return ranges
}
