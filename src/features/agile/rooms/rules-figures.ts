/** A figure with what it is the average of, the oldest first; `value` is null where there is not enough data. */
export type Figure = { value: number | null; count: number; trend: number[] }

/**
 * So many data points a figure needs, on dashboards and in analytics alike: of fewer it says that there is not enough data,
 * since four numbers are events and no average.
 */
export const fewest = 5
/** How many data points the trend beside a figure shows, the latest ones. */
export const trendLength = 12

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** The average of the data points, which come the oldest first. Nothing that is not a number is let in. */
export function figureOf(points: readonly number[], digits: number): Figure {
  const numbers = points.filter(Number.isFinite)
  const sum = numbers.reduce((total, value) => total + value, 0)
  const value = numbers.length < fewest ? null : rounded(sum / numbers.length, digits)
  return { value, count: numbers.length, trend: numbers.slice(-trendLength).map(number => rounded(number, digits)) }
}

/** The values of figures by their names, as the API says them beside what they rest on. */
export const valuesOf = <Name extends string>(figures: Record<Name, Figure>) =>
  Object.fromEntries(Object.entries<Figure>(figures).map(([name, { value }]) => [name, value])) as Record<
    Name,
    number | null
  >
