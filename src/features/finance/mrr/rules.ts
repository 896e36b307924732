import { addMonths, lastDayOf, type Month, monthOf } from '#features/finance/books/rules-months.ts'
import { customerKey, type MovementKind, type MrrMovement, signedCents } from '#features/finance/customer-mrr/rules.ts'
import type { Day } from '#kit/day.ts'

/** A movement with the key of its customer. */
export type KeyedMovement = MrrMovement & { id: string; key: string }

export const withKeys = (movements: readonly (MrrMovement & { id: string })[]): KeyedMovement[] =>
  movements.map(movement => ({ ...movement, key: customerKey(movement.customer) }))

/** The MRR of each customer with MRR at the end of a day, in US cents, by key. */
export function mrrByCustomer(movements: readonly KeyedMovement[], day: Day): Map<string, number> {
  const sums = new Map<string, number>()
  for (const movement of movements)
    if (movement.day <= day) sums.set(movement.key, (sums.get(movement.key) ?? 0) + signedCents(movement))
  return new Map([...sums].filter(([, cents]) => cents > 0))
}

export const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)

/** The MRR at the end of a day in US cents. */
export const mrrOn = (movements: readonly KeyedMovement[], day: Day): number =>
  sumOf(movements.filter(movement => movement.day <= day).map(signedCents))

/** The MRR at the start and at the end of a month, with the total of each kind of movement between, in US cents. */
export type Bridge = { month: Month; start: number; end: number } & Record<MovementKind, number>

/** The total of each kind of movement, in positive US cents. */
export function sumsByKind(movements: readonly MrrMovement[]): Record<MovementKind, number> {
  const sums = { NEW: 0, REACTIVATION: 0, EXPANSION: 0, CONTRACTION: 0, CHURN: 0 }
  for (const { kind, cents } of movements) sums[kind] += cents
  return sums
}

export const movementsIn = <T extends MrrMovement>(movements: readonly T[], month: Month): T[] =>
  movements.filter(({ day }) => monthOf(day) === month)

/** Returns the MRR at the start and at the end of a month, and the changes between: start + gains − losses = end. */
export const bridgeOf = (movements: readonly KeyedMovement[], month: Month): Bridge => ({
  month,
  start: mrrOn(movements, lastDayOf(addMonths(month, -1))),
  end: mrrOn(movements, lastDayOf(month)),
  ...sumsByKind(movementsIn(movements, month)),
})

/** The day one year before, such as February 28 for February 29. */
export function yearBefore(day: Day): Day {
  const last = lastDayOf(addMonths(monthOf(day), -12))
  const sameDay = `${last.slice(0, 8)}${day.slice(8)}`
  return sameDay < last ? sameDay : last
}
