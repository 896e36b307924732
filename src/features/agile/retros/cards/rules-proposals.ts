import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { topicOf } from '#features/agile/retros/live/rules-state.ts'
import { withoutMarkup } from '#kit/markdown.ts'

export type Proposal = Pick<ActionItemView, 'title' | 'description' | 'priority'> & { topicId: string; votes: number }

const minVotes = 3
const maxProposals = 5
const maxTitleLength = 50

function priorityOf(votes: number): Proposal['priority'] {
  if (votes >= 5) return 'HIGH'
  return votes === 4 ? 'MEDIUM' : 'LOW'
}

const oneLine = (text: string) => withoutMarkup(text).replace(/\s+/g, ' ').trim()

const shorten = (line: string) => Array.from(line).slice(0, maxTitleLength).join('').trim()

/** Returns the first 50 characters of a text, in one line, as the title of an action item. */
export const titleFrom = (text: string): string => shorten(oneLine(text))

/**
 * Proposes action items for the 5 topics with the most votes. Returns [] before the votes are counted.
 * - Skips topics with fewer than 3 votes, with an action item, or with only moderated cards.
 * - The priority is high from 5 votes on, and medium with 4 votes.
 * - The title is the beginning of the group's title, or of its first card. If it is shortened, the description contains
 *   the full text.
 */
export function proposalsOf({
  cards,
  groups,
  tally,
  actionItems,
}: Pick<RetroView, 'cards' | 'groups' | 'tally' | 'actionItems'>): Proposal[] {
  const firstContents = new Map<string, string>()
  for (const card of cards)
    if (!card.moderation && !firstContents.has(topicOf(card))) firstContents.set(topicOf(card), card.content)
  const groupTitles = new Map(groups.map(({ id, title }) => [id, title]))
  const usedTopics = new Set(actionItems.map(({ cardId }) => cardId))
  return (tally ?? [])
    .filter(({ count }) => count >= minVotes)
    .slice(0, maxProposals)
    .filter(({ topicId }) => !usedTopics.has(topicId) && firstContents.has(topicId))
    .map(({ topicId, count }) => {
      const text = oneLine(groupTitles.get(topicId) || firstContents.get(topicId) || '')
      const title = shorten(text)
      return { topicId, title, description: text === title ? '' : text, priority: priorityOf(count), votes: count }
    })
    .filter(({ title }) => title !== '')
}
