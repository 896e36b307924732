import {
  type AnyCommand,
  type Decide,
  requireCard,
  requireContributor,
} from '#features/agile/retros/live/rules-decisions.ts'
import { refuse } from '#features/agile/retros/live/rules-refusals.ts'
import {
  type Card,
  isAnonymousIn,
  isEnded,
  maxCards,
  maxComments,
  phaseIndex,
  type RetroState,
} from '#features/agile/retros/live/rules-state.ts'
import { maxGuestComments } from '#features/agile/rooms/rules-guests.ts'
import { requireActiveParticipant } from '#features/agile/rooms/rules-people.ts'

type CardCommand = `card:${'add' | 'edit' | 'move' | 'remove' | 'react' | 'ungroup'}` | 'cards:group' | 'group:rename'

function requireEditable({ session }: RetroState) {
  if (session.phase !== 'COLLECT' && session.phase !== 'GROUP') refuse('cards_fixed')
}

function requireColumn({ columns }: RetroState, columnId: string) {
  if (!columns.some(({ id }) => id === columnId)) refuse('column_unknown')
}

function requireGrouping(state: RetroState) {
  if (!state.settings.enableCardGrouping) refuse('grouping_disabled')
  if (state.session.phase !== 'GROUP') refuse('not_in_group')
}

/** Returns whether new content is anonymous. Refuses a request for anonymity if the phase is not anonymous. */
function isAnonymous({ settings, session }: RetroState, requested: boolean | undefined): boolean {
  const isAllowed = isAnonymousIn(settings, session.phase)
  if (requested && !isAllowed) refuse('not_anonymous')
  return isAllowed && requested !== false
}

const cardsInGroup = (state: RetroState, groupId: string): Card[] =>
  [...state.cards.values()].filter(card => card.groupId === groupId)

/** Decisions about cards, groups and reactions. */
export const cardDecisions: { [T in CardCommand & AnyCommand['type']]: Decide<T> } = {
  'card:add'(state, actor, { columnId, content, anonymous }, { newId }) {
    const { id: participantId } = requireContributor(state, actor)
    const { session, settings, cards } = state
    if (session.phase !== 'COLLECT') refuse('not_in_collect')
    requireColumn(state, columnId)
    let ownCount = 0
    for (const { owner } of cards.values()) if (owner === participantId) ownCount++
    if (ownCount >= settings.maxCardsPerParticipant) refuse('card_limit')
    if (cards.size >= maxCards) refuse('too_many_cards')
    const authorId = isAnonymous(state, anonymous) ? null : participantId
    const isLate = session.reached > phaseIndex('COLLECT')
    const card: Card = {
      id: newId('car'),
      columnId,
      content,
      authorId,
      owner: participantId,
      isLate,
      isShown: false,
      groupId: null,
      reactions: new Map(),
    }
    return [{ type: 'card.added', card, participantId }]
  },
  'card:edit'(state, actor, { cardId, content }) {
    const { id: participantId } = requireContributor(state, actor)
    requireEditable(state)
    const card = requireCard(state, cardId, participantId)
    if (card.owner !== participantId) refuse('not_your_card')
    if (card.content === content) return []
    return [{ type: 'card.updated', cardId, content, columnId: card.columnId, participantId }]
  },
  'card:move'(state, actor, { cardId, columnId }) {
    const { id: participantId, role } = requireContributor(state, actor)
    requireEditable(state)
    const card = requireCard(state, cardId, participantId)
    if (card.owner !== participantId && role !== 'FACILITATOR') refuse('not_your_card')
    requireColumn(state, columnId)
    if (card.columnId === columnId) return []
    return [{ type: 'card.updated', cardId, content: card.content, columnId, participantId }]
  },
  'card:remove'(state, actor, { cardId }) {
    const { id: participantId } = requireContributor(state, actor)
    requireEditable(state)
    const card = requireCard(state, cardId, participantId)
    if (card.owner !== participantId) refuse('not_your_card')
    return [...dissolveSmallGroup(state, card), { type: 'card.removed', cardId, participantId, wasShown: card.isShown }]
  },
  'card:react'(state, actor, { cardId, reaction }) {
    const { id: participantId } = requireActiveParticipant(state, actor)
    if (isEnded(state)) refuse('session_ended')
    const card = requireCard(state, cardId, participantId)
    if (!card.isShown) refuse('card_unknown')
    const isAdded = !card.reactions.get(reaction)?.has(participantId)
    return [{ type: 'card.reacted', cardId, reaction, participantId, isAdded }]
  },
  'cards:group'(state, actor, { cardIds, groupId, title }, { newId }) {
    const { id: participantId } = requireContributor(state, actor)
    requireGrouping(state)
    const cards = [...new Set(cardIds)].map(cardId => requireCard(state, cardId, participantId))
    if (cards.some(card => !card.isShown)) refuse('card_unknown')
    const existing = groupId === null ? null : (state.groups.get(groupId) ?? refuse('group_unknown'))
    const movedCards = groupId === null ? cards : cards.filter(card => card.groupId !== groupId)
    if (movedCards.length === 0 || (!existing && cards.length < 2)) return []
    const group = existing ?? { id: newId('grp'), title, columnId: cards[0]!.columnId }
    const dissolutions = movedCards.flatMap(card => dissolveSmallGroup(state, card, new Set(cardIds)))
    // A group is dissolved once, even if several of its cards leave it.
    const dissolutionByGroup = new Map(dissolutions.map(fact => [fact.removedGroupId, fact]))
    return [...dissolutionByGroup.values(), { type: 'cards.grouped', group, cardIds: movedCards.map(card => card.id) }]
  },
  'card:ungroup'(state, actor, { cardId }) {
    const { id: participantId } = requireContributor(state, actor)
    requireGrouping(state)
    const card = requireCard(state, cardId, participantId)
    if (card.groupId === null) return []
    const [dissolution] = dissolveSmallGroup(state, card)
    return [dissolution ?? { type: 'card.ungrouped', cardId, removedGroupId: null }]
  },
  'group:rename'(state, actor, { groupId, title }) {
    requireContributor(state, actor)
    requireGrouping(state)
    const group = state.groups.get(groupId) ?? refuse('group_unknown')
    return group.title === title ? [] : [{ type: 'group.renamed', groupId, title }]
  },
}

