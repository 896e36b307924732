import type { Clock } from '#kit/clock.ts'

export type MovableClock = Clock & { move(milliseconds: number): void }

export const minutes = 60_000
export const hours = 60 * minutes
export const days = 24 * hours

/** Returns a clock that only moves by hand. It starts on a Tuesday morning. */
export function movableClock(start = Date.UTC(2026, 9, 6, 9, 0, 0)): MovableClock {
  let now = start
  return {
    now: () => now,
    move(milliseconds) {
      now += milliseconds
    },
  }
}
