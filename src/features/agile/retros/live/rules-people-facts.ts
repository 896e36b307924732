import { peopleFacts } from '#features/agile/rooms/live/rules-people-facts.ts'
import type { CheckInView, OwnContent, ParticipantView, RetroView } from './protocol.ts'
import type { Person, RetroState } from './rules-state.ts'
import { byParticipant, checkInOf, hasCheckedIn, ownContentOf, personView } from './rules-visibility.ts'
import { fact } from './storage/rules-touched-rows.ts'

/** The initial state of a new participant. */
const newPerson = { readyPhase: null, mood: null, answer: '', rating: null, publicRating: null }

const people = peopleFacts<RetroState, ParticipantView>(
  ({ id }, state) => personView(state, state.participants.get(id)!, false),
  (participant, before): Person => ({ ...newPerson, ...before, ...participant }),
)
const joined = people['participant.joined']
const leftFact = people['participant.left']

type FactOf<Key extends keyof typeof people> = NonNullable<(typeof people)[Key]['types']>['fact']
type EventOf<Key extends keyof typeof people> = NonNullable<(typeof people)[Key]['types']>['event']

/** `own` is set for the person who joins: cards, votes and more from before they left. */
type ParticipantJoined = EventOf<'participant.joined'> & { checkIn?: CheckInView; own?: OwnContent }

/** Clears `mine` on cards, comments and reactions of which the viewer is not the named author. */
export function unmarkOwnContent(view: RetroView) {
  const isMine = (authorId: string | null) => authorId !== null && authorId === view.me.participantId
  view.cards = view.cards.map(card => ({
    ...card,
    mine: isMine(card.authorId),
    reactions: card.reactions.map(reaction => ({ ...reaction, mine: false })),
  }))
  view.comments = view.comments.map(comment => ({ ...comment, mine: isMine(comment.authorId) }))
}

const countOwnHiddenCards = ({ cards }: RetroView) => cards.filter(({ isShown }) => !isShown).length

/** Removes the content of a viewer who has left. They then see the retro as people see it who have not joined. */
function clearOwnContent(view: RetroView) {
  view.hiddenCards += countOwnHiddenCards(view)
  view.cards = view.cards.filter(({ isShown }) => isShown)
  unmarkOwnContent(view)
  view.myVotes = []
  view.rating = { ...view.rating, mine: null }
}

function addOwnContent(view: RetroView, { cards, commentIds, votes, rating }: OwnContent) {
  const totalHidden = view.hiddenCards + countOwnHiddenCards(view)
  const cardIds = new Set(cards.map(({ id }) => id))
  view.cards = [...view.cards.filter(({ id }) => !cardIds.has(id)), ...cards].sort((a, b) => (a.id < b.id ? -1 : 1))
  view.hiddenCards = totalHidden - countOwnHiddenCards(view)
  view.comments = view.comments.map(comment => ({ ...comment, mine: commentIds.includes(comment.id) }))
  view.myVotes = votes
  view.rating = { ...view.rating, mine: rating }
}

/** Returns the public event of someone who joins. Their check-in is visible again. */
function joinedEventOf(fact: FactOf<'participant.joined'>, state: RetroState): ParticipantJoined {
  const event = joined.toEvent?.(fact, state) as ParticipantJoined
  const person = state.participants.get(fact.participant.id)
  return person && hasCheckedIn(person) ? { ...event, checkIn: checkInOf(person) } : event
}

/**
 * The facts about people in a retro. The votes and cards of someone who leaves still count. On that person's page they
 * are no longer marked as their own, until the person joins again.
 */
export const retroPeopleFacts = {
  ...people,
  'participant.joined': fact<FactOf<'participant.joined'>, ParticipantJoined>({
    apply: joined.apply,
    toEvent: joinedEventOf,
    toOwnerEvent(fact, state) {
      const participantId = fact.participant.id
      const personal = joined.toOwnerEvent?.(fact, state)
      const ownContent = ownContentOf(state, participantId)
      return { participantId, event: { ...joinedEventOf(fact, state), ...personal?.event, own: ownContent } }
    },
    updateView(view, event) {
      joined.updateView?.(view, event)
      const { checkIn, own } = event
      const others = view.checkIns.filter(({ participantId }) => participantId !== event.participant.id)
      view.checkIns = (checkIn ? [...others, checkIn] : others).sort(byParticipant)
      if (own) addOwnContent(view, own)
    },
    markRows: joined.markRows,
    log: joined.log!,
  }),
  'participant.left': fact<FactOf<'participant.left'>, EventOf<'participant.left'>>({
    apply: leftFact.apply,
    toEvent: (fact, state) => leftFact.toEvent?.(fact, state) as EventOf<'participant.left'>,
    updateView(view, event) {
      const isViewer = event.participantId === view.me.participantId
      leftFact.updateView?.(view, event)
      view.checkIns = view.checkIns.filter(({ participantId }) => participantId !== event.participantId)
      if (isViewer) clearOwnContent(view)
    },
    markRows: leftFact.markRows,
    log: leftFact.log!,
  }),
}
