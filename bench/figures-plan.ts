import { delayCostsOf } from '#features/finance/plan-model/rules-delay.ts'
import { drawFor } from '#features/finance/plan-model/rules-draws.ts'
import { suggestOrder } from '#features/finance/plan-model/rules-order.ts'
import { fanOf, outlookOf } from '#features/finance/plan-model/rules-outcomes.ts'
import { rankOrderOf, simulate } from '#features/finance/plan-model/rules-simulation.ts'
import { sample } from '#tests/features/finance/plan-model/sample.ts'
import {
  type Coverage,
  coverageOfBoards,
  coverageOfCounts,
  coverageOfPlans,
  type PlanCase,
  planCases,
} from '#tests/support/forecast-worlds.ts'
import { planDragFigures } from './figures-plan-drag.ts'
import { median } from './median.ts'
import { figure, type Row } from './table.ts'

/** A world is a made-up plan or board whose future is known, so that its forecasts can be checked. */
const worldCount = 600
const order = rankOrderOf(sample)

/** Times a part of the plan: the first run, which includes compilation, and the median of seven. */
function timeRow(label: string, work: () => unknown, goal: { first: number; median: number } | null): Row {
  const times = Array.from({ length: 7 }, () => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  })
  const [firstMs, medianMs] = [times[0]!, median(times)]
  return {
    label: `plan: ${label}: the first time, then the median of 7`,
    ours: `${figure(firstMs, 'ms')}, ${figure(medianMs, 'ms')}`,
    peer: '',
    ratio: '',
    goal: goal ? `≤ ${goal.first} ms, ≤ ${goal.median} ms` : '',
    ok: goal ? firstMs <= goal.first && medianMs <= goal.median : null,
  }
}

function timeRows(): Row[] {
  const inputs = sample
  const draws = drawFor(inputs)
  const fewDraws = drawFor(inputs, { runs: 2000 })
  return [
    timeRow('10,000 runs × 104 weeks × 7 epics', () => simulate(inputs, draws, order), { first: 150, median: 60 }),
    timeRow('2,000 runs, as while an epic is dragged', () => simulate(inputs, fewDraws, order), null),
    timeRow('random numbers of 10,000 runs, once for the data', () => drawFor(inputs), null),
    timeRow(
      '10,000 runs with the outlook and the fan',
      () => {
        const outcomes = simulate(inputs, draws, order, { withPaths: true })
        return [outlookOf(inputs, outcomes), fanOf(outcomes, 4)]
      },
      null,
    ),
    timeRow('costs of delay of 7 epics', () => delayCostsOf(inputs, draws, order), null),
    timeRow('a suggested order', () => suggestOrder(inputs), null),
  ]
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

const rangeText = (min: number, max: number) =>
  max < 1 ? `${percent(min)} to ${percent(max)}` : `at least ${percent(min)}`

type CoverageOptions = { min: number | null; max?: number; details?: string }

/** One row of coverage: forecasts at 85 percent have to come true in `min` to `max` of the worlds. */
function coverageRow(label: string, coverage: Coverage, { min, max = 0.91, details = '' }: CoverageOptions): Row {
  const { p50, p85, p95 } = coverage
  return {
    label: `${label}: came true at 50/85/95 %${details && ', '}${details}`,
    ours: [p50, p85, p95].map(percent).join(' / '),
    peer: '',
    ratio: '',
    goal: min === null ? '' : `85 %: ${rangeText(min, max)}`,
    ok: min === null ? null : p85 >= min && p85 <= max,
  }
}

function planRow(plan: PlanCase, count: number): Row {
  const { weeks, months, changesPace } = plan
  const coverage = coverageOfPlans(count, plan)
  // Fewer than eight weeks are shown without a goal.
  const minAtSamePace = weeks >= 8 ? 0.81 : null
  const min = changesPace ? 0.75 : minAtSamePace
  const label = `plan: ${weeks} weeks and ${months} months${changesPace ? ', then the pace changes by ±30 %' : ''}`
  const bandText = `cash in its 80 % band ${percent(coverage.band)}, Brier ${coverage.brier.toFixed(3)}`
  return coverageRow(label, coverage, { min, details: bandText })
}

const boardCases = [30, 90, 180]

/** Measures the simulation of work and money, and how often the forecasts of plans and boards come true. */
export async function planFigures(isQuick: boolean): Promise<Row[]> {
  const count = isQuick ? 150 : worldCount
  // Fewer than eight weeks are shown without a goal.
  const minFor = (days: number) => (days >= 56 ? 0.81 : null)
  const dateForecastRow = (days: number, items: number) =>
    coverageRow(`board: ${days} days, ${items} items`, coverageOfBoards(count, days, items), { min: minFor(days) })
  // A forecast of a count is a whole number: the largest count that is reached in at least 85 percent of the runs. With
  // few items, the next larger count is several percentage points less likely. So these forecasts often come true in
  // more than 91 percent of the worlds, and there is no maximum.
  const countForecastRow = (days: number, daysAhead: number) =>
    coverageRow(`board: ${days} days, items of ${daysAhead} days`, coverageOfCounts(count, days, daysAhead), {
      min: minFor(days),
      max: 1,
    })
  return [
    ...timeRows(),
    ...(await planDragFigures(isQuick)),
    ...planCases.map(plan => planRow(plan, count)),
    ...boardCases.flatMap(days => [
      dateForecastRow(days, 20),
      dateForecastRow(days, 60),
      countForecastRow(days, 14),
      countForecastRow(days, 45),
    ]),
  ]
}
