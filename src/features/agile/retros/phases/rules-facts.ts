import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import { updateCard } from '#features/agile/retros/cards/rules-change.ts'
import type { CardView, CheckInView, Phase, RetroView, TallyView } from '#features/agile/retros/live/protocol.ts'
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
import { fact } from '#features/agile/retros/live/storage/rules-rows.ts'
import { changeSeat, touchPerson, touchSession, without } from '#features/agile/rooms/live/rules-room.ts'

/** From the group phase on, includes everyone's cards, sorted by random id. */
type PhaseEntry = { phase: Phase; cards?: Omit<CardView, 'mine'>[]; tally?: TallyView }

function updatePerson({ participants }: RetroState, id: string, change: Partial<Person>) {
  const person = participants.get(id)
  if (person) participants.set(id, { ...person, ...change })
}

const isMine = (reactions: CardView['reactions'] | undefined, reaction: string) =>
  reactions?.some(other => other.reaction === reaction && other.mine) ?? false

/** Shows everyone's cards in a view and keeps `mine` on the viewer's own. */
function showCards(view: RetroView, cards: Omit<CardView, 'mine'>[]) {
  const ownCards = new Map(view.cards.filter(({ mine }) => mine).map(card => [card.id, card]))
  const reacted = new Map(view.cards.map(card => [card.id, card.reactions]))
  view.cards = cards.map(card => ({
    ...card,
    mine: ownCards.has(card.id),
    reactions: card.reactions.map(found => ({ ...found, mine: isMine(reacted.get(card.id), found.reaction) })),
  }))
  view.hiddenCards = 0
}

const touchItem = ({ items }: { items: Map<string, string | null> }, id: string) => {
  if (!items.has(id)) items.set(id, null)
}

