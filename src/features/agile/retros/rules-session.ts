import { stopTimer } from '#features/agile/rooms/live/rules-timer.ts'
import { removeGuests, restoreGuests, setDoor } from '#features/agile/rooms/rules-guests.ts'
import {
  bySystem,
  changeRole,
  handOver,
  hasEnded,
  join,
  joinAsGuest,
  leading,
  leave,
  type PeopleFact,
  remove,
} from '#features/agile/rooms/rules-people.ts'
import { restorePerson } from '#features/agile/rooms/rules-removed.ts'
import type { RetroColumn } from './live/protocol.ts'
import type { SettableStatus } from './live/protocol-commands.ts'
import type { AnyCommand, Decision } from './live/rules-guards.ts'
import { refuse } from './live/rules-refusals.ts'
import { type RetroFact, type RetroState, writersOf } from './live/rules-state.ts'

type SessionCommand = Extract<AnyCommand['type'], `session:${string}`>
type PeopleCommand =
  | 'participant:update_role'
  | 'participant:remove'
  | 'participant:restore'
  | 'door:set'
  | 'guests:remove'
  | 'guests:restore'
  | 'facilitator:hand_over'
  | 'guest:join'

/** A newcomer of the rooms' rules as a retro holds them. */
const seated = (state: RetroState, facts: PeopleFact[]): RetroFact[] =>
  facts.map(fact =>
    fact.type === 'participant.joined'
      ? { ...fact, participant: { ...blank, ...state.participants.get(fact.participant.id), ...fact.participant } }
      : fact,
  )
const blank = { readyPhase: null, mood: null, answer: '', rating: null, toldRating: null }

function start(state: RetroState, now: number): RetroFact[] {
  if (hasEnded(state.session.status)) refuse('session_ended')
  return state.session.status === 'ACTIVE' ? [] : [{ type: 'session.started', at: now }]
}

/** Ends the meeting where it is: also an honest one without action items. */
function complete(state: RetroState, now: number): RetroFact[] {
  if (state.session.status === 'COMPLETED') return []
  if (hasEnded(state.session.status)) refuse('session_ended')
  if (state.session.status !== 'ACTIVE') refuse('session_not_active')
  const topic: RetroFact[] = state.topic ? [{ type: 'topic.selected', topic: null, discussed: state.discussed }] : []
  return [
    ...topic,
    ...stopTimer(state),
    { type: 'phase.changed', phase: 'COMPLETED' },
    { type: 'session.completed', at: now, writers: writersOf(state) },
  ]
}

function archive(state: RetroState): RetroFact[] {
  if (state.session.status === 'ARCHIVED') return []
  if (state.session.status !== 'COMPLETED') refuse('session_not_ended')
  return [{ type: 'session.archived' }]
}

function setStatus(state: RetroState, status: SettableStatus, now: number): RetroFact[] {
  if (status === 'ACTIVE') return start(state, now)
  if (status === 'COMPLETED') return complete(state, now)
  if (status === 'ARCHIVED') return archive(state)
  if (hasEnded(state.session.status)) refuse('session_ended')
  return state.session.status === 'ACTIVE' ? refuse('begun') : []
}

/** The columns as they are wanted, and those that hold cards: a column with cards stays where it is. */
function columnsKept(state: RetroState, wanted: RetroColumn[]): RetroColumn[] {
  const kept = new Set(wanted.map(({ id }) => id))
  const used = new Set(Array.from(state.cards.values(), ({ columnId }) => columnId))
  return [...wanted, ...state.columns.filter(({ id }) => used.has(id) && !kept.has(id))]
}

/** The retro as a whole, and who takes part in it. */
export const sessionDecisions: { [T in SessionCommand | PeopleCommand]: Decision<T> } = {
  'session:join': (state, actor, { role }, context) => seated(state, join(state, actor, role, context)),
  'guest:join': (state, actor, guest, context) => seated(state, joinAsGuest(state, actor, guest, context)),
  'session:leave': (state, actor) => leave(state, actor),
  'participant:update_role': (state, actor, command, context) => changeRole(state, actor, command, context),
  'facilitator:hand_over': (state, actor, { participantId }) => handOver(state, actor, participantId),
  'participant:remove': (state, actor, { participantId }) => remove(state, actor, participantId),
  'participant:restore': (state, actor, { participantId }, { now }) =>
    seated(state, restorePerson(state, actor, participantId, now)),
  'door:set': (state, actor, { closed }) => setDoor(state, actor, closed),
  'guests:remove': (state, actor, { closeDoor }) => removeGuests(state, actor, closeDoor),
  'guests:restore': (state, actor, { participantIds }, { now }) =>
    seated(state, restoreGuests(state, actor, participantIds, now)),
  'session:start'(state, actor, _command, { now }) {
    leading(state, actor)
    return start(state, now)
  },
  'session:complete'(state, actor, _command, { now }) {
    leading(state, actor)
    return complete(state, now)
  },
  'session:archive'(state, actor) {
    leading(state, actor)
    return archive(state)
  },
  'session:set_status'(state, actor, { status }, { now }) {
    bySystem(actor)
    return setStatus(state, status, now)
  },
  'session:configure'(state, actor, { id: _, type: _type, status, settings, ...sent }, { now }) {
    bySystem(actor)
    if (state.session.status === 'ARCHIVED') refuse('session_archived')
    const { name, description, format } = state.session
    const configured = {
      name: sent.name ?? name,
      description: sent.description ?? description,
      format: sent.format ?? format,
      teamId: sent.teamId === undefined ? state.session.teamId : sent.teamId,
      settings: { ...state.settings, ...settings },
    }
    const columns = sent.columns ? columnsKept(state, sent.columns) : state.columns
    const updated: RetroFact = { type: 'session.updated', ...configured, columns }
    return status === undefined ? [updated] : [updated, ...setStatus(state, status, now)]
  },
  'session:delete'(state, actor, _command, { now }) {
    bySystem(actor)
    if (state.session.status === 'ACTIVE') refuse('session_active')
    return state.session.deletedAt === null ? [{ type: 'session.deleted', at: now }] : []
  },
  'session:restore'(state, actor) {
    bySystem(actor)
    return state.session.deletedAt === null ? [] : [{ type: 'session.restored' }]
  },
}
