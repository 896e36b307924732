import { type AnyCommand, type Decide, requireContributor } from '#features/agile/retros/live/rules-decisions.ts'
import { refuse } from '#features/agile/retros/live/rules-refusals.ts'
import { isAfter, openTopicsOf, topicsOf } from '#features/agile/retros/live/rules-state.ts'
import { requireFacilitator, requireFacilitatorBeforeEnd } from '#features/agile/rooms/rules-people.ts'

type VoteCommand = `vote:${'cast' | 'withdraw'}` | 'votes:budget' | 'topic:select'

const noVotes: readonly string[] = []

/** Decisions about votes and discussed topics. */
export const voteDecisions: { [T in VoteCommand & AnyCommand['type']]: Decide<T> } = {
  'vote:cast'(state, actor, { topicId }) {
    const { id: participantId } = requireContributor(state, actor)
    if (state.session.phase !== 'VOTE') refuse('not_in_vote')
    const topics = topicsOf(state)
    if (!topics.has(topicId)) refuse('topic_unknown')
    const ownVotes = state.votes.get(participantId) ?? noVotes
    if (!state.settings.allowMultipleVotes && ownVotes.includes(topicId)) refuse('already_voted')
    if (!openTopicsOf(state).has(topicId)) refuse('moderated')
    // Only votes for existing topics count.
    if (ownVotes.filter(id => topics.has(id)).length >= state.settings.votesPerParticipant) refuse('no_votes_left')
    return [{ type: 'vote.cast', participantId, topicId }]
  },
  'vote:withdraw'(state, actor, { topicId }) {
    const { id: participantId } = requireContributor(state, actor)
    if (state.session.phase !== 'VOTE') refuse('not_in_vote')
    return state.votes.get(participantId)?.includes(topicId) ? [{ type: 'vote.withdrawn', participantId, topicId }] : []
  },
  'votes:budget'(state, actor, { votesPerParticipant }) {
    requireFacilitatorBeforeEnd(state, actor)
    if (isAfter(state.session.phase, 'VOTE')) refuse('not_in_vote')
    const isSame = votesPerParticipant === state.settings.votesPerParticipant
    return isSame ? [] : [{ type: 'votes.budgeted', votesPerParticipant }]
  },
  'topic:select'(state, actor, { topicId }, { now }) {
    requireFacilitator(state, actor)
    if (state.session.status !== 'ACTIVE' || state.session.phase !== 'DISCUSS') refuse('not_in_discussion')
    if (topicId !== null && !topicsOf(state).has(topicId)) refuse('topic_unknown')
    if ((state.topic?.id ?? null) === topicId) return []
    const previousId = state.topic?.id
    const isNewlyDiscussed = previousId !== undefined && !state.discussed.includes(previousId)
    const discussed = isNewlyDiscussed ? [...state.discussed, previousId] : state.discussed
    const { topicTimer } = state.settings
    const topic = topicId === null ? null : { id: topicId, endsAt: topicTimer ? now + topicTimer * 1000 : null }
    return [{ type: 'topic.selected', topic, discussed }]
  },
}
