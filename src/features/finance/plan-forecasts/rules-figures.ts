import type { Day } from '#kit/day.ts'
import type { Formula } from '#kit/formula.ts'
import { type FigureOrigin, figureSet } from '#ui/explained/declare.ts'
import type { ForecastScore, PlanScore } from './rules-score.ts'

/** The figures of the accuracy of forecasts. */
export type ScoreFigureId = 'weeks' | 'brier' | 'skill'

export type ScoreFacts = {
  asOf: Day
  score: Pick<PlanScore, 'meanBrier'>
  forecasts: readonly ForecastScore[]
}

const formulas: Record<ScoreFigureId, Formula> = {
  weeks: { expression: 'scoredForecasts', unit: 'count' },
  brier: { expression: { op: 'divide', of: ['errorSum', 'weeks'] }, unit: 'ratio' },
  skill: { expression: { op: 'subtract', of: [1, { op: 'divide', of: ['brier', 'meanBrier'] }] }, unit: 'ratio' },
}

const noOutcome = { key: 'noOutcome', href: null }

const figures = figureSet<ScoreFigureId, ScoreFacts>(
  { formulas, units: { scoredForecasts: 'count', errorSum: 'ratio', meanBrier: 'ratio' } },
  {
    weeks: ({ forecasts }) => ({ inputs: { scoredForecasts: forecasts.length } }),
    brier: ({ forecasts }) => ({
      inputs: { errorSum: forecasts.length === 0 ? null : forecasts.reduce((sum, { brier }) => sum + brier, 0) },
      rows: forecasts.map(({ forecastId, day, brier }) => ({
        id: forecastId,
        label: 'forecast',
        isLabelKey: true,
        day,
        value: brier,
        partOf: 'errorSum',
      })),
      missing: forecasts.length === 0 ? noOutcome : null,
    }),
    skill: ({ score: { meanBrier } }) => {
      const sameOutcome = meanBrier === 0 ? { key: 'sameOutcome', href: null } : null
      return { inputs: { meanBrier }, missing: meanBrier === null ? noOutcome : sameOutcome }
    },
  },
  ({ asOf }): FigureOrigin => ({ asOf, source: 'forecasts' }),
)

/** Explains the figures of the accuracy of forecasts, in the order of the page. */
export const explainScore = (facts: ScoreFacts) => {
  const explained = figures.explain(facts)
  return figures.ids.map(id => explained[id])
}
