type Place = { below: boolean; atStart: boolean }

/** The height of a label as a share of the chart's. */
const tall = 0.11

const ways: readonly Place[] = [
  { below: false, atStart: false },
  { below: true, atStart: false },
  { below: false, atStart: true },
  { below: true, atStart: true },
]

/**
 * Places the names of horizontal lines so that none covers another: above the right end if there is space, else below it,
 * else at the left end. `levels` are shares of the chart's height, from 0 at the bottom to 1.
 */
export function labelPlaces(levels: readonly number[]): Place[] {
  const taken: { low: number; atStart: boolean }[] = []
  const places = new Map<number, Place>()
  const fromTop = levels.map((level, i) => ({ level, i })).sort((a, b) => b.level - a.level)
  for (const { level, i } of fromTop) {
    const lowOf = ({ below }: Place) => (below ? level - tall : level)
    const isFree = (way: Place) =>
      (way.below ? level >= tall : level <= 1.02) &&
      taken.every(({ low, atStart }) => atStart !== way.atStart || Math.abs(low - lowOf(way)) >= tall - 1e-9)
    const way = ways.find(isFree) ?? ways[0]!
    taken.push({ low: lowOf(way), atStart: way.atStart })
    places.set(i, way)
  }
  return levels.map((_, i) => places.get(i)!)
}
