/** An average with its data points, oldest first. `value` is null without enough data. */
export type Figure = { value: number | null; count: number; trend: number[] }

/** Minimum number of data points for a figure, because an average of few numbers says little. */
export const minSamples = 5
/** Maximum number of values in the trend next to a figure: the latest ones. */
export const trendLength = 12

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** Returns the average of values in order of time, with `digits` decimal places. Ignores values that are not finite numbers. */
export function figureOf(points: readonly number[], { digits }: { digits: number }): Figure {
  const numbers = points.filter(Number.isFinite)
  const sum = numbers.reduce((total, value) => total + value, 0)
  const value = numbers.length < minSamples ? null : rounded(sum / numbers.length, digits)
  return { value, count: numbers.length, trend: numbers.slice(-trendLength).map(number => rounded(number, digits)) }
}

/** Returns the values of figures by name, for the API. */
export const figureValuesByName = <Name extends string>(figures: Record<Name, Figure>) =>
  Object.fromEntries(Object.entries<Figure>(figures).map(([name, { value }]) => [name, value])) as Record<
    Name,
    number | null
  >
