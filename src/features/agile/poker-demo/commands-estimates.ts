import type { Statement } from '#db/client.ts'
import { dayMs, type SampleContext, type SampleMember } from '#features/accounts/demo/commands-sample-context.ts'
import type { Item, Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { sampleSessionStatements } from './commands-sample.ts'

const linkItemsSql = `update board_items set story_id = s.id, estimated_at = s.estimated_at
from json_each(?2) l join poker_stories s on s.account_id = ?1 and s.id = l.value ->> 'id'
where board_items.account_id = ?1 and board_items.id = l.value ->> 'itemId'`

/** The time between the team's estimation session and the start of the sprint: Thursday at ten to Monday. */
const timeBeforeSprint = 4 * dayMs - 10 * 3_600_000
const cards = ['1', '2', '3', '5', '8', '13']
const maxVoters = 2

type Project = {
  teamId: string | null
  /** The facilitator first. */
  people: readonly SampleMember[]
  items: readonly Item[]
  sprints: Iterable<Sprint>
}

/** Returns the days of work per story point. Null for items that are not completed. */
function paceOf({ points, workStartedAt, workCompletedAt }: Item): number | null {
  if (!points || workStartedAt === null || workCompletedAt === null) return null
  return (workCompletedAt - workStartedAt) / dayMs / points
}

/**
 * Returns the number of steps in the deck from the lowest to the highest first vote. The team agrees less on items that
 * will take much more or less time than others. So the demo company can learn something from its votes.
 */
function spreadOn(item: Item, medianPace: number): number {
  const pace = paceOf(item)
  if (pace === null) return item.number % 2
  const closeness = Math.min(pace, medianPace) / Math.max(pace, medianPace)
  if (closeness > 0.5) return 0
  return closeness > 0.2 ? 1 : 2
}

/**
 * Returns the votes of a round. The last voter chooses a card that is `spread` cards higher, or lower at the end of the
 * deck. All others choose the estimate.
 */
function votesOn(estimate: string, spread: number, voters: number): string[] {
  const position = cards.indexOf(estimate)
  const otherCard = cards[position + spread] ?? cards[position - spread]!
  return Array.from({ length: voters }, (_, index) => (index === voters - 1 ? otherCard : estimate))
}

/**
 * Returns the statements for planning poker sessions in which the team estimated the items of each sprint before it
 * started. So the demo company can compare estimates with the work. After votes far apart, the team voted again.
 */
export function estimateStatements(context: SampleContext, { teamId, people, items, sprints }: Project): Statement[] {
  const { accountId, ids, clock } = context.scope
  const voters = Math.min(maxVoters, people.length)
  const paces = items.flatMap(item => paceOf(item) ?? []).sort((a, b) => a - b)
  const medianPace = paces[Math.floor(paces.length / 2)] ?? 1
  // The team estimates from its second sprint on, which keeps the demo small.
  const dates = [...sprints]
    .slice(1)
    .flatMap(({ startDate }) => (startDate === null ? [] : Date.parse(startDate) - timeBeforeSprint))
  /**
   * Returns the time of the last session before the work on an item, or null. Items that wait in the backlog have no
   * estimate yet.
   */
  const dateOf = ({ createdAt, workStartedAt, sprintId, points }: Item) => {
    if ((workStartedAt === null && sprintId === null) || !cards.includes(String(points))) return null
    return dates.findLast(at => createdAt < at && at + dayMs < (workStartedAt ?? Infinity)) ?? null
  }
  const byDate = Map.groupBy(items, dateOf)
  return dates.flatMap((at, index) => {
    const estimatedItems = byDate.get(at) ?? []
    if (estimatedItems.length === 0) return []
    const stories = estimatedItems.map(item => {
      const estimate = String(item.points)
      const spread = spreadOn(item, medianPace)
      const firstVotes = votesOn(estimate, spread, voters)
      const equalVotes = votesOn(estimate, 0, voters)
      const rounds = spread > 1 ? [firstVotes, equalVotes] : [firstVotes]
      return { id: ids.id('sty'), itemId: item.id, title: item.title, estimate, rounds, confidence: 5 - spread }
    })
    const links = JSON.stringify(stories.map(({ id, itemId }) => ({ id, itemId })))
    const session = {
      name: `Refinement ${index + 1}`,
      description: '',
      status: 'COMPLETED' as const,
      daysAgo: (clock.now() - at) / dayMs,
      teamId,
      people,
      stories,
    }
    return [...sampleSessionStatements(context, session), { sql: linkItemsSql, args: [accountId, links] }]
  })
}
