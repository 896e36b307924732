import { removedAfter } from '#features/agile/rooms/rules-removed.ts'
import type { CardView, ParticipantView, PresenceChange, RetroEvent, RetroView } from './protocol.ts'
import { can } from './rules-can.ts'
import { withItem } from './rules-state.ts'

function changeCard(view: RetroView, id: string, change: (card: CardView) => Partial<CardView>) {
  view.cards = view.cards.map(card => (card.id === id ? { ...card, ...change(card) } : card))
}

function changePerson(view: RetroView, id: string, change: Partial<ParticipantView>) {
  view.participants = view.participants.map(person => (person.id === id ? { ...person, ...change } : person))
}

function nameFacilitator(view: RetroView) {
  const leaders = view.participants.filter(({ role, userId }) => role === 'FACILITATOR' && userId)
  if (leaders.some(({ userId }) => userId === view.session.facilitatorId)) return
  const other = leaders[0]?.userId
  if (other) view.session.facilitatorId = other
}

/** What a phase brings to light: everybody's cards (the viewer's own stay known as theirs), and the votes once counted. */
function enterPhase(view: RetroView, event: Extract<RetroEvent, { type: 'phase.changed' }>) {
  const { phase, cards, tally } = event
  view.session.phase = phase
  view.participants = view.participants.map(person => (person.ready ? { ...person, ready: false } : person))
  if (cards) {
    const own = new Map(view.cards.filter(({ mine }) => mine).map(card => [card.id, card]))
    const reacted = new Map(view.cards.map(card => [card.id, card.reactions]))
    view.cards = cards.map(card => ({
      ...card,
      mine: own.has(card.id),
      reactions: card.reactions.map(found => ({ ...found, mine: isMine(reacted.get(card.id), found.reaction) })),
    }))
    view.hiddenCards = 0
  }
  view.tally = tally ?? null
}

/** Once a retro is completed, no one knows the owners of anonymous things. */
function forgetOwn(view: RetroView) {
  const isMine = (authorId: string | null) => authorId !== null && authorId === view.me.participantId
  view.cards = view.cards.map(card => ({
    ...card,
    mine: isMine(card.authorId),
    reactions: card.reactions.map(reaction => ({ ...reaction, mine: false })),
  }))
  view.comments = view.comments.map(comment => ({ ...comment, mine: isMine(comment.authorId) }))
}

const byId = <T extends { id: string }>(items: T[]) => items.sort((a, b) => (a.id < b.id ? -1 : 1))
const ownHidden = ({ cards }: RetroView) => cards.filter(({ isShown }) => !isShown).length

const isMine = (reactions: CardView['reactions'] | undefined, reaction: string) =>
  reactions?.some(other => other.reaction === reaction && other.mine) ?? false

function react(card: CardView, { reaction, count, mine }: Extract<RetroEvent, { type: 'card.reacted' }>) {
  const before = card.reactions.find(other => other.reaction === reaction)
  const others = card.reactions.filter(other => other.reaction !== reaction)
  const after = { reaction, count, mine: mine ?? before?.mine ?? false }
  const all = count > 0 ? [...others, after] : others
  return { reactions: all.sort((a, b) => (a.reaction < b.reaction ? -1 : 1)) }
}

