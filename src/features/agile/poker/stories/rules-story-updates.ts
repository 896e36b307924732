import type { PokerView, StoryView } from '#features/agile/poker/live/protocol.ts'
import type { PokerState, Story } from '#features/agile/poker/live/rules-state.ts'

export function updateStory(state: PokerState, storyId: string, change: Partial<Story>) {
  const story = state.stories.get(storyId)
  if (story) state.stories.set(storyId, { ...story, ...change })
}

export function updateStoryView(view: PokerView, storyId: string, change: Partial<StoryView>) {
  view.stories = view.stories.map(story => (story.id === storyId ? { ...story, ...change } : story))
}

/** Returns the stories in the order of `storyIds`, renumbered from 0. */
export const reorderStories = (stories: ReadonlyMap<string, Story>, storyIds: readonly string[]): Story[] =>
  storyIds
    .flatMap(id => stories.get(id) ?? [])
    .map((story, order) => (story.order === order ? story : { ...story, order }))
