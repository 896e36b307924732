import type { PokerCommandType, PokerView } from './protocol.ts'
import { hasEnded, isRevealed, maxStories } from './rules-state.ts'

type WithoutCan = Omit<PokerView, 'me'> & { me: Omit<PokerView['me'], 'can'> }

/** The commands that the server would accept from this viewer now; what depends on the payload aside. */
export function can(view: WithoutCan): PokerCommandType[] {
  const { session, stories, me } = view
  const ended = hasEnded(session.status)
  const active = session.status === 'ACTIVE'
  const at = stories.findIndex(story => story.id === session.currentStoryId)
  const current = stories[at]
  const voting = active && current?.status === 'VOTING'
  const joined = me.role !== null
  const leads = me.role === 'FACILITATOR'
  const started = active || session.status === 'PAUSED'
  const unled = () => !view.participants.some(({ role, online }) => role === 'FACILITATOR' && online)

  const allowed: Record<PokerCommandType, boolean> = {
    'session:join': !joined && !ended && me.kind === 'member',
    'session:leave': joined && !(leads && started),
    'session:start': leads && !active && !ended,
    'session:complete': leads && started,
    'story:start_voting': leads && active && stories.some(({ status }) => status !== 'VOTING'),
    'vote:cast': joined && me.role !== 'OBSERVER' && voting,
    'vote:withdraw': voting && view.myVote !== null,
    'votes:reveal': leads && voting,
    'reveal:cancel': leads && view.countdown !== null,
    'story:estimate': leads && active && stories.some(isRevealed),
    'story:next': leads && active && at < stories.length - 1,
    'story:previous': leads && active && (at > 0 || (at === -1 && stories.length > 0)),
    'story:add': leads && !ended && stories.length < maxStories,
    'timer:start': leads && active,
    'timer:stop': leads && view.timer !== null,
    'participant:update_role': joined && !ended && (leads || me.canEditAny || (me.kind === 'member' && unled())),
    'participant:remove': leads,
  }
  return (Object.keys(allowed) as PokerCommandType[]).filter(type => allowed[type])
}
