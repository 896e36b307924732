import { forecastWhen, type WhenForecast } from './rules.ts'

const kept = new Map<number, WhenForecast>()
let keptFor: readonly number[] | null = null

/** When so many items are done: while something is dragged the same question is asked of the same history again and again. */
export function whenOf(history: readonly number[], items: number): WhenForecast {
  if (keptFor !== history) kept.clear()
  keptFor = history
  const found = kept.get(items) ?? forecastWhen(history, items)
  kept.set(items, found)
  return found
}
