import type { ParticipantView, PokerView } from '#features/agile/poker/live/protocol.ts'
import type { PokerCommandType } from '#features/agile/poker/live/protocol-commands.ts'
import { isRevealed, isVoter, maxComments, maxStories } from '#features/agile/poker/live/rules-state.ts'
import { isAtCommentLimit, sharedPermissions } from '#features/agile/rooms/live/rules-shared-permissions.ts'
import { hasEnded } from '#features/agile/rooms/rules-people.ts'

type ViewBase = Omit<PokerView, 'me'> & { me: Omit<PokerView['me'], 'can'> }

/** Returns the voters other than the viewer who have no vote in the open round. */
export const otherPendingVotersIn = ({ participants, me }: Pick<ViewBase, 'participants' | 'me'>): ParticipantView[] =>
  participants.filter(person => person.id !== me.participantId && isVoter(person) && !person.hasVoted)

/** Returns the commands that the viewer can send now. Ignores payloads, which the server checks on arrival. */
export function allowedCommands(view: ViewBase): PokerCommandType[] {
  const { session, stories, me } = view
  const isOver = hasEnded(session.status)
  const isActive = session.status === 'ACTIVE'
  const currentIndex = stories.findIndex(story => story.id === session.currentStoryId)
  const current = stories[currentIndex]
  const isVotingOpen = isActive && current?.status === 'VOTING'
  const hasJoined = me.role !== null
  const isFacilitator = me.role === 'FACILITATOR'
  const canVote = view.participants.some(person => person.id === me.participantId && isVoter(person))
  const ownComments = view.comments.filter(({ participantId }) => participantId === me.participantId)
  const hasStarted = isActive || session.status === 'PAUSED'

  const allowed: Record<PokerCommandType, boolean> = {
    ...sharedPermissions(view),
    'session:leave': hasJoined && !(isFacilitator && hasStarted),
    'session:pause': isFacilitator && isActive,
    'session:resume': isFacilitator && session.status === 'PAUSED',
    'session:archive': isFacilitator && (session.status === 'COMPLETED' || session.status === 'CANCELLED'),
    'session:complete': isFacilitator && hasStarted,
    'story:start_voting': isFacilitator && isActive && stories.some(({ status }) => status !== 'VOTING'),
    'vote:cast': canVote && isVotingOpen,
    'vote:withdraw': isVotingOpen && view.myVote !== null,
    'vote:change':
      canVote && isActive && current?.status === 'REVEALED' && session.settings.allowVoteChange && view.myVote !== null,
    'votes:reset': isFacilitator && !isOver && stories.some(({ status }) => status !== 'PENDING'),
    'votes:reset_all': isFacilitator && !isOver && stories.some(({ status }) => status !== 'PENDING'),
    'votes:reveal': isFacilitator && isVotingOpen,
    'reveal:cancel': isFacilitator && view.countdown !== null,
    'story:estimate': isFacilitator && isActive && stories.some(isRevealed),
    'story:next': isFacilitator && isActive && currentIndex < stories.length - 1,
    'story:previous': isFacilitator && isActive && (currentIndex > 0 || (currentIndex === -1 && stories.length > 0)),
    'story:add': isFacilitator && !isOver && stories.length < maxStories,
    'story:duplicate': isFacilitator && !isOver && stories.length > 0 && stories.length < maxStories,
    'story:update': isFacilitator && !isOver && stories.length > 0,
    'story:skip': isFacilitator && isActive && stories.some(({ status }) => status !== 'SKIPPED'),
    'story:remove': isFacilitator && !isOver && stories.some(({ status }) => status !== 'VOTING'),
    'stories:reorder': isFacilitator && !isOver && stories.length > 1,
    'comment:add':
      hasJoined &&
      !isOver &&
      session.settings.enableComments &&
      view.comments.length < maxComments &&
      !isAtCommentLimit(me, ownComments),
    'comment:remove': hasJoined && !isOver && (isFacilitator || ownComments.length > 0),
    'reaction:send': hasJoined && !isOver,
    'participant:nudge': isFacilitator && isVotingOpen && otherPendingVotersIn(view).length > 0,
    'facilitator:set_voting': isFacilitator && !isOver,
  }
  return (Object.keys(allowed) as PokerCommandType[]).filter(type => allowed[type])
}