function fold(view: RetroView, event: RetroEvent) {
  switch (event.type) {
    case 'session.started':
      view.session.status = 'ACTIVE'
      return
    case 'session.completed':
      view.session.status = 'COMPLETED'
      return forgetOwn(view)
    case 'session.archived':
      view.session.status = 'ARCHIVED'
      return
    case 'session.deleted':
    case 'session.restored':
    case 'card.edited_hidden':
      return
    case 'session.updated': {
      const { type: _, ...changed } = event
      Object.assign(view.session, changed)
      return
    }
    case 'phase.changed':
      return enterPhase(view, event)
    case 'card.hidden':
      view.hiddenCards = event.count - ownHidden(view)
      return
    case 'card.added':
      view.cards = byId([...view.cards, { ...event.card, mine: event.mine ?? false }])
      return
    case 'card.updated':
      return changeCard(view, event.cardId, () => ({ content: event.content, columnId: event.columnId }))
    case 'card.removed':
      view.cards = view.cards.filter(({ id }) => id !== event.cardId)
      view.comments = view.comments.filter(({ cardId }) => cardId !== event.cardId)
      view.hiddenCards = event.count - ownHidden(view)
      return
    case 'card.reacted':
      return changeCard(view, event.cardId, card => react(card, event))
    case 'cards.grouped':
      view.groups = withItem(view.groups, event.group.id, event.group)
      for (const id of event.cardIds) changeCard(view, id, () => ({ groupId: event.group.id }))
      return
    case 'card.ungrouped':
      changeCard(view, event.cardId, () => ({ groupId: null }))
      if (!event.removedGroupId) return
      view.groups = view.groups.filter(({ id }) => id !== event.removedGroupId)
      view.cards = view.cards.map(card => (card.groupId === event.removedGroupId ? { ...card, groupId: null } : card))
      return
    case 'group.renamed':
      view.groups = view.groups.map(group => (group.id === event.groupId ? { ...group, title: event.title } : group))
      return
    case 'vote.cast':
      if (event.topicId !== undefined) view.myVotes = [...view.myVotes, event.topicId]
      return
    case 'vote.withdrawn':
      if (event.topicId !== undefined) view.myVotes = view.myVotes.filter(id => id !== event.topicId)
      return
    case 'votes.budgeted':
      view.session.settings = { ...view.session.settings, votesPerParticipant: event.votesPerParticipant }
      return
    case 'topic.selected':
      view.topic = event.topic
      view.discussed = event.discussed
      return
    case 'comment.added':
      view.comments = [...view.comments, { ...event.comment, mine: event.mine ?? false }]
      return
    case 'comment.removed':
      view.comments = view.comments.filter(({ id }) => id !== event.commentId)
      return
    case 'card.moderated': {
      const { cardId, moderation, content = '' } = event
      const emptied = moderation === 'REMOVED' && { reactions: [] }
      return changeCard(view, cardId, () => ({ content, moderation: moderation ?? undefined, ...emptied }))
    }
    case 'comment.moderated': {
      const { commentId, moderation, content = '' } = event
      const change = { content, moderation: moderation ?? undefined }
      view.comments = view.comments.map(comment => (comment.id === commentId ? { ...comment, ...change } : comment))
      return
    }
    case 'icebreaker.set':
      view.session.icebreaker = event.question
      return
    case 'participant.checked_in': {
      const others = view.checkIns.filter(({ participantId }) => participantId !== event.checkIn.participantId)
      view.checkIns = hasSaid(event.checkIn) ? [...others, event.checkIn] : others
      view.checkIns.sort((a, b) => (a.participantId < b.participantId ? -1 : 1))
      return
    }
    case 'participant.ready':
      return changePerson(view, event.participantId, { ready: event.ready })
    case 'rating.given':
      view.rating = { ...view.rating, given: event.given, mine: event.mine ?? view.rating.mine }
      return
    case 'ratings.told':
      view.rating = { ...view.rating, average: event.average, count: event.count }
      return
    case 'action.added':
      view.actionItems = [...view.actionItems, event.item]
      return
    case 'action.updated':
      view.actionItems = view.actionItems.map(item => (item.id === event.item.id ? event.item : item))
      return
    case 'action.removed':
      view.actionItems = view.actionItems.filter(({ id }) => id !== event.itemId)
      return
    case 'action.synced': {
      const list = event.carried ? 'carriedOver' : 'actionItems'
      view[list] = withItem(view[list], event.itemId, event.item)
      return
    }
    case 'timer.started':
      view.timer = { endsAt: event.endsAt, duration: event.duration }
      return
    case 'timer.stopped':
      view.timer = null
      return
    case 'door.updated':
      view.session.doorClosed = event.closed
      return
    case 'participant.joined': {
      const { participant } = event
      view.removedPeople = removedAfter(view, event)
      view.participants = [...view.participants.filter(({ id }) => id !== participant.id), participant]
      const isMember = participant.userId !== null && participant.userId === view.me.userId
      if (!event.mine && !isMember) return
      view.me.participantId = participant.id
      view.me.role = participant.role
      return
    }
    case 'participant.left':
      view.removedPeople = removedAfter(view, event)
      view.participants = view.participants.filter(({ id }) => id !== event.participantId)
      if (event.participantId !== view.me.participantId) return nameFacilitator(view)
      Object.assign(view.me, { participantId: null, role: null, ...(event.removed && { removed: true }) })
      return nameFacilitator(view)
    case 'participant.role_updated':
      view.removedPeople = removedAfter(view, event)
      changePerson(view, event.participantId, { role: event.role })
      if (event.participantId === view.me.participantId) view.me.role = event.role
      return nameFacilitator(view)
  }
}
const hasSaid = ({ mood, answer }: { mood: number | null; answer: string }) => mood !== null || answer !== ''

function brought(view: RetroView, forward: (copy: RetroView) => void): RetroView {
  const copy: RetroView = { ...view, session: { ...view.session }, me: { ...view.me } }
  forward(copy)
  copy.me.can = can(copy)
  return copy
}

/**
 * A viewer's snapshot, brought forward by the events of one frame in their order: the same as the snapshot that the
 * server would send at that moment. Returns a new view; parts that did not change stay identical.
 */
export const applyEvents = (view: RetroView, events: readonly RetroEvent[]): RetroView =>
  brought(view, copy => {
    for (const event of events) fold(copy, event)
  })

/** A viewer's snapshot after people came or went. */
export const applyPresence = (view: RetroView, changes: readonly PresenceChange[]): RetroView =>
  brought(view, copy => {
    for (const { participantId, online } of changes) changePerson(copy, participantId, { online })
  })
