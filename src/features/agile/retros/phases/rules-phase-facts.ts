import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import { updateCard } from '#features/agile/retros/cards/rules-card-updates.ts'
import type { CardView, CheckInView, Phase, RetroView, TallyView } from '#features/agile/retros/live/protocol.ts'
import { withoutAssignee } from '#features/agile/retros/live/rules-carried-over-items.ts'
import {
  isTallied,
  type Person,
  phaseIndex,
  type RetroState,
  ratingOf,
  tallyOf,
  withItem,
} from '#features/agile/retros/live/rules-state.ts'
import { byParticipant, hasCheckedIn, publicCards } from '#features/agile/retros/live/rules-visibility.ts'
import { fact } from '#features/agile/retros/live/storage/rules-touched-rows.ts'
import { touchPerson, touchSession, updatePersonView, withoutKey } from '#features/agile/rooms/live/rules-room.ts'

/** The event of a new phase. From the group phase on, it contains everyone's cards, sorted by their random ids. */
type PhaseEvent = { phase: Phase; cards?: Omit<CardView, 'mine'>[]; tally?: TallyView }

function updatePerson({ participants }: RetroState, id: string, change: Partial<Person>) {
  const person = participants.get(id)
  if (person) participants.set(id, { ...person, ...change })
}

/** Shows everyone's cards in a view and keeps `mine` on the viewer's own cards and reactions. */
function showCards(view: RetroView, cards: Omit<CardView, 'mine'>[]) {
  const cardsBefore = new Map(view.cards.map(card => [card.id, card]))
  const isOwnReaction = (cardId: string, reaction: string) =>
    cardsBefore.get(cardId)?.reactions.some(before => before.reaction === reaction && before.mine) ?? false
  view.cards = cards.map(card => ({
    ...card,
    mine: cardsBefore.get(card.id)?.mine ?? false,
    reactions: card.reactions.map(item => ({ ...item, mine: isOwnReaction(card.id, item.reaction) })),
  }))
  view.hiddenCards = 0
}

/** Marks an item as changed, and keeps the creator if the same batch created it. */
const touchItem = ({ items }: { items: Map<string, string | null> }, id: string) => {
  if (!items.has(id)) items.set(id, null)
}

