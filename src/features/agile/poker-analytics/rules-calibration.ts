import {
  type AccuracyLevel,
  accuracyByConfidence,
  accuracyBySpread,
  type CheckedItem,
  calibrationByTeam,
  daysByEstimate,
  type EstimateDays,
  type EstimatedItem,
  type TeamCalibration,
} from '#features/agile/poker/calibration/rules-calibration.ts'

/** Estimates against the cycle time of the items completed in the period. */
export type Calibration = {
  count: number
  checkedCount: number
  daysByEstimate: EstimateDays[]
  items: { points: number; days: number }[]
  accuracyBySpread: AccuracyLevel[]
  accuracyByConfidence: AccuracyLevel[]
  teams: TeamCalibration[]
}

/** The calibration figures of items, and of those whose estimate was checked. */
export const calibrationOf = (items: readonly EstimatedItem[], checked: readonly CheckedItem[]): Calibration => ({
  count: items.length,
  checkedCount: checked.length,
  daysByEstimate: daysByEstimate(items),
  items: items.map(({ points, days }) => ({ points, days })),
  accuracyBySpread: accuracyBySpread(checked),
  accuracyByConfidence: accuracyByConfidence(checked),
  teams: calibrationByTeam(items, checked),
})