/** Facts about phases, topics, check-ins, ratings and action items. */
export const meetingFacts = {
  /** Resets who is ready, and shows all cards from the group phase on. */
  'phase.changed': fact<{ phase: Phase }, PhaseEntry>({
    apply(draft, { phase }) {
      draft.session.phase = phase
      draft.session.reached = Math.max(draft.session.reached, phaseIndex(phase))
      for (const { id, readyPhase } of draft.participants.values())
        if (readyPhase) updatePerson(draft, id, { readyPhase: null })
      if (phaseIndex(phase) <= phaseIndex('COLLECT')) return
      for (const card of draft.cards.values()) if (!card.isShown) updateCard(draft, card.id, { isShown: true })
    },
    show: ({ phase }, state) => ({
      phase,
      ...(phaseIndex(phase) > phaseIndex('COLLECT') && { cards: publicCards(state) }),
      ...(isTallied(state) && { tally: tallyOf(state) }),
    }),
    fold(view, { phase, cards, tally = null }) {
      view.session.phase = phase
      view.participants = view.participants.map(person => (person.ready ? { ...person, ready: false } : person))
      if (cards) showCards(view, cards)
      view.tally = tally
    },
    touches(rows) {
      rows.session = true
      rows.everyCard = true
      rows.everyone = true
    },
    log: ['phase'],
  }),
  'topic.selected': fact<{ topic: RetroState['topic']; discussed: string[] }>({
    apply(draft, { topic, discussed }) {
      Object.assign(draft, { topic, discussed })
    },
    fold(view, { topic, discussed }) {
      Object.assign(view, { topic, discussed })
    },
    touches: touchSession,
  }),
  'icebreaker.set': fact<{ question: string }>({
    apply({ session }, { question }) {
      session.icebreaker = question
    },
    fold({ session }, { question }) {
      session.icebreaker = question
    },
    touches: touchSession,
  }),
  'participant.checked_in': fact<CheckInView, { checkIn: CheckInView }>({
    apply: (draft, { participantId, mood, answer }) => updatePerson(draft, participantId, { mood, answer }),
    show: ({ participantId, mood, answer }) => ({ checkIn: { participantId, mood, answer } }),
    fold(view, { checkIn }) {
      const others = view.checkIns.filter(({ participantId }) => participantId !== checkIn.participantId)
      view.checkIns = (hasCheckedIn(checkIn) ? [...others, checkIn] : others).sort(byParticipant)
    },
    touches: touchPerson,
    log: ['participantId'],
  }),
  'participant.ready': fact<{ participantId: string; ready: boolean }>({
    apply: (draft, { participantId, ready }) =>
      updatePerson(draft, participantId, { readyPhase: ready ? draft.session.phase : null }),
    fold: (view, { participantId, ready }) => changeSeat(view, participantId, { ready }),
    touches: touchPerson,
  }),
  'rating.given': fact<{ participantId: string; rating: number }, { given: number; mine?: number }>({
    apply: (draft, { participantId, rating }) => updatePerson(draft, participantId, { rating }),
    show: (_, state) => ({ given: ratingOf(state).given }),
    showOwner: ({ participantId, rating }, state) => ({
      participantId,
      event: { given: ratingOf(state).given, mine: rating },
    }),
    fold(view, { given, mine = view.rating.mine }) {
      view.rating = { ...view.rating, given, mine }
    },
    touches: touchPerson,
    log: [],
  }),
  /** The visible average now includes these ratings; `before` is the value it included until now, or null. */
  'ratings.told': fact<
    { ratings: { participantId: string; rating: number; before: number | null }[] },
    { average: number | null; count: number }
  >({
    apply(draft, { ratings }) {
      for (const { participantId, rating } of ratings) updatePerson(draft, participantId, { publicRating: rating })
    },
    show(_, state) {
      const { average, count } = ratingOf(state)
      return { average, count }
    },
    fold(view, { average, count }) {
      view.rating = { ...view.rating, average, count }
    },
    touches(rows, { ratings }) {
      for (const person of ratings) touchPerson(rows, person)
    },
    log: [],
  }),
  /** `actorId` is null if the phase is anonymous. */
  'action.added': fact<{ item: ActionItemView; actorId: string | null }, { item: ActionItemView }>({
    apply(draft, { item }) {
      draft.actionItems = new Map(draft.actionItems).set(item.id, item)
    },
    show: ({ item }) => ({ item }),
    fold(view, { item }) {
      view.actionItems = [...view.actionItems, item]
    },
    touches: ({ items }, { item, actorId }) => items.set(item.id, actorId),
    log: ({ item }) => ({ itemId: item.id }),
  }),
  'action.updated': fact<{ item: ActionItemView }>({
    apply(draft, { item }) {
      draft.actionItems = new Map(draft.actionItems).set(item.id, item)
    },
    fold(view, { item }) {
      view.actionItems = view.actionItems.map(other => (other.id === item.id ? item : other))
    },
    touches: (rows, { item }) => touchItem(rows, item.id),
    log: ({ item }) => ({ itemId: item.id }),
  }),
  'action.removed': fact<{ itemId: string }>({
    apply(draft, { itemId }) {
      draft.actionItems = without(draft.actionItems, itemId)
    },
    fold(view, { itemId }) {
      view.actionItems = view.actionItems.filter(({ id }) => id !== itemId)
    },
    touches: ({ items }, { itemId }) => items.set(itemId, null),
  }),
  /** An item of this retro, or one carried over, was changed outside of the room; null if it was deleted. */
  'action.synced': fact<{ itemId: string; item: ActionItemView | null; carried: boolean }>({
    apply(draft, { itemId, item, carried }) {
      if (carried) draft.carriedOver = withItem(draft.carriedOver, itemId, item)
      else if (item) draft.actionItems = new Map(draft.actionItems).set(itemId, item)
      else draft.actionItems = without(draft.actionItems, itemId)
    },
    fold(view, { itemId, item, carried }) {
      const list = carried ? 'carriedOver' : 'actionItems'
      view[list] = withItem(view[list], itemId, item)
    },
    touches: null,
    log: ['itemId'],
  }),
}
