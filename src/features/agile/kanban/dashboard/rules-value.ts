/** What the account says its work is worth: in money and for its customers. */
export type ValueConfiguration = {
  valueType: 'both'
  /** In `currency`, for each point that was completed; what nobody estimated counts as one point. */
  rewardMultiplier: number
  currency: 'USD'
  customerKPI: { min: number; max: number; target: number }
}

/** What holds until an account says otherwise. */
export const defaultValue: ValueConfiguration = {
  valueType: 'both',
  rewardMultiplier: 500,
  currency: 'USD',
  customerKPI: { min: 0, max: 100, target: 80 },
}

/** What was completed in the time: its points, and of what was promised for a day, how much was there in time. */
export type Delivered = { points: number; promised: number; kept: number }

export type ValueFigures = { revenueValue: number; customerKPIValue: number | null; promised: number; kept: number }

/** The fewest promises from which a customer KPI is told. */
const fewestPromises = 5

/** Revenue in the currency's units, and the share of promises kept on the scale of the KPI; null of too few promises. */
export function worthOf({ points, promised, kept }: Delivered, configuration: ValueConfiguration): ValueFigures {
  const { min, max } = configuration.customerKPI
  return {
    revenueValue: Math.round(points * configuration.rewardMultiplier),
    promised,
    kept,
    customerKPIValue: promised < fewestPromises ? null : Math.round(min + (kept / promised) * (max - min)),
  }
}
