import { type Phase, phases } from '#features/agile/retros/live/protocol.ts'
import type { AnyCommand, Decide } from '#features/agile/retros/live/rules-decisions.ts'
import { type RefusalReason, refuse } from '#features/agile/retros/live/rules-refusals.ts'
import {
  countCardWriters,
  isAfter,
  phaseIndex,
  type RetroFact,
  type RetroState,
  tallyOf,
} from '#features/agile/retros/live/rules-state.ts'
import { stopTimer, timerDecisions } from '#features/agile/rooms/live/rules-timer.ts'
import {
  type RuleContext,
  requireFacilitator,
  requireFacilitatorBeforeEnd,
  requireRunning,
} from '#features/agile/rooms/rules-people.ts'
import { itemsFromDrafts } from './rules-action-items.ts'

/** Time between the end of a timer and the automatic end of its phase, in milliseconds. */
export const graceMs = 30_000

/** Returns the reason why the next phase cannot start yet. Null if it can. */
export function blockingReason(state: RetroState): RefusalReason | null {
  const { settings, session } = state
  const hasParticipants = [...state.participants.values()].some(({ status }) => status === 'ACTIVE')
  switch (session.phase) {
    case 'SETUP':
      return hasParticipants ? null : 'nobody_here'
    case 'COLLECT':
      return state.cards.size > 0 ? null : 'no_cards'
    case 'GROUP':
      return !settings.enableCardGrouping || state.cards.size > 0 ? null : 'no_cards'
    case 'VOTE':
      return tallyOf(state).some(({ count }) => count > 0) ? null : 'no_votes'
    case 'DISCUSS':
      return null
    case 'ACTION_ITEMS':
      return !settings.enableActionItems || state.actionItems.size > 0 ? null : 'no_actions'
    case 'COMPLETED':
      return 'last_phase'
  }
}

type PhaseContext = Pick<RuleContext, 'now' | 'newId'>

/**
 * Returns the facts of entering a phase. Leaving the discussion ends the current topic and turns drafts into action
 * items. The timer of the new phase starts.
 */
function enterPhase(state: RetroState, phase: Phase, context: PhaseContext): RetroFact[] {
  const { now } = context
  const { settings } = state
  const seconds = settings.timerEnabled && phase !== 'SETUP' && phase !== 'COMPLETED' ? settings.phaseTimers[phase] : 0
  const timerFacts: RetroFact[] = seconds
    ? [{ type: 'timer.started', endsAt: now + seconds * 1000, duration: seconds }]
    : stopTimer(state)
  const topicEnd: RetroFact[] =
    state.topic && phase !== 'DISCUSS' ? [{ type: 'topic.selected', topic: null, discussed: state.discussed }] : []
  const completion: RetroFact[] =
    phase === 'COMPLETED' ? [{ type: 'session.completed', at: now, writers: countCardWriters(state) }] : []
  const items = isAfter(phase, 'DISCUSS') ? itemsFromDrafts(state, context) : []
  return [...topicEnd, { type: 'phase.changed', phase }, ...items, ...timerFacts, ...completion]
}

/** Returns the facts of entering the next phase. Throws a RuleViolation if it cannot start yet. */
function advance(state: RetroState, context: PhaseContext): RetroFact[] {
  const reason = blockingReason(state)
  if (reason) refuse(reason)
  return enterPhase(state, phases[phaseIndex(state.session.phase) + 1]!, context)
}

/** Returns the topic with the most votes that was not discussed yet. Null if none is left. */
export const nextTopic = (state: RetroState): string | null =>
  tallyOf(state).find(({ topicId }) => !state.discussed.includes(topicId))?.topicId ?? null

type PhaseCommand = `phase:${'advance' | 'set'}` | `timer:${'start' | 'extend' | 'stop'}`

/** Decisions about phases and timers. */
export const phaseDecisions: { [T in PhaseCommand & AnyCommand['type']]: Decide<T> } = {
  'phase:advance'(state, actor, { from }, context) {
    requireFacilitator(state, actor)
    // Two facilitators who press the button at once advance one phase, not two.
    if (from !== undefined && isAfter(state.session.phase, from)) return []
    requireRunning(state)
    return advance(state, context)
  },
  'phase:set'(state, actor, { phase }, context) {
    requireFacilitatorBeforeEnd(state, actor)
    if (state.session.status !== 'ACTIVE' && phase !== 'SETUP') refuse('phase_needs_start')
    return state.session.phase === phase ? [] : enterPhase(state, phase, context)
  },
  ...timerDecisions,
  'timer:extend'(state, actor, { seconds }, { now }) {
    requireFacilitator(state, actor)
    requireRunning(state)
    const timer = state.timer ?? refuse('no_timer')
    const endsAt = Math.max(timer.endsAt, now) + seconds * 1000
    return [{ type: 'timer.started', endsAt, duration: timer.duration + seconds }]
  },
}

/**
 * Returns the time at which the room advances automatically, in milliseconds UTC: `graceMs` after the timer ends. Null
 * if never.
 */
export const nextWake = ({ timer, settings, session }: RetroState): number | null =>
  timer && settings.autoProgressPhases && session.status === 'ACTIVE' ? timer.endsAt + graceMs : null

/** Returns the facts of the automatic advance if it is due. Only stops the timer if the next phase cannot start yet. */
export function wake(state: RetroState, context: PhaseContext): RetroFact[] {
  const due = nextWake(state)
  if (due === null || due > context.now) return []
  return blockingReason(state) ? [{ type: 'timer.stopped' }] : advance(state, context)
}
