import { hasSaidEnough, roomCan } from '#features/agile/rooms/live/rules-can.ts'
import { hasEnded } from '#features/agile/rooms/rules-people.ts'
import type { RetroView } from './protocol.ts'
import type { RetroCommandType } from './protocol-commands.ts'
import { isAfter } from './rules-state.ts'

type WithoutCan = Omit<RetroView, 'me'> & { me: Omit<RetroView['me'], 'can'> }

/** The commands that the server would accept from this viewer now; what depends on the payload aside. */
export function can(view: WithoutCan): RetroCommandType[] {
  const { session, me } = view
  const { phase, settings } = session
  const ended = hasEnded(session.status)
  const active = session.status === 'ACTIVE'
  const joined = me.role !== null
  const leads = me.role === 'FACILITATOR'
  const writes = joined && me.role !== 'OBSERVER' && active
  const writable = writes && (phase === 'COLLECT' || phase === 'GROUP')
  const groups = writes && phase === 'GROUP' && settings.enableCardGrouping
  const acts = writes && phase === 'ACTION_ITEMS' && settings.enableActionItems
  const own = view.cards.filter(({ mine }) => mine)
  const ownComments = view.comments.filter(({ mine }) => mine)
  const shown = view.cards.length > 0 && (phase !== 'COLLECT' || view.cards.some(({ mine }) => !mine) || own.length > 0)

  const allowed: Record<RetroCommandType, boolean> = {
    ...roomCan(view),
    'session:leave': joined && !(leads && active),
    'session:complete': leads && active,
    'session:archive': leads && session.status === 'COMPLETED',
    'phase:advance': leads && active && phase !== 'COMPLETED',
    'phase:set': leads && !ended && (active || phase !== 'SETUP'),
    'timer:extend': leads && active && view.timer !== null,
    'card:add': writes && phase === 'COLLECT' && own.length < settings.maxCardsPerParticipant,
    'card:edit': writable && own.length > 0,
    'card:move': writable && (own.length > 0 || (leads && shown)),
    'card:remove': writable && own.length > 0,
    'card:react': joined && !ended && shown,
    'cards:group': groups && view.cards.length > 1,
    'card:ungroup': groups && view.groups.length > 0,
    'group:rename': groups && view.groups.length > 0,
    'vote:cast': writes && phase === 'VOTE' && votesLeft(view) > 0,
    'vote:withdraw': writes && phase === 'VOTE' && view.myVotes.length > 0,
    'votes:budget': leads && !ended && !isAfter(phase, 'VOTE'),
    'topic:select': leads && active && phase === 'DISCUSS',
    'comment:add': writes && shown && !hasSaidEnough(me, ownComments),
    'comment:remove': joined && !ended && (leads ? view.comments : ownComments).length > 0,
    'card:moderate': leads && session.status !== 'ARCHIVED' && view.cards.some(({ isShown }) => isShown),
    'comment:moderate': leads && session.status !== 'ARCHIVED' && view.comments.length > 0,
    'icebreaker:set': leads && !ended && settings.enableIcebreaker,
    'checkin:set': joined && !ended,
    'participant:ready': writes,
    'rating:give': joined && session.status !== 'ARCHIVED' && isAfter(phase, 'DISCUSS'),
    'action:add': acts,
    'action:update': acts && view.actionItems.length > 0,
    'action:remove': acts && view.actionItems.length > 0,
  }
  return (Object.keys(allowed) as RetroCommandType[]).filter(type => allowed[type])
}

/** Votes that the viewer still has; those for topics that are none any more are theirs again. */
export function votesLeft({ session, cards, myVotes }: Pick<WithoutCan, 'session' | 'cards' | 'myVotes'>): number {
  const topics = new Set(cards.map(({ id, groupId }) => groupId ?? id))
  return Math.max(0, session.settings.votesPerParticipant - myVotes.filter(id => topics.has(id)).length)
}
