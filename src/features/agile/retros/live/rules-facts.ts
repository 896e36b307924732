import { cardFacts } from '#features/agile/retros/cards/rules-card-facts.ts'
import { updateCard } from '#features/agile/retros/cards/rules-change.ts'
import { talkFacts } from '#features/agile/retros/cards/rules-talk-facts.ts'
import { meetingFacts } from '#features/agile/retros/phases/rules-facts.ts'
import { commentFacts, sessionFacts, timerFacts } from '#features/agile/rooms/live/rules-facts.ts'
import { peopleFacts } from '#features/agile/rooms/live/rules-people-facts.ts'
import { touchSession } from '#features/agile/rooms/live/rules-room.ts'
import { defineFacts } from '#kit/live/facts.ts'
import type { ParticipantView, RetroView } from './protocol.ts'
import type { Person, RetroState, Writers } from './rules-state.ts'
import { personView } from './rules-visibility.ts'
import { fact, type RetroRows } from './storage/rules-rows.ts'

type SessionUpdate = Pick<RetroView['session'], 'name' | 'description' | 'teamId' | 'settings' | 'columns' | 'format'>

/** Removes the owners of all anonymous cards, comments and reactions. */
function forgetOwners(draft: RetroState) {
  for (const { id, authorId, reactions } of draft.cards.values()) {
    const counts = Array.from(
      reactions,
      ([reaction, who]) => [reaction, new Set([...who.keys()].map((_, i) => `${i}`))] as const,
    )
    updateCard(draft, id, { owner: authorId, reactions: new Map(counts) })
  }
  draft.comments = new Map(Array.from(draft.comments, ([id, comment]) => [id, { ...comment, owner: comment.authorId }]))
}

/** Clears `mine` on anonymous things: once a retro is completed, no one knows their owners. */
function forgetOwnFlags(view: RetroView) {
  const isMine = (authorId: string | null) => authorId !== null && authorId === view.me.participantId
  view.cards = view.cards.map(card => ({
    ...card,
    mine: isMine(card.authorId),
    reactions: card.reactions.map(reaction => ({ ...reaction, mine: false })),
  }))
  view.comments = view.comments.map(comment => ({ ...comment, mine: isMine(comment.authorId) }))
}

const { 'session.started': started, 'session.completed': completed } = sessionFacts
const { 'session.archived': archived, 'session.unarchived': unarchived } = sessionFacts
const { 'session.deleted': deleted, 'session.restored': restored } = sessionFacts

/** The initial state of a new participant. */
const newPerson = { readyPhase: null, mood: null, answer: '', rating: null, publicRating: null }

const statusFacts = {
  'session.started': started,
  'session.completed': fact<{ at: number; writers: Writers }, object>({
    apply(draft, ended) {
      completed.apply?.(draft, ended)
      forgetOwners(draft)
    },
    show: () => ({}),
    fold(view, ended) {
      completed.fold?.(view, ended)
      forgetOwnFlags(view)
    },
    touches(rows, { writers }) {
      rows.session = true
      rows.writers = writers
    },
    log: ['at', 'writers'],
  }),
  'session.archived': archived,
  'session.unarchived': unarchived,
  'session.deleted': deleted,
  'session.restored': restored,
  'session.updated': fact<SessionUpdate>({
    apply(draft, { name, description, teamId, format, columns, settings }) {
      Object.assign(draft.session, { name, description, teamId, format })
      Object.assign(draft, { columns, settings })
    },
    fold({ session }, { name, description, teamId, format, columns, settings }) {
      Object.assign(session, { name, description, teamId, format, columns, settings })
    },
    touches: touchSession,
    log: ['name'],
  }),
}

/** All facts of a retro. */
export const retroFacts = defineFacts<RetroState, RetroView, RetroRows>()({
  ...timerFacts,
  ...commentFacts,
  ...peopleFacts<RetroState, ParticipantView>(
    ({ id }, state) => personView(state, state.participants.get(id)!, false),
    (participant, known): Person => ({ ...newPerson, ...known, ...participant }),
  ),
  ...cardFacts,
  ...talkFacts,
  ...meetingFacts,
  ...statusFacts,
})
