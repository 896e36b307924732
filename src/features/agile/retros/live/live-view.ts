import { participantOf } from '#features/agile/rooms/rules-people.ts'
import { removedFor } from '#features/agile/rooms/rules-removed.ts'
import type { Viewer } from '#kit/rooms.ts'
import type { CardView, CheckInView, CommentView, ParticipantView, RetroEvent, RetroView } from './protocol.ts'
import { can } from './rules-can.ts'
import {
  type Card,
  type Comment,
  isTallied,
  type Person,
  place,
  type RetroFact,
  type RetroState,
  ratingOf,
  tallyOf,
} from './rules-state.ts'

/** Seats that are taken now. */
export const seated = (person: Person | null | undefined): Person | null =>
  person?.status === 'ACTIVE' ? person : null

function hiddenCards(state: RetroState): number {
  let count = 0
  for (const { isShown } of state.cards.values()) if (!isShown) count++
  return count
}

function reactionsOf({ reactions }: Card, seat: string | null): CardView['reactions'] {
  if (reactions.size === 0) return []
  const mine = (who: ReadonlySet<string>) => seat !== null && who.has(seat)
  return Array.from(reactions, ([reaction, who]) => ({ reaction, count: who.size, mine: mine(who) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.reaction < b.reaction ? -1 : 1))
}

const isOwn = (owner: string | null, seat: string | null) => seat !== null && owner === seat

function cardView(card: Card, seat: string | null): CardView {
  const { id, columnId, authorId, isLate, isShown, groupId, owner, moderation } = card
  const mine = isOwn(owner, seat)
  const content = moderation ? '' : card.content
  const shown = { id, columnId, content, authorId, mine, isLate, isShown, groupId, reactions: reactionsOf(card, seat) }
  return moderation ? { ...shown, moderation } : shown
}

/** A card as everybody may see it: whose it is not said, where it is anonymous. */
function publicCard(card: Card): Omit<CardView, 'mine'> {
  const { mine: _, ...shown } = cardView(card, null)
  return shown
}

/** The cards that a viewer may read, in the order of their ids, which tells nothing of who wrote when. */
const cardsFor = (state: RetroState, seat: string | null): CardView[] =>
  [...state.cards.values()]
    .filter(card => card.isShown || isOwn(card.owner, seat))
    .map(card => cardView(card, seat))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

function commentView({ owner, moderation, ...comment }: Comment, seat: string | null): CommentView {
  const mine = isOwn(owner, seat)
  return moderation ? { ...comment, content: '', mine, moderation } : { ...comment, mine }
}

const personView = (
  state: RetroState,
  { id, userId, name, role, readyPhase }: Person,
  online: boolean,
): ParticipantView => ({ id, userId, name, role, online, ready: readyPhase === state.session.phase })

const checkInOf = ({ id: participantId, mood, answer }: Person): CheckInView => ({ participantId, mood, answer })
const hasCheckedIn = ({ mood, answer }: Person) => mood !== null || answer !== ''

/**
 * The retro as one viewer may see it. The only way a retro leaves the server: sockets, pages, answers, exports and
 * summaries all take it from here.
 */
export function viewFor(state: RetroState, viewer: Viewer, isOnline: (participantId: string) => boolean): RetroView {
  const { id, name, description, format, status, phase, facilitatorId, doorClosed } = state.session
  const { teamId, icebreaker, isDemo } = state.session
  const described = { id, name, description, format, status, phase, facilitatorId, doorClosed }
  const session = { ...described, teamId, icebreaker, isDemo }
  const known = participantOf(state, viewer)
  const me = seated(state.participants.get(known?.id ?? ''))
  const seat = me?.id ?? null
  const people = Array.from(state.participants.values(), seated).filter(person => person !== null)
  const cards = cardsFor(state, seat)
  const view = {
    session: { ...session, columns: state.columns, settings: state.settings },
    participants: people.map(person => personView(state, person, isOnline(person.id))),
    removedPeople: removedFor(state, me?.role ?? null),
    cards,
    hiddenCards: hiddenCards(state) - cards.filter(({ isShown }) => !isShown).length,
    groups: [...state.groups.values()],
    myVotes: me ? [...(state.votes.get(me.id) ?? [])] : [],
    tally: isTallied(state) ? tallyOf(state) : null,
    topic: state.topic,
    discussed: state.discussed,
    comments: Array.from(state.comments.values(), comment => commentView(comment, seat)),
    checkIns: people
      .filter(hasCheckedIn)
      .map(checkInOf)
      .sort((a, b) => (a.participantId < b.participantId ? -1 : 1)),
    actionItems: [...state.actionItems.values()],
    carriedOver: state.carriedOver,
    rating: { ...ratingOf(state), mine: me?.rating ?? null },
    timer: state.timer,
    me: {
      participantId: me?.id ?? null,
      userId: viewer.userId,
      role: me?.role ?? null,
      ...(known?.status === 'REMOVED' && { removed: true as const }),
      kind: viewer.kind === 'guest' ? ('guest' as const) : ('member' as const),
      canEditAny: viewer.canEditAny,
    },
  }
  return { ...view, me: { ...view.me, can: can(view) } }
}

const reactionCount = (state: RetroState, cardId: string, reaction: string) =>
  [...(state.cards.get(cardId)?.reactions ?? [])].find(([of]) => of === reaction)?.[1].size ?? 0

/** A fact as everybody may see it. */
export function project(state: RetroState, fact: RetroFact): RetroEvent {
  switch (fact.type) {
    case 'session.started':
    case 'session.completed':
    case 'session.deleted':
      return { type: fact.type }
    case 'phase.changed': {
      const tally = isTallied(state) ? { tally: tallyOf(state) } : {}
      const shown = place(fact.phase) > place('COLLECT') ? { cards: cardsFor(state, null).map(withoutMine) } : {}
      return { type: fact.type, phase: fact.phase, ...shown, ...tally }
    }
    case 'card.added':
      return { type: 'card.hidden', count: hiddenCards(state) }
    case 'card.updated': {
      const { type, cardId, content, columnId } = fact
      return state.cards.get(cardId)?.isShown ? { type, cardId, content, columnId } : { type: 'card.edited_hidden' }
    }
    case 'card.removed': {
      const count = hiddenCards(state)
      return fact.wasShown ? { type: fact.type, cardId: fact.cardId, count } : { type: 'card.hidden', count }
    }
    case 'card.reacted': {
      const { type, cardId, reaction } = fact
      return { type, cardId, reaction, count: reactionCount(state, cardId, reaction) }
    }
    case 'card.ungrouped': {
      const { type, cardId, removedGroupId } = fact
      return { type, cardId, ...(removedGroupId !== null && { removedGroupId }) }
    }
    case 'vote.cast':
    case 'vote.withdrawn':
      return { type: fact.type }
    case 'comment.added': {
      const { mine: _, ...comment } = commentView(fact.comment, null)
      return { type: fact.type, comment }
    }
    case 'card.moderated': {
      const content = state.cards.get(fact.cardId)?.content ?? ''
      return fact.moderation ? fact : { ...fact, content }
    }
    case 'comment.moderated': {
      const content = state.comments.get(fact.commentId)?.content ?? ''
      return fact.moderation ? fact : { ...fact, content }
    }
    case 'participant.checked_in': {
      const { participantId, mood, answer } = fact
      return { type: fact.type, checkIn: { participantId, mood, answer } }
    }
    case 'rating.given':
      return { type: fact.type, given: ratingOf(state).given }
    case 'ratings.told': {
      const { average, count } = ratingOf(state)
      return { type: fact.type, average, count }
    }
    case 'action.added':
      return { type: fact.type, item: fact.item }
    case 'participant.joined':
      // Whether they are online is told by the presence frame that follows.
      return { type: fact.type, participant: personView(state, fact.participant as Person, false) }
    case 'participant.left': {
      const { type, participantId } = fact
      return fact.removed ? { type, participantId, removed: true } : { type, participantId }
    }
    default:
      return fact
  }
}
const withoutMine = ({ mine: _, ...card }: CardView): Omit<CardView, 'mine'> => card

/** A fact as the one sees it whose doing it is, where that is more than everybody sees. */
export function projectOwn(fact: RetroFact, state: RetroState): { participantId: string; event: RetroEvent } | null {
  switch (fact.type) {
    case 'participant.role_updated':
      return ownOf(fact, { ...fact, removedPeople: removedFor(state, fact.role) })
    case 'participant.joined': {
      const { id, userId, role } = fact.participant
      if (role !== 'FACILITATOR' && userId !== null) return null
      const event = project(state, fact) as Extract<RetroEvent, { type: typeof fact.type }>
      return ownOf({ participantId: id }, { ...event, mine: true, removedPeople: removedFor(state, role) })
    }
    case 'card.added':
      return ownOf(fact, { type: fact.type, card: publicCard(fact.card), mine: true })
    case 'card.updated': {
      const { type, cardId, content, columnId } = fact
      return ownOf(fact, { type, cardId, content, columnId })
    }
    case 'card.removed':
      return ownOf(fact, { type: fact.type, cardId: fact.cardId, count: hiddenCards(state) })
    case 'card.reacted': {
      const { type, cardId, reaction, on } = fact
      return ownOf(fact, { type, cardId, reaction, count: reactionCount(state, cardId, reaction), mine: on })
    }
    case 'vote.cast':
    case 'vote.withdrawn':
      return ownOf(fact, { type: fact.type, topicId: fact.topicId })
    case 'comment.added': {
      const { mine: _, ...comment } = commentView(fact.comment, null)
      return ownOf(fact, { type: fact.type, comment, mine: true })
    }
    case 'rating.given':
      return ownOf(fact, { type: fact.type, given: ratingOf(state).given, mine: fact.rating })
    default:
      return null
  }
}
const ownOf = ({ participantId }: { participantId: string }, event: RetroEvent) => ({ participantId, event })
