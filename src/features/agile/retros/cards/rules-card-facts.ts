import type { CardView, GroupView, Reaction } from '#features/agile/retros/live/protocol.ts'
import { type Card, type RetroState, withItem } from '#features/agile/retros/live/rules-state.ts'
import { countHiddenCards, countReactions, publicCard } from '#features/agile/retros/live/rules-visibility.ts'
import { eventOnly, fact } from '#features/agile/retros/live/storage/rules-touched-rows.ts'
import { withoutKey } from '#features/agile/rooms/live/rules-room.ts'
import { setOthersHiddenCount, updateCard, updateCardView } from './rules-card-updates.ts'

type ReactionCount = { cardId: string; reaction: Reaction; count: number; mine?: boolean }
type CardContent = { cardId: string; content: string; columnId: string }

function withReaction(card: CardView, { reaction, count, mine }: ReactionCount): Pick<CardView, 'reactions'> {
  const previousReaction = card.reactions.find(other => other.reaction === reaction)
  const others = card.reactions.filter(other => other.reaction !== reaction)
  const newReaction = { reaction, count, mine: mine ?? previousReaction?.mine ?? false }
  const reactions = count > 0 ? [...others, newReaction] : others
  return { reactions: reactions.sort((a, b) => (a.reaction < b.reaction ? -1 : 1)) }
}

function removeGroup(draft: RetroState, groupId: string) {
  draft.groups = withoutKey(draft.groups, groupId)
  for (const card of draft.cards.values()) if (card.groupId === groupId) updateCard(draft, card.id, { groupId: null })
}

const sortById = <T extends { id: string }>(items: T[]) => items.sort((a, b) => (a.id < b.id ? -1 : 1))

