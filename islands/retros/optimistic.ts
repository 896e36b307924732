import { withoutOneVote } from '#features/agile/retros/cards/rules-discussion-facts.ts'
import type { CardView, Moderation, RetroView } from '#features/agile/retros/live/protocol.ts'
import type { RetroCommandInput } from '#features/agile/retros/live/protocol-commands.ts'
import type { PendingCommand } from '#islands/room-client/room-protocol.ts'
import type { CommandOf } from '#islands/rooms/use-send.ts'
import type { PendingCard } from './board-context.ts'

export type Command = CommandOf<RetroCommandInput>
export type Pending = PendingCommand<Command>[]

const updateCard = (view: RetroView, id: string, change: (card: CardView) => Partial<CardView>): RetroView => ({
  ...view,
  cards: view.cards.map(card => (card.id === id ? { ...card, ...change(card) } : card)),
})

function toggleReaction(card: CardView, reaction: CardView['reactions'][number]['reaction']): Partial<CardView> {
  const previousReaction = card.reactions.find(other => other.reaction === reaction)
  const otherReactions = card.reactions.filter(other => other !== previousReaction)
  const count = (previousReaction?.count ?? 0) + (previousReaction?.mine ? -1 : 1)
  const newReaction = { reaction, count, mine: !previousReaction?.mine }
  return {
    reactions: (count > 0 ? [...otherReactions, newReaction] : otherReactions).sort((a, b) =>
      a.reaction < b.reaction ? -1 : 1,
    ),
  }
}

/**
 * Returns the view as it will be after one command. Commands without a case change it only once the server responds.
 */
function withCommand(view: RetroView, command: Command): RetroView {
  const { participantId } = view.me
  switch (command.type) {
    case 'vote:cast':
      return view.myVotes.includes(command.topicId) && !view.session.settings.allowMultipleVotes
        ? view
        : { ...view, myVotes: [...view.myVotes, command.topicId] }
    case 'vote:withdraw':
      return { ...view, myVotes: withoutOneVote(view.myVotes, command.topicId) }
    case 'participant:ready':
      return {
        ...view,
        participants: view.participants.map(person =>
          person.id === participantId ? { ...person, ready: command.ready } : person,
        ),
      }
    case 'checkin:set': {
      const { mood = null, answer = '' } = command
      if (participantId === null) return view
      const otherCheckIns = view.checkIns.filter(checkIn => checkIn.participantId !== participantId)
      return { ...view, checkIns: [...otherCheckIns, { participantId, mood, answer }] }
    }
    case 'card:edit':
      return updateCard(view, command.cardId, () => ({ content: command.content }))
    case 'card:move':
      return updateCard(view, command.cardId, () => ({ columnId: command.columnId }))
    case 'card:remove':
      return { ...view, cards: view.cards.filter(({ id }) => id !== command.cardId) }
    case 'comment:remove':
      return { ...view, comments: view.comments.filter(({ id }) => id !== command.commentId) }
    case 'draft:remove':
      return { ...view, actionDrafts: view.actionDrafts.filter(({ id }) => id !== command.draftId) }
    case 'action:remove':
      return { ...view, actionItems: view.actionItems.filter(({ id }) => id !== command.itemId) }
    case 'card:react':
      return updateCard(view, command.cardId, card => toggleReaction(card, command.reaction))
    case 'cards:group': {
      const { groupId, cardIds } = command
      if (!groupId || !view.groups.some(({ id }) => id === groupId)) return view
      const groupedIds = new Set(cardIds)
      return { ...view, cards: view.cards.map(card => (groupedIds.has(card.id) ? { ...card, groupId } : card)) }
    }
    case 'group:rename':
      return {
        ...view,
        groups: view.groups.map(group => (group.id === command.groupId ? { ...group, title: command.title } : group)),
      }
    case 'rating:give':
      return { ...view, rating: { ...view.rating, mine: command.rating } }
    default:
      return view
  }
}

/**
 * Returns the view as if the server had already accepted the pending commands. A rejected command is removed from
 * `pending`, so its effect disappears.
 */
export const withPending = (view: RetroView, pending: Pending): RetroView =>
  pending.reduce((before, { command }) => withCommand(before, command), view)

/** Returns the cards that the room has not stored yet. */
export const pendingCardsIn = (pending: Pending): PendingCard[] =>
  pending.flatMap(({ id, command }) =>
    command.type === 'card:add' ? [{ key: id, columnId: command.columnId, content: command.content }] : [],
  )

/** Returns the view with a placeholder text for everything that the facilitator hid or removed. */
export function withPlaceholders(view: RetroView, t: (moderation: Moderation) => string): RetroView {
  const replaceModerated = <T extends { content: string; moderation?: Moderation }>(items: T[]): T[] =>
    items.some(({ moderation }) => moderation)
      ? items.map(item => (item.moderation ? { ...item, content: t(item.moderation) } : item))
      : items
  const [cards, comments] = [replaceModerated(view.cards), replaceModerated(view.comments)]
  return cards === view.cards && comments === view.comments ? view : { ...view, cards, comments }
}
