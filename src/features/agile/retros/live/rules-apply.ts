import { applyToPeople } from '#features/agile/rooms/rules-people.ts'
import { type Card, type Person, place, type RetroFact, type RetroState, withItem } from './rules-state.ts'

/** A copy that `apply` may change while others still read the original. Only people and cards are copied: all else is replaced. */
export const draftOf = (state: RetroState): RetroState => ({
  ...state,
  session: { ...state.session },
  participants: new Map(state.participants),
  participantOfUser: new Map(state.participantOfUser),
  cards: new Map(state.cards),
})

function changeCard(state: RetroState, id: string, change: Partial<Card>) {
  const card = state.cards.get(id)
  if (card) state.cards.set(id, { ...card, ...change })
}

function changePerson(state: RetroState, id: string, change: Partial<Person>) {
  const person = state.participants.get(id)
  if (person) state.participants.set(id, { ...person, ...change })
}

const without = <V>(map: Map<string, V>, id: string) => new Map([...map].filter(([key]) => key !== id))

function removeGroup(state: RetroState, groupId: string) {
  state.groups = without(state.groups, groupId)
  for (const card of state.cards.values()) if (card.groupId === groupId) changeCard(state, card.id, { groupId: null })
}

function renameGroup(state: RetroState, { groupId, title }: Extract<RetroFact, { type: 'group.renamed' }>) {
  const group = state.groups.get(groupId)
  if (group) state.groups = new Map(state.groups).set(groupId, { ...group, title })
}

/** Entering a phase: everybody is busy again, and what was written is shown once people no longer collect. */
function enterPhase(state: RetroState, phase: RetroState['session']['phase']) {
  state.session.phase = phase
  state.session.reached = Math.max(state.session.reached, place(phase))
  for (const { id, readyPhase } of state.participants.values())
    if (readyPhase) changePerson(state, id, { readyPhase: null })
  if (place(phase) <= place('COLLECT')) return
  for (const card of state.cards.values()) if (!card.isShown) changeCard(state, card.id, { isShown: true })
}

function vote(state: RetroState, participantId: string, topicId: string, on: boolean) {
  const topics = new Set(state.votes.get(participantId))
  if (on) topics.add(topicId)
  else topics.delete(topicId)
  state.votes = new Map(state.votes).set(participantId, topics)
}

function react(
  state: RetroState,
  { cardId, reaction, participantId, on }: Extract<RetroFact, { type: 'card.reacted' }>,
) {
  const card = state.cards.get(cardId)
  if (!card) return
  const who = new Set(card.reactions.get(reaction))
  if (on) who.add(participantId)
  else who.delete(participantId)
  changeCard(state, cardId, { reactions: new Map(card.reactions).set(reaction, who) })
}

function sync(state: RetroState, { itemId, item, carried }: Extract<RetroFact, { type: 'action.synced' }>) {
  if (carried) state.carriedOver = withItem(state.carriedOver, itemId, item)
  else state.actionItems = item ? new Map(state.actionItems).set(itemId, item) : without(state.actionItems, itemId)
}

/** Forgets the owners of everything without a name. */
function forgetOwners(state: RetroState) {
  for (const { id, authorId, reactions } of state.cards.values()) {
    const counted = Array.from(
      reactions,
      ([reaction, who]) => [reaction, new Set([...who.keys()].map((_, i) => `${i}`))] as const,
    )
    changeCard(state, id, { owner: authorId, reactions: new Map(counted) })
  }
  state.comments = new Map(Array.from(state.comments, ([id, comment]) => [id, { ...comment, owner: comment.authorId }]))
}

