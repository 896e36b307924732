import { type Actor, requireFacilitator, requireRunning } from '#features/agile/rooms/rules-people.ts'
import type { FactOf } from '#kit/live/facts.ts'
import type { RoomState } from './rules-room.ts'
import type { timerFacts } from './rules-shared-facts.ts'

type TimerFact = FactOf<typeof timerFacts>

/** Returns the fact that stops a running timer. Returns nothing if the timer does not run. */
export const stopTimer = (state: Pick<RoomState, 'timer'>): TimerFact[] =>
  state.timer ? [{ type: 'timer.stopped' }] : []

/** The facilitator starts and stops the shared timer. `duration` is in seconds. */
export const timerDecisions = {
  'timer:start'(state: RoomState, actor: Actor, { duration }: { duration: number }, { now }: { now: number }) {
    requireFacilitator(state, actor)
    requireRunning(state)
    return [{ type: 'timer.started' as const, endsAt: now + duration * 1000, duration }]
  },
  'timer:stop'(state: RoomState, actor: Actor) {
    requireFacilitator(state, actor)
    return stopTimer(state)
  },
}
