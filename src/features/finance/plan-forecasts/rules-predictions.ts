import type { EpicOutlook, FanPoint } from '#features/finance/plan-model/rules-outcomes.ts'
import { horizonWeeks, type PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import { addDays } from '#kit/day.ts'
import type { ForecastOutlook, NewPrediction } from './rules-types.ts'

/** Bands of cash are stated for these weeks ahead. */
export const bandWeeks = [4, 13, 26] as const
/** The probability that the cash is within its band: from the 10th to the 90th percentile. */
export const bandChance = 0.8
const shipLevels = [50, 85, 95] as const

const noBand = { low: null, high: null }

function* epicPredictions(inputs: PlanInputs, outlook: EpicOutlook): Generator<NewPrediction> {
  const subjectId = outlook.id
  const subjectName = inputs.epics.find(({ id }) => id === subjectId)?.name ?? null
  for (const level of shipLevels) {
    const week = outlook[`p${level}`]
    if (week === null) continue
    const claimDay = addDays(inputs.asOf, week * 7)
    yield { kind: 'SHIP_BY', subjectId, subjectName, level, claimDay, chance: level / 100, ...noBand }
  }
  const claimDay = addDays(inputs.asOf, horizonWeeks * 7)
  const chance = outlook.beforeCashOut
  yield { kind: 'SHIP_BEFORE_CASH_OUT', subjectId, subjectName, level: null, claimDay, chance, ...noBand }
}

/** Returns the predictions of a forecast. `bandAt` returns the cash after some weeks. */
export function predictionsOf(
  inputs: PlanInputs,
  { epics }: Pick<ForecastOutlook, 'epics'>,
  bandAt: (week: number) => FanPoint,
): NewPrediction[] {
  const bands = bandWeeks.map((week): NewPrediction => {
    const { p10, p90 } = bandAt(week)
    return {
      kind: 'CASH_BAND',
      subjectId: null,
      subjectName: null,
      level: week,
      claimDay: addDays(inputs.asOf, week * 7),
      chance: bandChance,
      low: Math.round(p10),
      high: Math.round(p90),
    }
  })
  return [...epics.flatMap(epic => [...epicPredictions(inputs, epic)]), ...bands]
}
