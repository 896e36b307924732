import type { Statement } from '#db/client.ts'
import { day, type SampleContext } from '#features/accounts/demo/commands-sample-context.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { sampleSession } from './commands-chapter.ts'

const linkItems = `update board_items set story_id = s.id, estimated_at = s.estimated_at
from json_each(?2) l join poker_stories s on s.account_id = ?1 and s.id = l.value ->> 'id'
where board_items.account_id = ?1 and board_items.id = l.value ->> 'itemId'`

/** The team estimates every two weeks. */
const interval = 14 * day
const sessionCount = 7
const cards = ['1', '2', '3', '5', '8', '13']
const maxVoters = 3

type Project = { teamId: string | null; items: readonly Item[] }

/** Returns votes around the estimate of a story. For some stories, the other voters choose a higher card. */
function votesOn(estimate: string, storyIndex: number, voters: number): string[] {
  const place = cards.indexOf(estimate)
  const others = [
    cards[Math.min(cards.length - 1, place + (storyIndex % 3 === 0 ? 1 : storyIndex % 5 === 0 ? 2 : 0))]!,
    estimate,
  ]
  return Array.from({ length: voters }, (_, seat) => (seat === 0 ? estimate : others[(seat - 1) % 2]!))
}

/**
 * Returns planning poker sessions in which the team estimated the items of its project before work on them started. So
 * the demo company can compare estimates with the work.
 */
export function estimateStatements(context: SampleContext, { teamId, items }: Project): Statement[] {
  const { scope, people } = context
  const { accountId, ids, clock } = scope
  const voters = Math.min(maxVoters, people.length)
  const dates = Array.from({ length: sessionCount }, (_, i) => clock.now() - (sessionCount - i) * interval)
  const dateOf = ({ createdAt, workStartedAt, points }: Item) => {
    const at = dates.find(date => date > createdAt)
    const isEstimated = points !== null && cards.includes(String(points))
    return at !== undefined && isEstimated && (workStartedAt === null || at + day < workStartedAt) ? at : null
  }
  return [...Map.groupBy(items, dateOf)].flatMap(([date, estimated], index) => {
    if (date === null) return []
    const stories = estimated.map(({ id: itemId, title, points }, storyIndex) => {
      const estimate = String(points)
      const votes = votesOn(estimate, storyIndex + index, voters)
      const confidence = new Set(votes).size === 1 ? 5 : 3
      return { id: ids.id('sty'), itemId, title, estimate, votes, confidence }
    })
    const links = JSON.stringify(stories.map(({ id, itemId }) => ({ id, itemId })))
    const session = {
      name: `Refinement ${dates.indexOf(date) + 1}`,
      description: '',
      status: 'COMPLETED' as const,
      daysAgo: (clock.now() - date) / day,
      teamId,
      stories,
    }
    return [...sampleSession(context, session), { sql: linkItems, args: [accountId, links] }]
  })
}
