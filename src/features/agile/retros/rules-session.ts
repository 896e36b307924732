import { deletionDecisions } from '#features/agile/rooms/live/rules-decisions.ts'
import { stopTimer } from '#features/agile/rooms/live/rules-timer.ts'
import { hasEnded, type RuleContext, requireFacilitator, requireSystem } from '#features/agile/rooms/rules-people.ts'
import type { RetroColumn } from './live/protocol.ts'
import type { SettableStatus } from './live/protocol-commands.ts'
import type { AnyCommand, Decide } from './live/rules-decisions.ts'
import { refuse } from './live/rules-refusals.ts'
import { countCardWriters, type RetroFact, type RetroState } from './live/rules-state.ts'
import { itemsFromDrafts } from './phases/rules-action-items.ts'

type SessionCommand = Exclude<Extract<AnyCommand['type'], `session:${string}`>, 'session:join' | 'session:leave'>

function start(state: RetroState, now: number): RetroFact[] {
  if (hasEnded(state.session.status)) refuse('session_ended')
  return state.session.status === 'ACTIVE' ? [] : [{ type: 'session.started', at: now }]
}

/** Completes the retro in any phase, even without action items. */
function complete(state: RetroState, context: Pick<RuleContext, 'now' | 'newId'>): RetroFact[] {
  if (state.session.status === 'COMPLETED') return []
  if (hasEnded(state.session.status)) refuse('session_ended')
  if (state.session.status !== 'ACTIVE') refuse('session_not_active')
  const topicEnd: RetroFact[] = state.topic ? [{ type: 'topic.selected', topic: null, discussed: state.discussed }] : []
  return [
    ...topicEnd,
    ...stopTimer(state),
    { type: 'phase.changed', phase: 'COMPLETED' },
    ...itemsFromDrafts(state, context),
    { type: 'session.completed', at: context.now, writers: countCardWriters(state) },
  ]
}

function archive(state: RetroState): RetroFact[] {
  if (state.session.status === 'ARCHIVED') return []
  if (state.session.status !== 'COMPLETED') refuse('session_not_ended')
  return [{ type: 'session.archived' }]
}

function setStatus(
  state: RetroState,
  status: SettableStatus,
  context: Pick<RuleContext, 'now' | 'newId'>,
): RetroFact[] {
  if (status === 'ACTIVE') return start(state, context.now)
  if (status === 'COMPLETED') return complete(state, context)
  if (status === 'ARCHIVED') return archive(state)
  if (hasEnded(state.session.status)) refuse('session_ended')
  return state.session.status === 'ACTIVE' ? refuse('begun') : []
}

/** Returns the new columns followed by old ones that still hold cards. */
function mergeColumns(state: RetroState, columns: RetroColumn[]): RetroColumn[] {
  const ids = new Set(columns.map(({ id }) => id))
  const used = new Set(Array.from(state.cards.values(), ({ columnId }) => columnId))
  return [...columns, ...state.columns.filter(({ id }) => used.has(id) && !ids.has(id))]
}

/** Decisions about the session itself: start, complete, archive, configure, delete. */
export const sessionDecisions: { [T in SessionCommand]: Decide<T> } = {
  'session:start'(state, actor, _command, { now }) {
    requireFacilitator(state, actor)
    return start(state, now)
  },
  'session:complete'(state, actor, _command, context) {
    requireFacilitator(state, actor)
    return complete(state, context)
  },
  'session:archive'(state, actor) {
    requireFacilitator(state, actor)
    return archive(state)
  },
  'session:set_status'(state, actor, { status }, context) {
    requireSystem(actor)
    return setStatus(state, status, context)
  },
  'session:configure'(state, actor, { id: _, type: _type, status, settings, ...changes }, context) {
    requireSystem(actor)
    if (state.session.status === 'ARCHIVED') refuse('session_archived')
    const { name, description, format } = state.session
    const configured = {
      name: changes.name ?? name,
      description: changes.description ?? description,
      format: changes.format ?? format,
      teamId: changes.teamId === undefined ? state.session.teamId : changes.teamId,
      settings: { ...state.settings, ...settings },
    }
    const columns = changes.columns ? mergeColumns(state, changes.columns) : state.columns
    const updated: RetroFact = { type: 'session.updated', ...configured, columns }
    return status === undefined ? [updated] : [updated, ...setStatus(state, status, context)]
  },
  ...deletionDecisions,
}
