import type { ParticipantView, PokerView } from '#features/agile/poker/live/protocol.ts'
import type { PokerCommandType } from '#features/agile/poker/live/protocol-commands.ts'
import { isRevealed, isVoter, maxComments, maxStories } from '#features/agile/poker/live/rules-state.ts'
import { isAtCommentLimit, roomCan } from '#features/agile/rooms/live/rules-can.ts'
import { hasEnded } from '#features/agile/rooms/rules-people.ts'

type WithoutCan = Omit<PokerView, 'me'> & { me: Omit<PokerView['me'], 'can'> }

/** Other voters without a vote in the open round. */
export const pendingVoters = ({ participants, me }: Pick<WithoutCan, 'participants' | 'me'>): ParticipantView[] =>
  participants.filter(person => person.id !== me.participantId && isVoter(person) && !person.hasVoted)

/** The commands that the server accepts from this viewer now, apart from checks of the payload. */
export function can(view: WithoutCan): PokerCommandType[] {
  const { session, stories, me } = view
  const ended = hasEnded(session.status)
  const active = session.status === 'ACTIVE'
  const at = stories.findIndex(story => story.id === session.currentStoryId)
  const current = stories[at]
  const voting = active && current?.status === 'VOTING'
  const joined = me.role !== null
  const leads = me.role === 'FACILITATOR'
  const votes = view.participants.some(person => person.id === me.participantId && isVoter(person))
  const own = view.comments.filter(({ participantId }) => participantId === me.participantId)
  const started = active || session.status === 'PAUSED'

  const allowed: Record<PokerCommandType, boolean> = {
    ...roomCan(view),
    'session:leave': joined && !(leads && started),
    'session:pause': leads && active,
    'session:resume': leads && session.status === 'PAUSED',
    'session:archive': leads && (session.status === 'COMPLETED' || session.status === 'CANCELLED'),
    'session:complete': leads && started,
    'story:start_voting': leads && active && stories.some(({ status }) => status !== 'VOTING'),
    'vote:cast': votes && voting,
    'vote:withdraw': voting && view.myVote !== null,
    'vote:change':
      votes && active && current?.status === 'REVEALED' && session.settings.allowVoteChange && view.myVote !== null,
    'votes:reset': leads && !ended && stories.some(({ status }) => status !== 'PENDING'),
    'votes:reset_all': leads && !ended && stories.some(({ status }) => status !== 'PENDING'),
    'votes:reveal': leads && voting,
    'reveal:cancel': leads && view.countdown !== null,
    'story:estimate': leads && active && stories.some(isRevealed),
    'story:next': leads && active && at < stories.length - 1,
    'story:previous': leads && active && (at > 0 || (at === -1 && stories.length > 0)),
    'story:add': leads && !ended && stories.length < maxStories,
    'story:duplicate': leads && !ended && stories.length > 0 && stories.length < maxStories,
    'story:update': leads && !ended && stories.length > 0,
    'story:skip': leads && active && stories.some(({ status }) => status !== 'SKIPPED'),
    'story:remove': leads && !ended && stories.some(({ status }) => status !== 'VOTING'),
    'stories:reorder': leads && !ended && stories.length > 1,
    'comment:add':
      joined &&
      !ended &&
      session.settings.enableComments &&
      view.comments.length < maxComments &&
      !isAtCommentLimit(me, own),
    'comment:remove': joined && !ended && (leads || own.length > 0),
    'reaction:send': joined && !ended,
    'participant:nudge': leads && voting && pendingVoters(view).length > 0,
    'facilitator:set_voting': leads && !ended,
  }
  return (Object.keys(allowed) as PokerCommandType[]).filter(type => allowed[type])
}
