type Place = { isBelow: boolean; isAtStart: boolean }

/** The height of a label as a share of the chart's. */
const labelHeight = 0.11
/** Absorbs rounding errors, so that labels that only touch do not cover each other. */
const tolerance = 1e-9

const spots: readonly Place[] = [
  { isBelow: false, isAtStart: false },
  { isBelow: true, isAtStart: false },
  { isBelow: false, isAtStart: true },
  { isBelow: true, isAtStart: true },
]

/**
 * Places the names of horizontal lines so that none covers another. A name is above the right end of its line if there
 * is space, else below it, else at the left end. `levels` are shares of the chart's height, from 0 at the bottom to 1.
 */
export function labelPlaces(levels: readonly number[]): Place[] {
  const occupied: { low: number; isAtStart: boolean }[] = []
  const places = new Map<number, Place>()
  const levelsFromTop = levels.map((level, i) => ({ level, i })).sort((a, b) => b.level - a.level)
  for (const { level, i } of levelsFromTop) {
    const lowOf = ({ isBelow }: Place) => (isBelow ? level - labelHeight : level)
    const isFree = (spot: Place) =>
      (spot.isBelow ? level >= labelHeight : level <= 1.02) &&
      occupied.every(
        ({ low, isAtStart }) => isAtStart !== spot.isAtStart || Math.abs(low - lowOf(spot)) >= labelHeight - tolerance,
      )
    const spot = spots.find(isFree) ?? spots[0]!
    occupied.push({ low: lowOf(spot), isAtStart: spot.isAtStart })
    places.set(i, spot)
  }
  return levels.map((_, i) => places.get(i)!)
}
