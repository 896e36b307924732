import type { Month } from '#features/finance/books/rules-months.ts'

/**
 * The cost so far of a node of the work hierarchy, and the value of its points, in US cents. The cost is a share of the
 * team cost by time in progress, never the cost of a person.
 */
export type WorkCost = {
  nodeId: string
  /** Null if a month is hidden from the reader because it would reveal the pay of one person. */
  costCents: number | null
  /** The month in which work began, or null before. */
  since: Month | null
  /** Days in which items below the node were in progress, added up over items. */
  days: number
  /**
   * The value of the completed points, of all points and of one point. Null if the account does not value work in
   * money.
   */
  worth: { doneCents: number; allCents: number; pointCents: number } | null
}

/** The team cost of a month in US cents, and the time in progress of each item in that month, in milliseconds. */
export type MonthCostFacts = { pay: number; isShown: boolean; times: ReadonlyMap<string, number> }

const dayMs = 24 * 60 * 60_000
const sumOf = (times: Iterable<number>) => [...times].reduce((sum, time) => sum + time, 0)

/** Returns the share of some items in the team cost of all months, by time in progress. */
export function workCostOf(
  months: readonly MonthCostFacts[],
  items: ReadonlySet<string>,
): Pick<WorkCost, 'costCents' | 'days'> {
  const shares = months.map(({ pay, isShown, times }) => {
    const itemTime = sumOf([...times].filter(([id]) => items.has(id)).map(([, time]) => time))
    return { itemTime, isShown, cents: itemTime === 0 ? 0 : (pay * itemTime) / sumOf(times.values()) }
  })
  const isShown = shares.every(month => month.isShown || month.itemTime === 0)
  return {
    costCents: isShown ? Math.round(shares.reduce((sum, { cents }) => sum + cents, 0)) : null,
    days: Math.round((sumOf(shares.map(({ itemTime }) => itemTime)) / dayMs) * 10) / 10,
  }
}
