import type { PokerView, RoundView, VisibleVotes } from '#features/agile/poker/live/protocol.ts'
import type { PokerState, Story } from '#features/agile/poker/live/rules-state.ts'
import { commitmentsOf, earlierRoundsFieldOf, visibleVotesOf } from '#features/agile/poker/live/rules-visibility.ts'
import { fact, touchEveryStory, touchStory } from '#features/agile/poker/live/storage/rules-touched-rows.ts'
import { showVotes } from '#features/agile/poker/votes/rules-vote-facts.ts'
import { touchSession, withoutKey } from '#features/agile/rooms/live/rules-room.ts'
import { reorderStories, updateStory, updateStoryView } from './rules-story-updates.ts'

function reorder(draft: PokerState, storyIds: readonly string[]) {
  draft.stories = new Map(reorderStories(draft.stories, storyIds).map(story => [story.id, story]))
}

function reorderView(view: PokerView, storyIds: readonly string[]) {
  view.stories = reorderStories(new Map(view.stories.map(story => [story.id, story])), storyIds)
}

type StoryText = Pick<Story, 'title' | 'description' | 'link' | 'externalKey'>

/** Facts about stories. */
export const storyFacts = {
  'story.added': fact<{ stories: Story[] }>({
    apply(draft, { stories }) {
      for (const story of stories) draft.stories.set(story.id, story)
    },
    updateView(view, { stories }) {
      view.stories = [...view.stories, ...stories]
    },
    markRows(rows, { stories }) {
      for (const { id } of stories) rows.stories.add(id)
    },
    log: ({ stories }) => ({ storyIds: stories.map(({ id }) => id) }),
  }),
  'story.updated': fact<{ storyId: string } & StoryText>({
    apply: (draft, { storyId, title, description, link, externalKey }) =>
      updateStory(draft, storyId, { title, description, link, externalKey }),
    updateView: (view, { storyId, title, description, link, externalKey }) =>
      updateStoryView(view, storyId, { title, description, link, externalKey }),
    markRows: touchStory,
    log: ['storyId'],
  }),
  /** Carries votes and results when the story's last round was revealed. */
  'story.selected': fact<{ storyId: string }, { storyId: string } & Partial<VisibleVotes>>({
    apply({ session }, { storyId }) {
      session.currentStoryId = storyId
    },
    toEvent({ storyId }, state) {
      const visibleVotes = visibleVotesOf(state, storyId)
      const votesAndCommitments = visibleVotes && { ...visibleVotes, commitments: commitmentsOf(state, storyId) }
      return { storyId, ...votesAndCommitments, ...earlierRoundsFieldOf(state, storyId) }
    },
    updateView(view, selected) {
      view.session.currentStoryId = selected.storyId
      showVotes(view, selected)
    },
    markRows(rows, selected) {
      rows.session = true
      touchStory(rows, selected)
    },
    log: ['storyId'],
  }),
  'story.skipped': fact<{ storyId: string }, { storyId: string; rounds?: RoundView[] }>({
    apply: (draft, { storyId }) => updateStory(draft, storyId, { status: 'SKIPPED', finalEstimate: null }),
    toEvent: ({ storyId }, state) => ({ storyId, ...earlierRoundsFieldOf(state, storyId) }),
    updateView(view, { storyId, rounds }) {
      updateStoryView(view, storyId, { status: 'SKIPPED', finalEstimate: null })
      if (storyId === view.session.currentStoryId) showVotes(view, { storyId, rounds })
    },
    markRows: touchStory,
    log: ['storyId'],
  }),
  'story.estimated': fact<{ storyId: string; estimate: string; at: number }, { storyId: string; estimate: string }>({
    apply: (draft, { storyId, estimate }) =>
      updateStory(draft, storyId, { status: 'ESTIMATED', finalEstimate: estimate }),
    toEvent: ({ storyId, estimate }) => ({ storyId, estimate }),
    updateView: (view, { storyId, estimate }) =>
      updateStoryView(view, storyId, { status: 'ESTIMATED', finalEstimate: estimate }),
    markRows: touchStory,
    log: ['storyId', 'estimate', 'at'],
  }),
  'story.removed': fact<{ storyId: string }>({
    apply(draft, { storyId }) {
      draft.stories.delete(storyId)
      // The same order, renumbered.
      reorder(draft, [...draft.stories.keys()])
      draft.votes.delete(storyId)
      draft.rounds = withoutKey(draft.rounds, storyId)
      draft.comments = new Map([...draft.comments].filter(([, comment]) => comment.storyId !== storyId))
      if (draft.session.currentStoryId === storyId) draft.session.currentStoryId = null
    },
    updateView(view, { storyId }) {
      const remaining = view.stories.flatMap(({ id }) => (id === storyId ? [] : id))
      reorderView(view, remaining)
      view.comments = view.comments.filter(comment => comment.storyId !== storyId)
      if (view.session.currentStoryId !== storyId) return
      view.session.currentStoryId = null
      // Clears the votes.
      showVotes(view, { storyId: '' })
    },
    markRows(rows, removed, draft) {
      touchSession(rows)
      touchStory(rows, removed)
      touchEveryStory(rows, removed, draft)
    },
  }),
  /** `story` is a copy, placed right after its source. */
  'story.duplicated': fact<{ sourceId: string; story: Story }>({
    apply(draft, { sourceId, story }) {
      const ids = [...draft.stories.keys()]
      draft.stories.set(story.id, story)
      reorder(draft, ids.toSpliced(ids.indexOf(sourceId) + 1, 0, story.id))
    },
    updateView(view, { sourceId, story }) {
      const index = view.stories.findIndex(({ id }) => id === sourceId) + 1
      view.stories = view.stories.toSpliced(index, 0, story)
      const ids = view.stories.map(({ id }) => id)
      reorderView(view, ids)
    },
    markRows: touchEveryStory,
    log: ({ sourceId, story }) => ({ sourceId, storyId: story.id }),
  }),
  'stories.reordered': fact<{ storyIds: string[] }>({
    apply: (draft, { storyIds }) => reorder(draft, storyIds),
    updateView: (view, { storyIds }) => reorderView(view, storyIds),
    markRows: touchEveryStory,
  }),
}
