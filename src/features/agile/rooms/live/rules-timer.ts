import { type Actor, leadOf, requireRunning } from '#features/agile/rooms/rules-people.ts'
import type { FactOf } from '#kit/live/facts.ts'
import type { timerFacts } from './rules-facts.ts'
import type { RoomState } from './rules-room.ts'

type TimerFact = FactOf<typeof timerFacts>

export const stopTimer = (state: Pick<RoomState, 'timer'>): TimerFact[] =>
  state.timer ? [{ type: 'timer.stopped' }] : []

/** The shared timer, set and stopped by the facilitator. `duration` is in seconds. */
export const timerDecisions = {
  'timer:start'(state: RoomState, actor: Actor, { duration }: { duration: number }, { now }: { now: number }) {
    leadOf(state, actor)
    requireRunning(state)
    return [{ type: 'timer.started' as const, endsAt: now + duration * 1000, duration }]
  },
  'timer:stop'(state: RoomState, actor: Actor) {
    leadOf(state, actor)
    return stopTimer(state)
  },
}
