import type { ScopeChange } from '#features/agile/kanban/boards/live/rules-state.ts'
import { dayNumberOf, formatDay } from '#features/agile/kanban/boards/rules-days.ts'

/** A scope change of a sprint. `points` are the item's points after it. */
export type ScopeRow = { itemId: string; change: ScopeChange; points: number | null; at: number }
export type SprintUnit = 'points' | 'items'
/** Tells how far a sprint or a project is behind. See `healthOf`. */
export type Health = 'good' | 'warning' | 'critical'

/** The period of a sprint. Days are `2026-12-01`, times milliseconds UTC. */
export type SprintPeriod = {
  startedAt: number
  endDate: string | null
  completedAt: number | null
  now: number
}

/** The state at the end of a day. Future days have only the ideal. */
export type BurnDay = {
  day: string
  /** Remaining work if it decreased evenly over the weekdays. Null without an end date. */
  ideal: number | null
  remaining: number | null
  done: number | null
  scope: number | null
  /** Scope added and removed on this day, including re-estimates. */
  added: number
  removed: number
}

export type Burndown = {
  /** The scope at the start. */
  committed: number
  days: BurnDay[]
  /** Scope added and removed after the start, over the whole sprint. */
  added: number
  removed: number
  remaining: number
  done: number
  /** Null without an end date. */
  health: Health | null
  /** Distance of the remaining work from the ideal line, as a share of the scope. Negative when ahead. */
  behind: number | null
}

const dayLength = 24 * 60 * 60_000
const nextDay = (day: string) => new Date(Date.parse(day) + dayLength).toISOString().slice(0, 10)
const isWeekday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay())
/** A burndown shows at most this many days. */
const maxDays = 200

function daysFrom(first: string, last: string): string[] {
  const days = [first]
  while (days.at(-1)! < last && days.length < maxDays) days.push(nextDay(days.at(-1)!))
  return days
}

type SprintItem = { points: number; isDone: boolean }

/** Running totals of the scope. */
class ScopeTotals {
  readonly #items = new Map<string, SprintItem>()
  readonly #unit: SprintUnit
  constructor(unit: SprintUnit) {
    this.#unit = unit
  }
  /** Returns by how much the scope grew. Negative if it shrank. */
  apply({ itemId, change, points }: ScopeRow): number {
    const itemInScope = this.#items.get(itemId)
    const amount = this.#unit === 'items' ? 1 : (points ?? 0)
    if (change === 'REMOVED') {
      this.#items.delete(itemId)
      return -(itemInScope?.points ?? 0)
    }
    const isDone = change === 'COMPLETED' || (change !== 'REOPENED' && (itemInScope?.isDone ?? false))
    this.#items.set(itemId, { points: amount, isDone })
    return amount - (itemInScope?.points ?? 0)
  }
  get scope(): number {
    return this.#add(() => true)
  }
  get done(): number {
    return this.#add(({ isDone }) => isDone)
  }
  #add(counts: (item: SprintItem) => boolean): number {
    let sum = 0
    for (const item of this.#items.values()) if (counts(item)) sum += item.points
    return sum
  }
}

/**
 * Returns the ideal at the end of each day. It decreases by the same amount on each weekday, down to 0 on the last day.
 */
function idealOf(days: readonly string[], endDate: string | null, committed: number): (number | null)[] {
  if (endDate === null) return days.map(() => null)
  const untilEnd = days.filter(day => day <= endDate)
  const workdays = untilEnd.some(isWeekday) ? untilEnd.filter(isWeekday) : untilEnd
  let passedWorkdays = 0
  return days.map(day => {
    if (workdays.includes(day)) passedWorkdays++
    return workdays.length ? committed * (1 - passedWorkdays / workdays.length) : 0
  })
}

/** The health of a sprint is warning or critical if it is behind by more than these shares of its scope. */
export const behindLimits = { warning: 0.1, critical: 0.25 }

/** Returns good for up to 10 % of the scope behind, warning for up to 25 %, and critical for more. */
export const healthOf = (behind: number): Health =>
  behind > behindLimits.critical ? 'critical' : behind > behindLimits.warning ? 'warning' : 'good'

/**
 * Returns the burndown of a started sprint: remaining, done and total work per day, with the ideal line from the
 * committed scope.
 * - Health compares with the ideal at the end of the day before, because work due today can still be done.
 * - An item counts 1, or its points. An item without an estimate counts no points.
 * - Changes come in the order in which they happened. If the clock was set back, they count for the later day.
 * - Days are UTC, as in all flow figures, so that every reader gets the same burndown.
 */
export function burndownOf(rows: readonly ScopeRow[], sprint: SprintPeriod, unit: SprintUnit): Burndown {
  const { startedAt, endDate, completedAt, now } = sprint
  const dateOf = (at: number) => formatDay(dayNumberOf(at))
  const first = dateOf(startedAt)
  const lastKnown = dateOf(Math.max(startedAt, completedAt ?? now))
  const days = daysFrom(first, endDate !== null && endDate > lastKnown ? endDate : lastKnown)

  const totals = new ScopeTotals(unit)
  for (const row of rows) if (row.change === 'COMMITTED') totals.apply(row)
  const committed = totals.scope
  const laterRows = rows.filter(
    ({ change, at }) => change !== 'COMMITTED' && (completedAt === null || at <= completedAt),
  )
  const ideals = idealOf(days, endDate, committed)
  let rowIndex = 0
  const burnDays = days.map((day, index): BurnDay => {
    const changes = { added: 0, removed: 0 }
    while (rowIndex < laterRows.length && dateOf(laterRows[rowIndex]!.at) <= day) {
      const growth = totals.apply(laterRows[rowIndex++]!)
      if (growth > 0) changes.added += growth
      else changes.removed -= growth
    }
    const ideal = ideals[index]!
    if (day > lastKnown) return { day, ideal, remaining: null, done: null, scope: null, ...changes }
    const { scope, done } = totals
    return { day, ideal, remaining: scope - done, done, scope, ...changes }
  })

  const { scope, done } = totals
  const lastKnownIndex = days.indexOf(lastKnown)
  const isOver = completedAt !== null || (endDate !== null && lastKnown > endDate)
  const idealRemaining = isOver ? 0 : (ideals[lastKnownIndex - 1] ?? committed)
  const behindShare = scope === 0 ? 0 : (scope - done - idealRemaining) / scope
  const behind = endDate === null ? null : behindShare
  return {
    committed,
    days: burnDays,
    added: burnDays.reduce((total, { added }) => total + added, 0),
    removed: burnDays.reduce((total, { removed }) => total + removed, 0),
    remaining: scope - done,
    done,
    health: behind === null ? null : healthOf(behind),
    behind,
  }
}