/** Facts about phases, topics, check-ins, ratings and action items. */
export const phaseFacts = {
  /** No one is ready in a new phase. From the group phase on, all cards are visible. */
  'phase.changed': fact<{ phase: Phase }, PhaseEvent>({
    apply(draft, { phase }) {
      draft.session.phase = phase
      draft.session.reached = Math.max(draft.session.reached, phaseIndex(phase))
      for (const { id, readyPhase } of draft.participants.values())
        if (readyPhase) updatePerson(draft, id, { readyPhase: null })
      if (phaseIndex(phase) <= phaseIndex('COLLECT')) return
      for (const card of draft.cards.values()) if (!card.isShown) updateCard(draft, card.id, { isShown: true })
    },
    toEvent: ({ phase }, state) => ({
      phase,
      ...(phaseIndex(phase) > phaseIndex('COLLECT') && { cards: publicCards(state) }),
      ...(isTallied(state) && { tally: tallyOf(state) }),
    }),
    updateView(view, { phase, cards, tally = null }) {
      view.session.phase = phase
      view.participants = view.participants.map(person => (person.ready ? { ...person, ready: false } : person))
      if (cards) showCards(view, cards)
      view.tally = tally
    },
    markRows(rows) {
      rows.session = true
      rows.hasAllCards = true
      rows.hasAllPeople = true
    },
    log: ['phase'],
  }),
  'topic.selected': fact<{ topic: RetroState['topic']; discussed: string[] }>({
    apply(draft, { topic, discussed }) {
      Object.assign(draft, { topic, discussed })
    },
    updateView(view, { topic, discussed }) {
      Object.assign(view, { topic, discussed })
    },
    markRows: touchSession,
  }),
  'icebreaker.set': fact<{ question: string }>({
    apply({ session }, { question }) {
      session.icebreaker = question
    },
    updateView({ session }, { question }) {
      session.icebreaker = question
    },
    markRows: touchSession,
  }),
  'participant.checked_in': fact<CheckInView, { checkIn: CheckInView }>({
    apply: (draft, { participantId, mood, answer }) => updatePerson(draft, participantId, { mood, answer }),
    toEvent: ({ participantId, mood, answer }) => ({ checkIn: { participantId, mood, answer } }),
    updateView(view, { checkIn }) {
      const others = view.checkIns.filter(({ participantId }) => participantId !== checkIn.participantId)
      view.checkIns = (hasCheckedIn(checkIn) ? [...others, checkIn] : others).sort(byParticipant)
    },
    markRows: touchPerson,
    log: ['participantId'],
  }),
  'participant.ready': fact<{ participantId: string; ready: boolean }>({
    apply: (draft, { participantId, ready }) =>
      updatePerson(draft, participantId, { readyPhase: ready ? draft.session.phase : null }),
    updateView: (view, { participantId, ready }) => updatePersonView(view, participantId, { ready }),
    markRows: touchPerson,
  }),
  'rating.given': fact<{ participantId: string; rating: number }, { given: number; mine?: number }>({
    apply: (draft, { participantId, rating }) => updatePerson(draft, participantId, { rating }),
    toEvent: (_, state) => ({ given: ratingOf(state).given }),
    toOwnerEvent: ({ participantId, rating }, state) => ({
      participantId,
      event: { given: ratingOf(state).given, mine: rating },
    }),
    updateView(view, { given, mine = view.rating.mine }) {
      view.rating = { ...view.rating, given, mine }
    },
    markRows: touchPerson,
    log: [],
  }),
  /**
   * Ratings are published: the visible average includes them from now on. `before` is the previous rating of the same
   * person in the average, or null.
   */
  'ratings.published': fact<
    { ratings: { participantId: string; rating: number; before: number | null }[] },
    { average: number | null; count: number }
  >({
    apply(draft, { ratings }) {
      for (const { participantId, rating } of ratings) updatePerson(draft, participantId, { publicRating: rating })
    },
    toEvent(_, state) {
      const { average, count } = ratingOf(state)
      return { average, count }
    },
    updateView(view, { average, count }) {
      view.rating = { ...view.rating, average, count }
    },
    markRows(rows, { ratings }) {
      for (const person of ratings) touchPerson(rows, person)
    },
    log: [],
  }),
  /** `actorId` is null if the phase is anonymous. */
  'action.added': fact<{ item: ActionItemView; actorId: string | null }, { item: ActionItemView }>({
    apply(draft, { item }) {
      draft.actionItems = new Map(draft.actionItems).set(item.id, item)
    },
    toEvent: ({ item }) => ({ item }),
    updateView(view, { item }) {
      view.actionItems = [...view.actionItems, item]
    },
    markRows: ({ items }, { item, actorId }) => items.set(item.id, actorId),
    log: ({ item }) => ({ itemId: item.id }),
  }),
  /** `actorId` is null if the phase is anonymous. */
  'action.updated': fact<{ item: ActionItemView; actorId: string | null }, { item: ActionItemView }>({
    apply(draft, { item }) {
      draft.actionItems = new Map(draft.actionItems).set(item.id, item)
    },
    toEvent: ({ item }) => ({ item }),
    updateView(view, { item }) {
      view.actionItems = view.actionItems.map(other => (other.id === item.id ? item : other))
    },
    markRows: (rows, { item }) => touchItem(rows, item.id),
    log: ({ item }) => ({ itemId: item.id }),
  }),
  'action.removed': fact<{ itemId: string }>({
    apply(draft, { itemId }) {
      draft.actionItems = withoutKey(draft.actionItems, itemId)
    },
    updateView(view, { itemId }) {
      view.actionItems = view.actionItems.filter(({ id }) => id !== itemId)
    },
    markRows: ({ items }, { itemId }) => items.set(itemId, null),
  }),
  /** An item of this retro, or one carried over, was changed outside of the room. Null if it was deleted. */
  'action.synced': fact<{ itemId: string; item: ActionItemView | null; carried: boolean }>({
    apply(draft, { itemId, item, carried }) {
      if (carried) draft.carriedOver = withItem(draft.carriedOver, itemId, item)
      else if (item) draft.actionItems = new Map(draft.actionItems).set(itemId, item)
      else draft.actionItems = withoutKey(draft.actionItems, itemId)
    },
    // Everyone gets the same event, including guests, who must not see assignees of the previous retro's items.
    toEvent: ({ item, ...synced }) => ({ ...synced, item: item && synced.carried ? withoutAssignee(item) : item }),
    updateView(view, { itemId, item, carried }) {
      const list = carried ? 'carriedOver' : 'actionItems'
      // The event has no assignee for a carried-over item, so the view keeps the one that it has.
      const shownItem = view[list].find(({ id }) => id === itemId)
      const assignee =
        carried && shownItem ? { assigneeId: shownItem.assigneeId, assigneeName: shownItem.assigneeName } : {}
      view[list] = withItem(view[list], itemId, item && { ...item, ...assignee })
    },
    markRows: null,
    log: ['itemId'],
  }),
}
