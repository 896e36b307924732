import type { CardView, CheckInView, CommentView, OwnContent, ParticipantView, Reaction } from './protocol.ts'
import type { Card, Comment, Person, RetroState } from './rules-state.ts'

// The visible part of cards, comments and people. Views and events take their content only from this file.

/** Counts the cards that only their authors can see. */
export function countHiddenCards(state: RetroState): number {
  let count = 0
  for (const { isShown } of state.cards.values()) if (!isShown) count++
  return count
}

function reactionsOf({ reactions }: Card, participantId: string | null): CardView['reactions'] {
  if (reactions.size === 0) return []
  return Array.from(reactions, ([reaction, participantIds]) => {
    const mine = participantId !== null && participantIds.has(participantId)
    return { reaction, count: participantIds.size, mine }
  })
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.reaction < b.reaction ? -1 : 1))
}

export const countReactions = (state: RetroState, cardId: string, reaction: Reaction): number =>
  state.cards.get(cardId)?.reactions.get(reaction)?.size ?? 0

const isOwn = (owner: string | null, participantId: string | null) => participantId !== null && owner === participantId

function cardView(card: Card, participantId: string | null): CardView {
  const { id, columnId, authorId, isLate, isShown, groupId, owner, moderation } = card
  const mine = isOwn(owner, participantId)
  const content = moderation ? '' : card.content
  const view = {
    id,
    columnId,
    content,
    authorId,
    mine,
    isLate,
    isShown,
    groupId,
    reactions: reactionsOf(card, participantId),
  }
  return moderation ? { ...view, moderation } : view
}

/** Returns a card as everyone can see it. An anonymous card has no author. */
export function publicCard(card: Card): Omit<CardView, 'mine'> {
  const { mine: _, ...view } = cardView(card, null)
  return view
}

/** Returns the cards that a viewer can see. Sorted by random id, so that the order reveals nothing. */
export const cardsFor = (state: RetroState, participantId: string | null): CardView[] =>
  [...state.cards.values()]
    .filter(card => card.isShown || isOwn(card.owner, participantId))
    .map(card => cardView(card, participantId))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

/** Returns the cards that everyone can see. */
export const publicCards = (state: RetroState): Omit<CardView, 'mine'>[] =>
  cardsFor(state, null).map(({ mine: _, ...card }) => card)

export function commentView({ owner, moderation, ...comment }: Comment, participantId: string | null): CommentView {
  const mine = isOwn(owner, participantId)
  return moderation ? { ...comment, content: '', mine, moderation } : { ...comment, mine }
}

/** Returns a comment as everyone can see it. */
export function publicComment(comment: Comment): Omit<CommentView, 'mine'> {
  const { mine: _, ...view } = commentView(comment, null)
  return view
}

/** Returns the content that only this participant can see as theirs. */
export function ownContentOf(state: RetroState, participantId: string): OwnContent {
  const isOwnCard = ({ mine, reactions }: CardView) => mine || reactions.some(reaction => reaction.mine)
  return {
    cards: cardsFor(state, participantId).filter(isOwnCard),
    commentIds: [...state.comments.values()].filter(({ owner }) => owner === participantId).map(({ id }) => id),
    votes: [...(state.votes.get(participantId) ?? [])],
    rating: state.participants.get(participantId)?.rating ?? null,
  }
}

export const personView = (
  state: RetroState,
  { id, userId, name, role, readyPhase }: Person,
  online: boolean,
): ParticipantView => ({ id, userId, name, role, online, ready: readyPhase === state.session.phase })

export const checkInOf = ({ id: participantId, mood, answer }: Person): CheckInView => ({ participantId, mood, answer })
export const hasCheckedIn = ({ mood, answer }: Pick<CheckInView, 'mood' | 'answer'>) => mood !== null || answer !== ''

export const byParticipant = (a: CheckInView, b: CheckInView) => (a.participantId < b.participantId ? -1 : 1)