/** Brings a draft forward by one fact. */
export function apply(draft: RetroState, fact: RetroFact) {
  const { session } = draft
  switch (fact.type) {
    case 'session.started':
      session.status = 'ACTIVE'
      session.startedAt ??= fact.at
      return
    case 'session.completed':
      session.status = 'COMPLETED'
      session.completedAt = fact.at
      return forgetOwners(draft)
    case 'session.archived':
      session.status = 'ARCHIVED'
      return
    case 'session.deleted':
      session.deletedAt = fact.at
      return
    case 'session.restored':
      session.deletedAt = null
      return
    case 'session.updated': {
      const { name, description, teamId, format, columns, settings } = fact
      Object.assign(session, { name, description, teamId, format })
      Object.assign(draft, { columns, settings })
      return
    }
    case 'phase.changed':
      return enterPhase(draft, fact.phase)
    case 'card.added':
      draft.cards.set(fact.card.id, fact.card)
      return
    case 'card.updated':
      return changeCard(draft, fact.cardId, { content: fact.content, columnId: fact.columnId })
    case 'card.removed':
      draft.cards.delete(fact.cardId)
      draft.comments = new Map([...draft.comments].filter(([, { cardId }]) => cardId !== fact.cardId))
      return
    case 'card.reacted':
      return react(draft, fact)
    case 'cards.grouped':
      draft.groups = new Map(draft.groups).set(fact.group.id, fact.group)
      for (const id of fact.cardIds) changeCard(draft, id, { groupId: fact.group.id })
      return
    case 'card.ungrouped':
      changeCard(draft, fact.cardId, { groupId: null })
      if (fact.removedGroupId) removeGroup(draft, fact.removedGroupId)
      return
    case 'group.renamed':
      return renameGroup(draft, fact)
    case 'vote.cast':
      return vote(draft, fact.participantId, fact.topicId, true)
    case 'vote.withdrawn':
      return vote(draft, fact.participantId, fact.topicId, false)
    case 'votes.budgeted':
      draft.settings = { ...draft.settings, votesPerParticipant: fact.votesPerParticipant }
      return
    case 'topic.selected':
      draft.topic = fact.topic
      draft.discussed = fact.discussed
      return
    case 'comment.added':
      draft.comments = new Map(draft.comments).set(fact.comment.id, fact.comment)
      return
    case 'card.moderated': {
      const { cardId, moderation } = fact
      const emptied = moderation === 'REMOVED' && { content: '', reactions: new Map() }
      return changeCard(draft, cardId, { moderation: moderation ?? undefined, ...emptied })
    }
    case 'comment.moderated': {
      const { commentId, moderation } = fact
      const comment = draft.comments.get(commentId)
      if (!comment) return
      const emptied = moderation === 'REMOVED' && { content: '' }
      const changed = { ...comment, moderation: moderation ?? undefined, ...emptied }
      draft.comments = new Map(draft.comments).set(commentId, changed)
      return
    }
    case 'comment.removed':
      draft.comments = without(draft.comments, fact.commentId)
      return
    case 'icebreaker.set':
      session.icebreaker = fact.question
      return
    case 'participant.checked_in':
      return changePerson(draft, fact.participantId, { mood: fact.mood, answer: fact.answer })
    case 'participant.ready':
      return changePerson(draft, fact.participantId, { readyPhase: fact.ready ? session.phase : null })
    case 'rating.given':
      return changePerson(draft, fact.participantId, { rating: fact.rating })
    case 'ratings.told':
      for (const { participantId, rating } of fact.ratings) changePerson(draft, participantId, { toldRating: rating })
      return
    case 'action.added':
    case 'action.updated':
      draft.actionItems = new Map(draft.actionItems).set(fact.item.id, fact.item)
      return
    case 'action.removed':
      draft.actionItems = without(draft.actionItems, fact.itemId)
      return
    case 'action.synced':
      return sync(draft, fact)
    case 'timer.started':
      draft.timer = { endsAt: fact.endsAt, duration: fact.duration }
      return
    case 'timer.stopped':
      draft.timer = null
      return
    case 'participant.joined':
    case 'participant.left':
    case 'participant.role_updated':
    case 'door.updated':
      return applyToPeople(draft, fact)
  }
}
