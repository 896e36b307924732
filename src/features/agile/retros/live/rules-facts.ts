import { cardFacts } from '#features/agile/retros/cards/rules-card-facts.ts'
import { updateCard } from '#features/agile/retros/cards/rules-card-updates.ts'
import { discussionFacts } from '#features/agile/retros/cards/rules-discussion-facts.ts'
import { phaseFacts } from '#features/agile/retros/phases/rules-phase-facts.ts'
import { touchSession } from '#features/agile/rooms/live/rules-room.ts'
import { commentFacts, sessionFacts, timerFacts } from '#features/agile/rooms/live/rules-shared-facts.ts'
import { defineFacts } from '#kit/live/facts.ts'
import type { RetroView } from './protocol.ts'
import { retroPeopleFacts, unmarkOwnContent } from './rules-people-facts.ts'
import type { RetroState, WriterCounts } from './rules-state.ts'
import { fact, type TouchedRetroRows } from './storage/rules-touched-rows.ts'

type SessionUpdate = Pick<RetroView['session'], 'name' | 'description' | 'teamId' | 'settings' | 'columns' | 'format'>

/** Removes the owners of all anonymous cards and comments. Placeholders keep the number of reactions. */
function forgetOwners(draft: RetroState) {
  for (const { id, authorId, reactions } of draft.cards.values()) {
    const placeholders = Array.from(
      reactions,
      ([reaction, participantIds]) =>
        [reaction, new Set(Array.from(participantIds, (_, index) => `${index}`))] as const,
    )
    updateCard(draft, id, { owner: authorId, reactions: new Map(placeholders) })
  }
  draft.comments = new Map(Array.from(draft.comments, ([id, comment]) => [id, { ...comment, owner: comment.authorId }]))
}

const statusFacts = {
  'session.started': sessionFacts['session.started'],
  'session.completed': fact<{ at: number; writers: WriterCounts }, object>({
    apply(draft, completion) {
      sessionFacts['session.completed'].apply?.(draft, completion)
      forgetOwners(draft)
    },
    toEvent: () => ({}),
    updateView(view, completion) {
      sessionFacts['session.completed'].updateView?.(view, completion)
      unmarkOwnContent(view)
    },
    markRows(rows, { writers }) {
      rows.session = true
      rows.writers = writers
    },
    log: ['at', 'writers'],
  }),
  'session.archived': sessionFacts['session.archived'],
  'session.unarchived': sessionFacts['session.unarchived'],
  'session.deleted': sessionFacts['session.deleted'],
  'session.restored': sessionFacts['session.restored'],
  'session.updated': fact<SessionUpdate>({
    apply(draft, { name, description, teamId, format, columns, settings }) {
      Object.assign(draft.session, { name, description, teamId, format })
      Object.assign(draft, { columns, settings })
    },
    updateView({ session }, { name, description, teamId, format, columns, settings }) {
      Object.assign(session, { name, description, teamId, format, columns, settings })
    },
    markRows: touchSession,
    log: ['name'],
  }),
}

export const retroFacts = defineFacts<RetroState, RetroView, TouchedRetroRows>()({
  ...timerFacts,
  ...commentFacts,
  ...retroPeopleFacts,
  ...cardFacts,
  ...discussionFacts,
  ...phaseFacts,
  ...statusFacts,
})
