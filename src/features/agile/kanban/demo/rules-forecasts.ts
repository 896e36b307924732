import { dayNumberOf } from '#features/agile/kanban/boards/rules-days.ts'
import {
  forecastHowMany,
  forecastWhen,
  levels,
  type Percentiles,
  shortHistoryRefusalOf,
  simulationVersion,
} from '#features/agile/kanban/forecasts/rules.ts'
import { defaultSeed } from '#kit/simulation/randoms.ts'
import type { LogEntry } from './rules-history.ts'

const day = 24 * 3_600_000
const historyDays = 30
/** The team forecasts every two weeks how many items it will complete until the next forecast. */
const fortnight = 14
const pastForecastCount = 5
/** The latest forecast says when this many items will be done. */
const nextItems = 6
/** Fewer simulations than in a real forecast, because as many would double the time to create a demo. */
const runs = 2_000

/** Counts the completed items of each day before `at`. `completions` has the last completion of each item. */
function throughputAt(completions: readonly number[], at: number): number[] {
  const first = dayNumberOf(at) - historyDays
  const counts = Array.from({ length: historyDays }, () => 0)
  for (const completedAt of completions) {
    const index = dayNumberOf(completedAt) - first
    if (index >= 0 && index < historyDays) counts[index]!++
  }
  return counts
}

const resultOf = (percentiles: Percentiles<number | null>): Record<string, number> => {
  const entries = levels.flatMap(level => {
    const value = percentiles[`p${level}`]
    return value === null ? [] : [[`p${level}`, value] as const]
  })
  return {
    ...Object.fromEntries(entries),
    history: historyDays,
    runs,
    seed: defaultSeed,
    version: simulationVersion,
  }
}

/** Returns the past forecasts of a team, each based on the history at its time. */
export function forecastsOf(log: readonly LogEntry[], now: number) {
  const doneAt = new Map<string, number>()
  for (const { fact } of log) {
    if (!('item' in fact)) continue
    const { id, workCompletedAt } = fact.item
    if (workCompletedAt === null) doneAt.delete(id)
    else doneAt.set(id, workCompletedAt)
  }
  const completions = [...doneAt.values()]
  const past = Array.from({ length: pastForecastCount }, (_, index) => {
    const at = now - (pastForecastCount - index) * fortnight * day
    const until = new Date(at + (fortnight - 1) * day).toISOString().slice(0, 10)
    const history = throughputAt(completions, at)
    const result = resultOf(forecastHowMany(history, fortnight - 1, runs))
    return { kind: 'HOW_MANY', items: null, until, result, history, at }
  })
  const history = throughputAt(completions, now)
  const next = {
    kind: 'WHEN',
    items: nextItems,
    until: null,
    history,
    at: now,
    result: resultOf(forecastWhen(history, nextItems, runs)),
  }
  return [...past, next].filter(forecast => shortHistoryRefusalOf(forecast.history) === null)
}
