import { activeOrNull, participantOf } from '#features/agile/rooms/rules-people.ts'
import { visibleRemovedPeople } from '#features/agile/rooms/rules-removed-people.ts'
import type { Viewer } from '#kit/rooms.ts'
import type { RetroView } from './protocol.ts'
import { allowedCommands } from './rules-allowed-commands.ts'
import { withoutAssignee } from './rules-carried-over-items.ts'
import { isTallied, type RetroState, ratingOf, tallyOf } from './rules-state.ts'
import {
  byParticipant,
  cardsFor,
  checkInOf,
  commentView,
  countHiddenCards,
  hasCheckedIn,
  personView,
} from './rules-visibility.ts'

/**
 * Returns the retro as one viewer can see it. Sockets, pages, responses, exports and summaries all use this function:
 * no other code sends a retro to a client.
 */
export function viewFor(state: RetroState, viewer: Viewer, isOnline: (participantId: string) => boolean): RetroView {
  const { id, name, description, format, status, phase } = state.session
  const { facilitatorId, doorClosed, teamId, icebreaker, isDemo } = state.session
  const participant = participantOf(state, viewer)
  const me = activeOrNull(state.participants.get(participant?.id ?? ''))
  const participantId = me?.id ?? null
  const people = Array.from(state.participants.values(), activeOrNull).filter(person => person !== null)
  const cards = cardsFor(state, participantId)
  const view = {
    session: {
      id,
      name,
      description,
      format,
      status,
      phase,
      facilitatorId,
      doorClosed,
      teamId,
      columns: state.columns,
      settings: state.settings,
      icebreaker,
      isDemo,
    },
    participants: people.map(person => personView(state, person, isOnline(person.id))),
    removedPeople: visibleRemovedPeople(state, me?.role ?? null),
    cards,
    hiddenCards: countHiddenCards(state) - cards.filter(({ isShown }) => !isShown).length,
    groups: [...state.groups.values()],
    myVotes: me ? [...(state.votes.get(me.id) ?? [])] : [],
    tally: isTallied(state) ? tallyOf(state) : null,
    topic: state.topic,
    discussed: state.discussed,
    comments: Array.from(state.comments.values(), comment => commentView(comment, participantId)),
    checkIns: people.filter(hasCheckedIn).map(checkInOf).sort(byParticipant),
    actionItems: [...state.actionItems.values()],
    actionDrafts: [...state.actionDrafts.values()],
    carriedOver: viewer.kind === 'guest' ? state.carriedOver.map(withoutAssignee) : state.carriedOver,
    rating: { ...ratingOf(state), mine: me?.rating ?? null },
    timer: state.timer,
    me: {
      participantId,
      userId: viewer.userId,
      role: me?.role ?? null,
      ...(participant?.status === 'REMOVED' && { removed: true as const }),
      kind: viewer.kind === 'guest' ? ('guest' as const) : ('member' as const),
      canEditAny: viewer.canEditAny,
    },
  }
  return { ...view, me: { ...view.me, can: allowedCommands(view) } }
}
