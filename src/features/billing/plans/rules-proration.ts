const day = 24 * 60 * 60_000

type ProratedLine = {
  /** Cents of the line. Negative for a credit. */
  amount: number
  quantity: number
  /** Cents of one unit for a whole period. */
  price: number
  /** Milliseconds UTC. */
  periodStart: number
  periodEnd: number
}

/**
 * Returns the days that a prorated line covers, and the days of the whole period. Null where they cannot be found. The
 * whole period is calculated from the amount, so that the explanation leads exactly to the amount. `days` has two
 * decimals, because time is counted by the second.
 */
export function proratedDays({ amount, quantity, price, periodStart, periodEnd }: ProratedLine) {
  if (amount === 0) return null
  const days = (periodEnd - periodStart) / day
  const periodDays = Math.round((price * quantity * days) / Math.abs(amount))
  return periodDays > 0 ? { days: Math.round(days * 100) / 100, periodDays } : null
}

/** Returns the days of a period, rounded, because a change to or from summer time adds or removes an hour. */
export const wholeDays = (periodStart: number, periodEnd: number): number => Math.round((periodEnd - periodStart) / day)
