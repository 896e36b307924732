import {
  type AccuracyLevel,
  accuracyByConfidence,
  accuracyBySpread,
  calibrationByTeam,
  daysByEstimate,
  type EstimateDays,
  type EstimatedItem,
  type MeasuredItem,
  type TeamCalibration,
} from '#features/agile/poker/calibration/rules-calibration.ts'

/** The estimates of the items completed in the period, compared with their cycle times. */
export type Calibration = {
  count: number
  checkedCount: number
  daysByEstimate: EstimateDays[]
  items: { points: number; days: number }[]
  accuracyBySpread: AccuracyLevel[]
  accuracyByConfidence: AccuracyLevel[]
  teams: TeamCalibration[]
}

/**
 * Returns the calibration figures. `items` are all completed items with an estimate, `checked` those whose estimate
 * could be compared with the cycle time.
 */
export const calibrationOf = (items: readonly EstimatedItem[], checked: readonly MeasuredItem[]): Calibration => ({
  count: items.length,
  checkedCount: checked.length,
  daysByEstimate: daysByEstimate(items),
  items: items.map(({ points, days }) => ({ points, days })),
  accuracyBySpread: accuracyBySpread(checked),
  accuracyByConfidence: accuracyByConfidence(checked),
  teams: calibrationByTeam(items, checked),
})
