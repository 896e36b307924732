import { numberOf } from '#features/agile/voting-systems/rules.ts'
import {
  type Actor,
  type AnyCommand,
  type Decision,
  joined,
  leading,
  leaveStory,
  type RuleContext,
  running,
  stopTimer,
  storyOf,
  withdrawOpenVote,
} from './rules-guards.ts'
import { peopleDecisions } from './rules-people.ts'
import { refuse } from './rules-refusals.ts'
import { reveal } from './rules-reveal.ts'
import {
  currentStory,
  hasEnded,
  isRevealed,
  maxStories,
  type PokerFact,
  type PokerState,
  type Story,
} from './rules-state.ts'

function move(state: PokerState, actor: Actor, step: 1 | -1): PokerFact[] {
  leading(state, actor)
  running(state)
  const ids = [...state.stories.keys()]
  if (ids.length === 0) refuse('no_story')
  const at = state.session.currentStoryId ? ids.indexOf(state.session.currentStoryId) : -1
  const id = at === -1 ? ids[0] : ids[at + step]
  if (!id) refuse(step === 1 ? 'last_story' : 'first_story')
  return [...leaveStory(state), { type: 'story.selected', storyId: id }]
}

const decisions: { [T in AnyCommand['type']]: Decision<T> } = {
  'vote:cast'(state, actor, command, { now }) {
    const { id, role } = joined(state, actor)
    if (command.sessionId !== undefined && command.sessionId !== state.session.id) refuse('wrong_session')
    if (role === 'OBSERVER') refuse('observers_cannot_vote')
    running(state)
    const story = storyOf(state, command.storyId)
    if (story.status !== 'VOTING') refuse('story_not_voting')
    if (command.round !== undefined && command.round !== story.round) refuse('round_over')
    const { value, confidence } = command
    const { allowCustomValues, values } = state.votingSystem
    if (!allowCustomValues && !values.some(card => card.value === value)) refuse('value_not_in_deck')
    if (confidence !== null && !state.settings.enableConfidenceVoting) refuse('confidence_disabled')
    const vote = { value, confidence, castAt: now }
    return [{ type: 'vote.cast', storyId: story.id, round: story.round, participantId: id, vote }]
  },
  'vote:withdraw'(state, actor, command) {
    const { id } = joined(state, actor)
    running(state)
    const story = storyOf(state, command.storyId)
    if (story.status !== 'VOTING') refuse('story_not_voting')
    return withdrawOpenVote(state, id)
  },
  'votes:reveal'(state, actor) {
    leading(state, actor)
    running(state)
    return reveal(state)
  },
  'reveal:cancel'(state, actor) {
    leading(state, actor)
    return state.countdown ? [{ type: 'reveal.cancelled', held: true }] : []
  },
  'story:start_voting'(state, actor, command, { now }) {
    leading(state, actor)
    running(state)
    const story = storyOf(state, command.storyId)
    if (story.status === 'VOTING') return []
    const { enableTimer, timerDuration: duration } = state.settings
    const timer: PokerFact[] =
      enableTimer && duration ? [{ type: 'timer.started', endsAt: now + duration * 1000, duration }] : []
    return [...leaveStory(state), { type: 'story.voting_started', storyId: story.id, round: story.round + 1 }, ...timer]
  },
  'story:estimate'(state, actor, command) {
    leading(state, actor)
    running(state)
    const story = storyOf(state, command.storyId)
    if (!isRevealed(story)) refuse('story_not_revealed')
    const { estimate } = command
    const { allowCustomValues, values } = state.votingSystem
    const isCustom = allowCustomValues && (numberOf(estimate) ?? -1) >= 0
    if (!isCustom && !values.some(card => card.value === estimate)) refuse('estimate_not_in_deck')
    return story.finalEstimate === estimate ? [] : [{ type: 'story.estimated', storyId: story.id, estimate }]
  },
  'story:next': (state, actor) => move(state, actor, 1),
  'story:previous': (state, actor) => move(state, actor, -1),
  'story:add'(state, actor, command, { newId }) {
    leading(state, actor)
    if (hasEnded(state.session.status)) refuse('session_ended')
    if (state.stories.size + command.titles.length > maxStories) refuse('too_many_stories')
    const first = Math.max(-1, ...[...state.stories.values()].map(story => story.order)) + 1
    const stories = command.titles.map((title, index): Story => {
      return { id: newId('sty'), title, order: first + index, status: 'PENDING', round: 0, finalEstimate: null }
    })
    const selects = state.session.status === 'ACTIVE' && !currentStory(state)
    const selected: PokerFact[] = selects ? [{ type: 'story.selected', storyId: stories[0]!.id }] : []
    return [{ type: 'story.added', stories }, ...selected]
  },
  'timer:start'(state, actor, { duration }, { now }) {
    leading(state, actor)
    running(state)
    return [{ type: 'timer.started', endsAt: now + duration * 1000, duration }]
  },
  'timer:stop'(state, actor) {
    leading(state, actor)
    return stopTimer(state)
  },
  'session:start'(state, actor, _command, { now }) {
    leading(state, actor)
    if (hasEnded(state.session.status)) refuse('session_ended')
    if (state.session.status === 'ACTIVE') return []
    const first = currentStory(state) ? undefined : state.stories.keys().next().value
    const selected: PokerFact[] = first ? [{ type: 'story.selected', storyId: first }] : []
    return [{ type: 'session.started', at: now }, ...selected]
  },
  'session:complete'(state, actor, _command, { now }) {
    leading(state, actor)
    if (state.session.status === 'COMPLETED') return []
    if (hasEnded(state.session.status)) refuse('session_ended')
    if (state.session.status !== 'ACTIVE' && state.session.status !== 'PAUSED') refuse('session_not_active')
    const left = leaveStory(state)
    return [...left, ...(left.length ? [] : stopTimer(state)), { type: 'session.completed', at: now }]
  },
  ...peopleDecisions,
}

/**
 * What a command makes happen, as facts to be applied in their order; [] where all is as it asks already.
 * Throws a RuleViolation when the command breaks a rule. Reads the state and changes nothing.
 */
export function decide(state: PokerState, actor: Actor, command: AnyCommand, context: RuleContext): PokerFact[] {
  const decision = decisions[command.type] as Decision<AnyCommand['type']>
  return decision(state, actor, command as never, context)
}
