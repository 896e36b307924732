/** How an account values its work: in money and for its customers. */
export type ValueConfiguration = {
  valueType: 'both'
  /** In `currency` per completed point; an item without an estimate counts as one point. */
  rewardMultiplier: number
  currency: 'USD'
  customerKPI: { min: number; max: number; target: number }
}

export const defaultValue: ValueConfiguration = {
  valueType: 'both',
  rewardMultiplier: 500,
  currency: 'USD',
  customerKPI: { min: 0, max: 100, target: 80 },
}

/** Completed points, the number of items with a due date, and how many of these were on time. */
export type Delivered = { points: number; promised: number; kept: number }

export type ValueFigures = { revenueValue: number; customerKPIValue: number | null; promised: number; kept: number }

/** A customer KPI needs this many promises. */
const minPromises = 5

/** Revenue in currency units, and the KPI: the share of kept promises on its scale, null with too few. */
export function worthOf({ points, promised, kept }: Delivered, configuration: ValueConfiguration): ValueFigures {
  const { min, max } = configuration.customerKPI
  return {
    revenueValue: Math.round(points * configuration.rewardMultiplier),
    promised,
    kept,
    customerKPIValue: promised < minPromises ? null : Math.round(min + (kept / promised) * (max - min)),
  }
}
