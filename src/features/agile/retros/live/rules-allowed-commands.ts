import { isAtCommentLimit, sharedPermissions } from '#features/agile/rooms/live/rules-shared-permissions.ts'
import { hasEnded } from '#features/agile/rooms/rules-people.ts'
import type { RetroView } from './protocol.ts'
import type { RetroCommandType } from './protocol-commands.ts'
import { isAfter } from './rules-state.ts'

type ViewBase = Omit<RetroView, 'me'> & { me: Omit<RetroView['me'], 'can'> }

/** Returns the commands that the viewer can send now. Ignores payloads, which the server checks on arrival. */
export function allowedCommands(view: ViewBase): RetroCommandType[] {
  const { session, me } = view
  const { phase, settings } = session
  const isOver = hasEnded(session.status)
  const isActive = session.status === 'ACTIVE'
  const isJoined = me.role !== null
  const isFacilitator = me.role === 'FACILITATOR'
  const canWrite = isJoined && me.role !== 'OBSERVER' && isActive
  const canEditCards = canWrite && (phase === 'COLLECT' || phase === 'GROUP')
  const canGroup = canWrite && phase === 'GROUP' && settings.enableCardGrouping
  const canEditActions = canWrite && phase === 'ACTION_ITEMS' && settings.enableActionItems
  const canDraftActions = canWrite && phase === 'DISCUSS' && settings.enableActionItems
  const ownCards = view.cards.filter(({ mine }) => mine)
  const ownComments = view.comments.filter(({ mine }) => mine)
  const hasCards = view.cards.length > 0

  const allowed: Record<RetroCommandType, boolean> = {
    ...sharedPermissions(view),
    'session:leave': isJoined && !(isFacilitator && isActive),
    'session:complete': isFacilitator && isActive,
    'session:archive': isFacilitator && session.status === 'COMPLETED',
    'phase:advance': isFacilitator && isActive && phase !== 'COMPLETED',
    'phase:set': isFacilitator && !isOver && (isActive || phase !== 'SETUP'),
    'timer:extend': isFacilitator && isActive && view.timer !== null,
    'card:add': canWrite && phase === 'COLLECT' && ownCards.length < settings.maxCardsPerParticipant,
    'card:edit': canEditCards && ownCards.length > 0,
    'card:move': canEditCards && (ownCards.length > 0 || (isFacilitator && hasCards)),
    'card:remove': canEditCards && ownCards.length > 0,
    'card:react': isJoined && !isOver && hasCards,
    'cards:group': canGroup && view.cards.length > 1,
    'card:ungroup': canGroup && view.groups.length > 0,
    'group:rename': canGroup && view.groups.length > 0,
    'vote:cast': canWrite && phase === 'VOTE' && votesLeft(view) > 0,
    'vote:withdraw': canWrite && phase === 'VOTE' && view.myVotes.length > 0,
    'votes:budget': isFacilitator && !isOver && !isAfter(phase, 'VOTE'),
    'topic:select': isFacilitator && isActive && phase === 'DISCUSS',
    'comment:add': canWrite && hasCards && !isAtCommentLimit(me, ownComments),
    'comment:remove': isJoined && !isOver && (isFacilitator ? view.comments : ownComments).length > 0,
    'card:moderate': isFacilitator && session.status !== 'ARCHIVED' && view.cards.some(({ isShown }) => isShown),
    'comment:moderate': isFacilitator && session.status !== 'ARCHIVED' && view.comments.length > 0,
    'icebreaker:set': isFacilitator && !isOver && settings.enableIcebreaker,
    'checkin:set': isJoined && !isOver,
    'participant:ready': canWrite,
    'rating:give': isJoined && session.status !== 'ARCHIVED' && isAfter(phase, 'DISCUSS'),
    'draft:add': canDraftActions,
    'draft:remove': canDraftActions && view.actionDrafts.length > 0,
    'action:add': canEditActions,
    'action:update': canEditActions && view.actionItems.length > 0,
    'action:remove': canEditActions && view.actionItems.length > 0,
  }
  return (Object.keys(allowed) as RetroCommandType[]).filter(type => allowed[type])
}

/** Returns the number of votes that the viewer has left. Only votes for existing topics are used up. */
export function votesLeft({ session, cards, myVotes }: Pick<ViewBase, 'session' | 'cards' | 'myVotes'>): number {
  const topics = new Set(cards.map(({ id, groupId }) => groupId ?? id))
  return Math.max(0, session.settings.votesPerParticipant - myVotes.filter(id => topics.has(id)).length)
}
