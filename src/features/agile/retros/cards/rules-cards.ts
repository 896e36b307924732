import { type AnyCommand, cardOf, contributing, type Decision } from '#features/agile/retros/live/rules-guards.ts'
import { refuse } from '#features/agile/retros/live/rules-refusals.ts'
import {
  type Card,
  ended,
  isAnonymousIn,
  maxCards,
  maxComments,
  place,
  type RetroState,
} from '#features/agile/retros/live/rules-state.ts'
import { maxGuestComments } from '#features/agile/rooms/rules-guests.ts'
import { joined } from '#features/agile/rooms/rules-people.ts'

type CardCommand = `card:${'add' | 'edit' | 'move' | 'remove' | 'react' | 'ungroup'}` | 'cards:group' | 'group:rename'

function writable({ session }: RetroState) {
  if (session.phase !== 'COLLECT' && session.phase !== 'GROUP') refuse('cards_fixed')
}

function inColumn({ columns }: RetroState, columnId: string) {
  if (!columns.some(({ id }) => id === columnId)) refuse('column_unknown')
}

function grouping(state: RetroState) {
  if (!state.settings.enableCardGrouping) refuse('grouping_disabled')
  if (state.session.phase !== 'GROUP') refuse('not_in_group')
}

/** Whether what is written now has no author. Whoever was told that it has none is not named because that has changed. */
function isUnnamed({ settings, session }: RetroState, wanted: boolean | undefined): boolean {
  const isOffered = isAnonymousIn(settings, session.phase)
  if (wanted && !isOffered) refuse('not_anonymous')
  return isOffered && wanted !== false
}

const membersOf = (state: RetroState, groupId: string): Card[] =>
  [...state.cards.values()].filter(card => card.groupId === groupId)

/** Cards: written, changed, put together and reacted to. */
export const cardDecisions: { [T in CardCommand & AnyCommand['type']]: Decision<T> } = {
  'card:add'(state, actor, { columnId, content, anonymous }, { newId }) {
    const { id: participantId } = contributing(state, actor)
    const { session, settings, cards } = state
    if (session.phase !== 'COLLECT') refuse('not_in_collect')
    inColumn(state, columnId)
    let own = 0
    for (const { owner } of cards.values()) if (owner === participantId) own++
    if (own >= settings.maxCardsPerParticipant) refuse('card_limit')
    if (cards.size >= maxCards) refuse('too_many_cards')
    const authorId = isUnnamed(state, anonymous) ? null : participantId
    const isLate = session.reached > place('COLLECT')
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
    const { id: participantId } = contributing(state, actor)
    writable(state)
    const card = cardOf(state, cardId, participantId)
    if (card.owner !== participantId) refuse('not_your_card')
    if (card.content === content) return []
    return [{ type: 'card.updated', cardId, content, columnId: card.columnId, participantId }]
  },
  'card:move'(state, actor, { cardId, columnId }) {
    const { id: participantId, role } = contributing(state, actor)
    writable(state)
    const card = cardOf(state, cardId, participantId)
    if (card.owner !== participantId && role !== 'FACILITATOR') refuse('not_your_card')
    inColumn(state, columnId)
    if (card.columnId === columnId) return []
    return [{ type: 'card.updated', cardId, content: card.content, columnId, participantId }]
  },
  'card:remove'(state, actor, { cardId }) {
    const { id: participantId } = contributing(state, actor)
    writable(state)
    const card = cardOf(state, cardId, participantId)
    if (card.owner !== participantId) refuse('not_your_card')
    return [...leaveGroup(state, card), { type: 'card.removed', cardId, participantId, wasShown: card.isShown }]
  },
  'card:react'(state, actor, { cardId, reaction }) {
    const { id: participantId } = joined(state, actor)
    if (ended(state)) refuse('session_ended')
    const card = cardOf(state, cardId, participantId)
    if (!card.isShown) refuse('card_unknown')
    const on = !card.reactions.get(reaction)?.has(participantId)
    return [{ type: 'card.reacted', cardId, reaction, participantId, on }]
  },
  'cards:group'(state, actor, { cardIds, groupId, title }, { newId }) {
    const { id } = contributing(state, actor)
    grouping(state)
    const cards = [...new Set(cardIds)].map(cardId => cardOf(state, cardId, id))
    if (cards.some(card => !card.isShown)) refuse('card_unknown')
    const known = groupId === null ? null : (state.groups.get(groupId) ?? refuse('group_unknown'))
    const joining = cards.filter(card => card.groupId !== groupId || groupId === null)
    if (joining.length === 0 || (!known && cards.length < 2)) return []
    const group = known ?? { id: newId('grp'), title, columnId: cards[0]!.columnId }
    const leaving = joining.flatMap(card => leaveGroup(state, card, new Set(cardIds)))
    const emptied = new Map(leaving.map(fact => [fact.removedGroupId, fact]))
    return [
      ...[...emptied.values()].filter(fact => fact.removedGroupId !== group.id),
      { type: 'cards.grouped', group, cardIds: joining.map(card => card.id) },
    ]
  },
  'card:ungroup'(state, actor, { cardId }) {
    const { id } = contributing(state, actor)
    grouping(state)
    const card = cardOf(state, cardId, id)
    if (card.groupId === null) return []
    const [last] = leaveGroup(state, card)
    return [last ?? { type: 'card.ungrouped', cardId, removedGroupId: null }]
  },
  'group:rename'(state, actor, { groupId, title }) {
    contributing(state, actor)
    grouping(state)
    const group = state.groups.get(groupId) ?? refuse('group_unknown')
    return group.title === title ? [] : [{ type: 'group.renamed', groupId, title }]
  },
}

/** A group of one is none: who leaves a pair takes it apart. [] where the card has no group, or others stay in it. */
function leaveGroup(state: RetroState, { id: cardId, groupId }: Card, going: ReadonlySet<string> = new Set([cardId])) {
  if (groupId === null) return []
  const staying = membersOf(state, groupId).filter(card => !going.has(card.id))
  return staying.length < 2 ? [{ type: 'card.ungrouped' as const, cardId, removedGroupId: groupId }] : []
}

type TalkCommand = 'comment:add' | 'comment:remove'

/** What is said about cards. */
export const commentDecisions: { [T in TalkCommand]: Decision<T> } = {
  'comment:add'(state, actor, { cardId, content, anonymous }, { newId }) {
    const { id: participantId, userId, name } = contributing(state, actor)
    if (!cardOf(state, cardId, participantId).isShown) refuse('card_unknown')
    if (state.comments.size >= maxComments) refuse('too_many_comments')
    const own = [...state.comments.values()].filter(({ owner }) => owner === participantId).length
    if (userId === null && own >= maxGuestComments) refuse('guest_comments')
    const author = !isUnnamed(state, anonymous) ? { authorId: participantId, name } : { authorId: null, name: null }
    const comment = { id: newId('com'), cardId, content, owner: participantId, ...author }
    return [{ type: 'comment.added', comment, participantId }]
  },
  'comment:remove'(state, actor, { commentId }) {
    const { id, role } = joined(state, actor)
    if (ended(state)) refuse('session_ended')
    const comment = state.comments.get(commentId) ?? refuse('comment_unknown')
    if (comment.moderation === 'REMOVED') refuse('moderated')
    if (comment.owner === id) return [{ type: 'comment.removed', commentId }]
    if (role !== 'FACILITATOR') refuse('not_your_comment')
    return [{ type: 'comment.moderated', commentId, moderation: 'REMOVED' }]
  },
}