/**
 * Returns the fact that dissolves the group of a card if fewer than two cards remain in it, otherwise []. `leavingIds`
 * are all cards that leave the group.
 */
function dissolveSmallGroup(
  state: RetroState,
  { id: cardId, groupId }: Card,
  leavingIds: ReadonlySet<string> = new Set([cardId]),
) {
  if (groupId === null) return []
  const remaining = cardsInGroup(state, groupId).filter(card => !leavingIds.has(card.id))
  return remaining.length < 2 ? [{ type: 'card.ungrouped' as const, cardId, removedGroupId: groupId }] : []
}

type CommentCommand = 'comment:add' | 'comment:remove'

/** Decisions about comments. */
export const commentDecisions: { [T in CommentCommand]: Decide<T> } = {
  'comment:add'(state, actor, { cardId, content, anonymous }, { newId }) {
    const { id: participantId, userId, name } = requireContributor(state, actor)
    if (!requireCard(state, cardId, participantId).isShown) refuse('card_unknown')
    if (state.comments.size >= maxComments) refuse('too_many_comments')
    const ownCount = [...state.comments.values()].filter(({ owner }) => owner === participantId).length
    if (userId === null && ownCount >= maxGuestComments) refuse('too_many_guest_comments')
    const author = !isAnonymous(state, anonymous) ? { authorId: participantId, name } : { authorId: null, name: null }
    const comment = { id: newId('com'), cardId, content, owner: participantId, ...author }
    return [{ type: 'comment.added', comment, participantId }]
  },
  'comment:remove'(state, actor, { commentId }) {
    const { id, role } = requireActiveParticipant(state, actor)
    if (isEnded(state)) refuse('session_ended')
    const comment = state.comments.get(commentId) ?? refuse('comment_unknown')
    if (comment.moderation === 'REMOVED') refuse('moderated')
    if (comment.owner === id) return [{ type: 'comment.removed', commentId }]
    if (role !== 'FACILITATOR') refuse('not_your_comment')
    return [{ type: 'comment.moderated', commentId, moderation: 'REMOVED' }]
  },
}
