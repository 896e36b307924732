import { numberOf } from '#features/agile/voting-systems/rules.ts'
import type { RecordedStory } from './rules-record.ts'

/**
 * What an item on a board gets from a story. The seam between the two: boards take this and know nothing else of poker, so
 * that a story can become an item, and an item can be found again by the story it came from.
 */
export type ItemFromStory = {
  title: string
  description: string
  link: string
  externalKey: string
  /** The final estimate where the scale counts story points and it is a number; else null. */
  points: number | null
  /** The final estimate as it was settled on, whatever the scale; null where there is none. */
  estimate: string | null
  estimatedAt: number | null
  /** Where it came from: sending the same story twice finds the first item and changes its estimate. */
  source: { type: 'poker_story'; sessionId: string; storyId: string }
}

/** A story as an item; null for a skipped one. `category` is that of the session's scale. */
export function itemOf(story: RecordedStory, session: { id: string; category: string }): ItemFromStory | null {
  const { id, title, description, link, externalKey, status, finalEstimate, estimatedAt } = story
  if (status === 'SKIPPED') return null
  const points = finalEstimate !== null && session.category === 'STORY_POINTS' ? numberOf(finalEstimate) : null
  const source = { type: 'poker_story' as const, sessionId: session.id, storyId: id }
  return { title, description, link, externalKey, points, estimate: finalEstimate, estimatedAt, source }
}
