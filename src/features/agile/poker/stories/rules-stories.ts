import {
  type AnyCommand,
  type Decision,
  openVoting,
  type RuleContext,
  requireStory,
  skipOpenStory,
} from '#features/agile/poker/live/rules-decisions.ts'
import { refuse } from '#features/agile/poker/live/rules-refusals.ts'
import {
  currentStory,
  isRevealed,
  maxStories,
  type PokerFact,
  type PokerState,
  type Story,
} from '#features/agile/poker/live/rules-state.ts'
import {
  type Actor,
  requireFacilitator,
  requireFacilitatorBeforeEnd,
  requireRunning,
} from '#features/agile/rooms/rules-people.ts'
import { numberOf } from '#features/agile/voting-systems/rules.ts'
import { nextPending } from './rules-order.ts'

type StoryCommand = Exclude<Extract<AnyCommand['type'], `story:${string}`>, 'story:start_voting'> | 'stories:reorder'

/** Selects the next (1) or previous (-1) story. */
function selectNeighbour(state: PokerState, actor: Actor, step: 1 | -1, from: string | null | undefined): PokerFact[] {
  requireFacilitator(state, actor)
  // When two facilitators press the button at once, the session moves by one story, not two.
  if (from !== undefined && from !== state.session.currentStoryId) return []
  requireRunning(state)
  const ids = [...state.stories.keys()]
  if (ids.length === 0) refuse('no_story')
  const index = state.session.currentStoryId ? ids.indexOf(state.session.currentStoryId) : -1
  const id = index === -1 ? ids[0] : ids[index + step]
  if (!id) refuse(step === 1 ? 'last_story' : 'first_story')
  return [...skipOpenStory(state), { type: 'story.selected', storyId: id }]
}

/** `order` is set when the story gets its place. */
const initialState = { order: 0, status: 'PENDING', round: 0, finalEstimate: null } as const

type NewStory = Pick<Story, 'title' | 'description' | 'link' | 'externalKey'>

/**
 * Appends stories. If a running session has no current story, selects the first new one. With `keepMoving`, opens its
 * vote.
 */
export function addStories(
  state: PokerState,
  texts: readonly NewStory[],
  { newId, now }: Pick<RuleContext, 'newId' | 'now'>,
): PokerFact[] {
  if (texts.length === 0) refuse('no_story')
  if (state.stories.size + texts.length > maxStories) refuse('too_many_stories')
  const firstOrder = Math.max(-1, ...[...state.stories.values()].map(story => story.order)) + 1
  const stories = texts.map((story, index): Story => {
    return { id: newId('sty'), ...story, ...initialState, order: firstOrder + index }
  })
  const shouldSelectFirst = state.session.status === 'ACTIVE' && !currentStory(state)
  const first = stories[0]!
  const selection: PokerFact[] = state.settings.keepMoving
    ? openVoting(state, first, now)
    : [{ type: 'story.selected', storyId: first.id }]
  return [{ type: 'story.added', stories }, ...(shouldSelectFirst ? selection : [])]
}

/** Returns a story with a title only. */
export const storyWithTitle = (title: string): NewStory => ({ title, description: '', link: '', externalKey: '' })

/** With `keepMoving`, opens the vote on the next story once work on the current one is done. Otherwise returns []. */
function openNextStory(state: PokerState, { id }: Story, now: number): PokerFact[] {
  if (!state.settings.keepMoving || state.session.currentStoryId !== id) return []
  const next = nextPending([...state.stories.values()], id)
  return next ? openVoting(state, next, now) : []
}

/** Decisions about stories: adding, editing, ordering, moving between them and estimating. */
export const storyDecisions: { [T in StoryCommand]: Decision<T> } = {
  'story:estimate'(state, actor, command, { now }) {
    requireFacilitator(state, actor)
    requireRunning(state)
    const story = requireStory(state, command.storyId)
    if (!isRevealed(story)) refuse('story_not_revealed')
    const { estimate } = command
    const { allowCustomValues, values } = state.votingSystem
    const isCustom = allowCustomValues && (numberOf(estimate) ?? -1) >= 0
    if (!isCustom && !values.some(card => card.value === estimate)) refuse('estimate_not_in_deck')
    if (story.finalEstimate === estimate) return []
    const isFirstEstimate = story.status === 'REVEALED'
    const estimated: PokerFact = { type: 'story.estimated', storyId: story.id, estimate, at: now }
    return [estimated, ...(isFirstEstimate ? openNextStory(state, story, now) : [])]
  },
  'story:next': (state, actor, { from }) => selectNeighbour(state, actor, 1, from),
  'story:previous': (state, actor, { from }) => selectNeighbour(state, actor, -1, from),
  'story:skip'(state, actor, command, { now }) {
    requireFacilitator(state, actor)
    requireRunning(state)
    const story = requireStory(state, command.storyId)
    if (story.status === 'SKIPPED') return []
    const skipped: PokerFact = { type: 'story.skipped', storyId: story.id }
    return [...(story.status === 'VOTING' ? skipOpenStory(state) : [skipped]), ...openNextStory(state, story, now)]
  },
  'story:add'(state, actor, command, context) {
    requireFacilitatorBeforeEnd(state, actor)
    return addStories(state, [...command.titles.map(storyWithTitle), ...command.stories], context)
  },
  'story:update'(state, actor, { storyId, ...command }) {
    requireFacilitatorBeforeEnd(state, actor)
    const story = requireStory(state, storyId)
    const { title = story.title, description = story.description } = command
    const { link = story.link, externalKey = story.externalKey } = command
    const fields = { title, description, link, externalKey }
    const isSame = (Object.keys(fields) as (keyof typeof fields)[]).every(key => fields[key] === story[key])
    return isSame ? [] : [{ type: 'story.updated', storyId, ...fields }]
  },
  'story:duplicate'(state, actor, { storyId, title }, { newId }) {
    requireFacilitatorBeforeEnd(state, actor)
    const source = requireStory(state, storyId)
    if (state.stories.size >= maxStories) refuse('too_many_stories')
    const { description, link } = source
    // An external key belongs to one story, so the copy has none.
    const text = { title: title ?? source.title, description, link, externalKey: '' }
    return [{ type: 'story.duplicated', sourceId: storyId, story: { id: newId('sty'), ...text, ...initialState } }]
  },
  'story:remove'(state, actor, { storyId }) {
    requireFacilitatorBeforeEnd(state, actor)
    if (requireStory(state, storyId).status === 'VOTING') refuse('story_open')
    const wasCurrent = state.session.currentStoryId === storyId
    const ids = [...state.stories.keys()]
    const index = ids.indexOf(storyId)
    const neighbour = wasCurrent && state.session.status === 'ACTIVE' ? (ids[index + 1] ?? ids[index - 1]) : undefined
    const selection: PokerFact[] = neighbour ? [{ type: 'story.selected', storyId: neighbour }] : []
    return [...selection, { type: 'story.removed', storyId }]
  },
  'stories:reorder'(state, actor, { storyIds }) {
    requireFacilitatorBeforeEnd(state, actor)
    const isSameSet = new Set(storyIds).size === storyIds.length && storyIds.every(id => state.stories.has(id))
    if (!isSameSet || storyIds.length !== state.stories.size) refuse('stories_differ')
    const currentIds = [...state.stories.keys()]
    return storyIds.every((id, index) => currentIds[index] === id) ? [] : [{ type: 'stories.reordered', storyIds }]
  },
}
