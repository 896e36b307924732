import { numberOf } from '#features/agile/voting-systems/rules.ts'
import type { RecordedStory } from './rules-record.ts'

/** The data of a story that a board item is created or updated from. Boards know nothing else about poker. */
export type ItemFromStory = {
  title: string
  description: string
  link: string
  externalKey: string
  /** The final estimate if it is a number of story points, else null. */
  points: number | null
  /** The final estimate on any scale, or null. */
  estimate: string | null
  estimatedAt: number | null
  /** The source. Sending a story again finds its item and updates the estimate. */
  source: { type: 'poker_story'; sessionId: string; storyId: string }
}

/** Returns a story as an item, or null for a skipped story. `category` is the category of the session's scale. */
export function itemFromStory(story: RecordedStory, session: { id: string; category: string }): ItemFromStory | null {
  const { id, title, description, link, externalKey, status, finalEstimate, estimatedAt } = story
  if (status === 'SKIPPED') return null
  const points = finalEstimate !== null && session.category === 'STORY_POINTS' ? numberOf(finalEstimate) : null
  const source = { type: 'poker_story' as const, sessionId: session.id, storyId: id }
  return { title, description, link, externalKey, points, estimate: finalEstimate, estimatedAt, source }
}
