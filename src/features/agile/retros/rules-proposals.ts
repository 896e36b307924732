import type { ActionItemView, RetroView } from './protocol.ts'
import { plainText } from './rules-markdown.ts'
import { topicOf } from './rules-state.ts'

export type Proposal = { topicId: string; title: string; priority: ActionItemView['priority']; votes: number }

const leastVotes = 3
const most = 5
const longestTitle = 50

const priorityOf = (votes: number): Proposal['priority'] => (votes >= 5 ? 'HIGH' : votes === 4 ? 'MEDIUM' : 'LOW')

/** The title of an action that comes from a text: its first 50 characters, in one line. */
export const titleFrom = (text: string): string =>
  Array.from(plainText(text).replace(/\s+/g, ' ').trim()).slice(0, longestTitle).join('').trim()

/**
 * What the team may want to do, from what it voted for: topics with 3 votes or more, the 5 with the most, of high priority
 * from 5 votes on and medium at 4. A group speaks by its title, else by its first card.
 */
export function proposalsOf({ cards, groups, tally }: Pick<RetroView, 'cards' | 'groups' | 'tally'>): Proposal[] {
  const first = new Map<string, string>()
  for (const card of cards) if (!first.has(topicOf(card))) first.set(topicOf(card), card.content)
  const titles = new Map(groups.map(({ id, title }) => [id, title]))
  return (tally ?? [])
    .filter(({ count }) => count >= leastVotes)
    .slice(0, most)
    .map(({ topicId, count }) => ({
      topicId,
      title: titleFrom(titles.get(topicId) || first.get(topicId) || ''),
      priority: priorityOf(count),
      votes: count,
    }))
    .filter(({ title }) => title !== '')
}
