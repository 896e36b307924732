import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { topicOf } from '#features/agile/retros/live/rules-state.ts'
import { plainText } from '#kit/markdown.ts'

export type Proposal = Pick<ActionItemView, 'title' | 'description' | 'priority'> & { topicId: string; votes: number }

const minVotes = 3
const maxProposals = 5
const maxTitleLength = 50

const priorityOf = (votes: number): Proposal['priority'] => (votes >= 5 ? 'HIGH' : votes === 4 ? 'MEDIUM' : 'LOW')

const oneLine = (text: string) => plainText(text).replace(/\s+/g, ' ').trim()

const shorten = (line: string) => Array.from(line).slice(0, maxTitleLength).join('').trim()

/** An action title from a text: its first 50 characters, in one line. */
export const titleFrom = (text: string): string => shorten(oneLine(text))

/**
 * Proposes action items for the 5 topics with the most votes. A topic needs at least 3 votes and no action item yet.
 * Priority: high from 5 votes, medium at 4. Moderated cards are skipped. The text is the title of the group or its first
 * card; if it is too long for the title, the description has all of it. [] before the votes are counted.
 */
export function proposalsOf({
  cards,
  groups,
  tally,
  actionItems,
}: Pick<RetroView, 'cards' | 'groups' | 'tally' | 'actionItems'>): Proposal[] {
  const texts = new Map<string, string>()
  for (const card of cards) if (!card.moderation && !texts.has(topicOf(card))) texts.set(topicOf(card), card.content)
  const titles = new Map(groups.map(({ id, title }) => [id, title]))
  const usedTopics = new Set(actionItems.map(({ cardId }) => cardId))
  return (tally ?? [])
    .filter(({ count }) => count >= minVotes)
    .slice(0, maxProposals)
    .filter(({ topicId }) => !usedTopics.has(topicId) && texts.has(topicId))
    .map(({ topicId, count }) => {
      const text = oneLine(titles.get(topicId) || texts.get(topicId) || '')
      const title = shorten(text)
      return { topicId, title, description: text === title ? '' : text, priority: priorityOf(count), votes: count }
    })
    .filter(({ title }) => title !== '')
}