/** Facts about cards and groups. For cards, the event log contains neither content nor author. */
export const cardFacts = {
  /** The author receives the card with `mine`. Everyone else only `card.hidden`. */
  'card.added': fact<
    { card: Card; participantId: string },
    { card: Omit<CardView, 'mine'>; mine?: true },
    { type: 'card.hidden'; count: number }
  >({
    apply({ cards }, { card }) {
      cards.set(card.id, card)
    },
    toEvent: (_, state) => ({ type: 'card.hidden', count: countHiddenCards(state) }),
    toOwnerEvent: ({ card, participantId }) => ({ participantId, event: { card: publicCard(card), mine: true } }),
    updateView(view, { card, mine = false }) {
      view.cards = sortById([...view.cards, { ...card, mine }])
    },
    markRows: ({ cards }, { card }) => cards.add(card.id),
    log: [],
  }),
  /** The number of hidden cards, including the viewer's own. */
  'card.hidden': eventOnly<{ count: number }>((view, { count }) => setOthersHiddenCount(view, count)),
  /** Someone edited a hidden card. Everyone except the author receives this event, which has no data. */
  'card.edited_hidden': eventOnly<object>(null),
  'card.updated': fact<CardContent & { participantId: string }, CardContent, { type: 'card.edited_hidden' }>({
    apply: (draft, { cardId, content, columnId }) => updateCard(draft, cardId, { content, columnId }),
    toEvent: ({ cardId, content, columnId }, { cards }) =>
      cards.get(cardId)?.isShown ? { cardId, content, columnId } : { type: 'card.edited_hidden' },
    toOwnerEvent: ({ cardId, content, columnId, participantId }) => ({
      participantId,
      event: { cardId, content, columnId },
    }),
    updateView: (view, { cardId, content, columnId }) => updateCardView(view, cardId, () => ({ content, columnId })),
    markRows: ({ cards }, { cardId }) => cards.add(cardId),
    log: [],
  }),
  'card.removed': fact<
    { cardId: string; participantId: string; wasShown: boolean },
    { cardId?: string; count: number },
    { type: 'card.hidden'; count: number }
  >({
    apply(draft, { cardId }) {
      draft.cards.delete(cardId)
      draft.comments = new Map([...draft.comments].filter(([, comment]) => comment.cardId !== cardId))
    },
    toEvent({ cardId, wasShown }, state) {
      const count = countHiddenCards(state)
      return wasShown ? { cardId, count } : { type: 'card.hidden', count }
    },
    toOwnerEvent: ({ cardId, participantId }, state) => ({
      participantId,
      event: { cardId, count: countHiddenCards(state) },
    }),
    updateView(view, { cardId, count }) {
      view.cards = view.cards.filter(({ id }) => id !== cardId)
      view.comments = view.comments.filter(comment => comment.cardId !== cardId)
      setOthersHiddenCount(view, count)
    },
    markRows: ({ cards }, { cardId }) => cards.add(cardId),
    log: [],
  }),
  /** `isAdded` is false if the participant withdraws the reaction. */
  'card.reacted': fact<{ cardId: string; reaction: Reaction; participantId: string; isAdded: boolean }, ReactionCount>({
    apply(draft, { cardId, reaction, participantId, isAdded }) {
      const card = draft.cards.get(cardId)
      if (!card) return
      const participantIds = new Set(card.reactions.get(reaction))
      if (isAdded) participantIds.add(participantId)
      else participantIds.delete(participantId)
      updateCard(draft, cardId, { reactions: new Map(card.reactions).set(reaction, participantIds) })
    },
    toEvent: ({ cardId, reaction }, state) => ({ cardId, reaction, count: countReactions(state, cardId, reaction) }),
    toOwnerEvent: ({ cardId, reaction, participantId, isAdded }, state) => ({
      participantId,
      event: { cardId, reaction, count: countReactions(state, cardId, reaction), mine: isAdded },
    }),
    updateView: (view, change) => updateCardView(view, change.cardId, card => withReaction(card, change)),
    markRows({ reactions }, { cardId, reaction, participantId, isAdded }) {
      reactions.set(`${cardId} ${reaction} ${participantId}`, { cardId, reaction, participantId, isAdded })
    },
    log: [],
  }),
  'cards.grouped': fact<{ group: GroupView; cardIds: string[] }>({
    apply(draft, { group, cardIds }) {
      draft.groups = new Map(draft.groups).set(group.id, group)
      for (const id of cardIds) updateCard(draft, id, { groupId: group.id })
    },
    updateView(view, { group, cardIds }) {
      view.groups = withItem(view.groups, group.id, group)
      for (const id of cardIds) updateCardView(view, id, () => ({ groupId: group.id }))
    },
    markRows({ groups, cards }, { group, cardIds }) {
      groups.add(group.id)
      for (const id of cardIds) cards.add(id)
    },
  }),
  'card.ungrouped': fact<
    { cardId: string; removedGroupId: string | null },
    { cardId: string; removedGroupId?: string }
  >({
    apply(draft, { cardId, removedGroupId }) {
      updateCard(draft, cardId, { groupId: null })
      if (removedGroupId) removeGroup(draft, removedGroupId)
    },
    toEvent: ({ cardId, removedGroupId }) => ({ cardId, ...(removedGroupId !== null && { removedGroupId }) }),
    updateView(view, { cardId, removedGroupId }) {
      updateCardView(view, cardId, () => ({ groupId: null }))
      if (!removedGroupId) return
      view.groups = view.groups.filter(({ id }) => id !== removedGroupId)
      view.cards = view.cards.map(card => (card.groupId === removedGroupId ? { ...card, groupId: null } : card))
    },
    markRows(rows, { cardId, removedGroupId }) {
      rows.cards.add(cardId)
      if (removedGroupId === null) return
      rows.groups.add(removedGroupId)
      rows.hasAllCards = true
    },
    log: ['cardId', 'removedGroupId'],
  }),
  'group.renamed': fact<{ groupId: string; title: string }>({
    apply(draft, { groupId, title }) {
      const group = draft.groups.get(groupId)
      if (group) draft.groups = new Map(draft.groups).set(groupId, { ...group, title })
    },
    updateView(view, { groupId, title }) {
      view.groups = view.groups.map(group => (group.id === groupId ? { ...group, title } : group))
    },
    markRows: ({ groups }, { groupId }) => groups.add(groupId),
  }),
}
