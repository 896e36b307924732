import type { KpiSource } from '#features/finance/value-delivered/rules.ts'

export const valueTypes = ['revenue', 'customerKPI', 'both'] as const
export const displayModes = ['cards', 'combined'] as const

/** The rules by which an account values its work: in money and for its customers. */
export type ValueConfiguration = {
  valueType: (typeof valueTypes)[number]
  displayMode: (typeof displayModes)[number]
  /** `perPoint` always equals `rewardMultiplier`. */
  revenueSettings: { currency: 'USD'; prefix: string; perPoint: number }
  /** With an empty name, the page shows a default name. `value` is for the source `manual`. */
  customerKPISettings: {
    source: KpiSource
    name: string
    min: number
    max: number
    target: number
    value: number | null
  }
  /** Dollars per completed point. An item without an estimate counts as one point. */
  rewardMultiplier: number
}

export const defaultConfiguration: ValueConfiguration = {
  valueType: 'both',
  displayMode: 'cards',
  revenueSettings: { currency: 'USD', prefix: '$', perPoint: 500 },
  customerKPISettings: { source: 'promises_kept', name: '', min: 0, max: 100, target: 80, value: null },
  rewardMultiplier: 500,
}
