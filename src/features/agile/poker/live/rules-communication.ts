import { onlinePendingVotersIn } from '#features/agile/poker/votes/rules-votes.ts'
import { maxGuestComments } from '#features/agile/rooms/rules-guests.ts'
import {
  hasEnded,
  requireActiveParticipant,
  requireFacilitator,
  requireRunning,
  requireTarget,
} from '#features/agile/rooms/rules-people.ts'
import { type AnyCommand, type Decision, requireStory } from './rules-decisions.ts'
import { refuse } from './rules-refusals.ts'
import { currentStory, isVoter, maxComments, votesOf } from './rules-state.ts'

type CommunicationCommand = `comment:${'add' | 'remove'}` | 'reaction:send' | 'participant:nudge'

/** Comments, reactions and reminders. */
export const communicationDecisions: { [T in CommunicationCommand & AnyCommand['type']]: Decision<T> } = {
  'comment:add'(state, actor, { storyId, content }, { now, newId }) {
    const { id: participantId, userId, name } = requireActiveParticipant(state, actor)
    if (hasEnded(state.session.status)) refuse('session_ended')
    if (!state.settings.enableComments) refuse('comments_disabled')
    if (storyId !== null) requireStory(state, storyId)
    if (state.comments.size >= maxComments) refuse('too_many_comments')
    const ownCount = [...state.comments.values()].filter(comment => comment.participantId === participantId).length
    if (userId === null && ownCount >= maxGuestComments) refuse('too_many_guest_comments')
    return [{ type: 'comment.added', comment: { id: newId('com'), storyId, participantId, name, content, at: now } }]
  },
  'comment:remove'(state, actor, { commentId }) {
    const participant = requireActiveParticipant(state, actor)
    if (hasEnded(state.session.status)) refuse('session_ended')
    const comment = state.comments.get(commentId) ?? refuse('comment_unknown')
    if (comment.participantId !== participant.id && participant.role !== 'FACILITATOR') refuse('not_your_comment')
    return [{ type: 'comment.removed', commentId }]
  },
  'reaction:send'(state, actor, { reaction }) {
    const { id: participantId } = requireActiveParticipant(state, actor)
    if (hasEnded(state.session.status)) refuse('session_ended')
    return [{ type: 'reaction.sent', participantId, reaction }]
  },
  'participant:nudge'(state, actor, { participantId }, context) {
    const { id: ownId } = requireFacilitator(state, actor)
    requireRunning(state)
    const story = currentStory(state)
    if (story?.status !== 'VOTING') refuse('story_not_voting')
    if (participantId === null) {
      const participantIds = onlinePendingVotersIn(state, story.id, context).flatMap(({ id }) =>
        id === ownId ? [] : id,
      )
      if (participantIds.length === 0) refuse('nobody_to_nudge')
      return [{ type: 'participant.nudged', participantIds }]
    }
    const target = requireTarget(state, participantId)
    if (target.id === ownId || !isVoter(target) || votesOf(state, story.id).has(target.id)) refuse('nobody_to_nudge')
    return [{ type: 'participant.nudged', participantIds: [target.id] }]
  },
}
