import type { AnyCommand, Decision, RuleContext } from '#features/agile/poker/live/rules-decisions.ts'
import {
  openVoting,
  requireStory,
  skipOpenStory,
  withdrawOpenVote,
} from '#features/agile/poker/live/rules-decisions.ts'
import { refuse } from '#features/agile/poker/live/rules-refusals.ts'
import {
  currentStory,
  isVoter,
  type PokerFact,
  type PokerState,
  type Story,
  type Vote,
  voteId,
  votesOf,
} from '#features/agile/poker/live/rules-state.ts'
import { stopTimer } from '#features/agile/rooms/live/rules-timer.ts'
import {
  type Actor,
  requireActiveParticipant,
  requireFacilitator,
  requireFacilitatorBeforeEnd,
  requireRunning,
} from '#features/agile/rooms/rules-people.ts'
import { reveal } from './rules-reveal.ts'

type VoteCommand =
  | Extract<AnyCommand['type'], `vote:${string}` | `votes:${string}`>
  | 'reveal:cancel'
  | 'story:start_voting'

type VoteInput = { value: string; confidence: number | null }

/** Returns the participant who votes, and a function that checks their vote. Refuses people who don't vote. */
function requireVoter(state: PokerState, actor: Actor, { value, confidence }: VoteInput) {
  const participant = requireActiveParticipant(state, actor)
  if (!isVoter(participant))
    refuse(participant.role === 'OBSERVER' ? 'observers_cannot_vote' : 'facilitator_not_voting')
  requireRunning(state)
  const { allowCustomValues, values } = state.votingSystem
  return {
    participant,
    /** Refuses values that the session does not allow. Call it after checking the status of the story. */
    checkValue() {
      if (!allowCustomValues && !values.some(card => card.value === value)) refuse('value_not_in_deck')
      if (confidence !== null && !state.settings.enableConfidenceVoting) refuse('confidence_disabled')
    },
  }
}

function sealVote(story: Story, participantId: string, { value, confidence }: VoteInput, context: RuleContext): Vote {
  const { salt, commitment } = context.commitTo(value, voteId(story.id, story.round, participantId))
  return { value, confidence, castAt: context.now, salt, commitment, castValue: null, changedAt: null }
}

const cancelCountdown = (state: PokerState): PokerFact[] =>
  state.countdown ? [{ type: 'reveal.cancelled', held: false }] : []

/** Decisions about votes. */
export const voteDecisions: { [T in VoteCommand]: Decision<T> } = {
  'vote:cast'(state, actor, command, context) {
    if (command.sessionId !== undefined && command.sessionId !== state.session.id) {
      requireActiveParticipant(state, actor)
      refuse('wrong_session')
    }
    const { participant, checkValue } = requireVoter(state, actor, command)
    const story = requireStory(state, command.storyId)
    if (story.status !== 'VOTING') refuse('story_not_voting')
    if (command.round !== undefined && command.round !== story.round) refuse('round_over')
    checkValue()
    const { id } = participant
    const vote = sealVote(story, id, command, context)
    return [{ type: 'vote.cast', storyId: story.id, round: story.round, participantId: id, vote }]
  },
  'vote:withdraw'(state, actor, command) {
    const { id } = requireActiveParticipant(state, actor)
    requireRunning(state)
    const story = requireStory(state, command.storyId)
    if (story.status !== 'VOTING') refuse('story_not_voting')
    return withdrawOpenVote(state, id)
  },
  'vote:change'(state, actor, command, { now }) {
    const { participant, checkValue } = requireVoter(state, actor, command)
    const story = requireStory(state, command.storyId)
    if (story.status !== 'REVEALED') refuse('story_not_revealed')
    if (!state.settings.allowVoteChange) refuse('change_disabled')
    const previousVote = votesOf(state, story.id).get(participant.id) ?? refuse('not_voted')
    checkValue()
    const { value } = command
    const confidence = command.confidence ?? previousVote.confidence
    if (value === previousVote.value && confidence === previousVote.confidence) return []
    const originalValue = previousVote.castValue ?? previousVote.value
    const isOriginalValue = value === originalValue
    const vote = {
      ...previousVote,
      value,
      confidence,
      castValue: isOriginalValue ? null : originalValue,
      changedAt: isOriginalValue ? null : now,
    }
    const voteKey = { storyId: story.id, round: story.round, participantId: participant.id }
    return [{ type: 'vote.changed', ...voteKey, vote }]
  },
  'votes:reveal'(state, actor, { storyId, round }, context) {
    requireFacilitator(state, actor)
    requireRunning(state)
    const story = currentStory(state)
    const isOtherStory = storyId !== undefined && storyId !== story?.id
    const isOtherRound = round !== undefined && round !== story?.round
    if (isOtherStory || isOtherRound) return []
    return reveal(state, context)
  },
  'reveal:cancel'(state, actor) {
    requireFacilitator(state, actor)
    return state.countdown ? [{ type: 'reveal.cancelled', held: true }] : []
  },
  'votes:reset'(state, actor, command, { now }) {
    requireFacilitatorBeforeEnd(state, actor)
    const { id: storyId, status, round } = requireStory(state, command.storyId)
    if (status === 'PENDING') return []
    if (status !== 'VOTING') return [{ type: 'votes.reset', storyId, status: 'PENDING', round, at: now }]
    return [...cancelCountdown(state), { type: 'votes.reset', storyId, status: 'VOTING', round: round + 1, at: now }]
  },
  'votes:reset_all'(state, actor, command) {
    requireFacilitatorBeforeEnd(state, actor)
    if ([...state.stories.values()].every(({ status }) => status === 'PENDING')) return []
    return [...stopTimer(state), { type: 'votes.reset_all', notify: command.notifyParticipants }]
  },
  'story:start_voting'(state, actor, command, { now }) {
    requireFacilitator(state, actor)
    requireRunning(state)
    const story = requireStory(state, command.storyId)
    if (story.status === 'VOTING') return []
    return [...skipOpenStory(state), ...openVoting(state, story, now)]
  },
}

/** Returns the connected voters without a vote in the open round. */
export function onlinePendingVotersIn(state: PokerState, storyId: string, { isOnline }: Pick<RuleContext, 'isOnline'>) {
  const votes = votesOf(state, storyId)
  return [...state.participants.values()].filter(
    person => person.status === 'ACTIVE' && isVoter(person) && !votes.has(person.id) && isOnline(person.id),
  )
}
