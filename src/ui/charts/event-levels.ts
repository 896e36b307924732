/** The width of a marker as a share of a phone’s chart. */
const markerWidth = 0.09

/**
 * Returns a level for each marker, 0 at the top, so that markers on one level do not cover each other. `places` are
 * shares of the width.
 */
export function eventLevels(places: readonly number[]): number[] {
  const levels: number[] = []
  for (const [i, place] of places.entries()) {
    const nearLevels = levels.filter((_, otherIndex) => Math.abs(places[otherIndex]! - place) < markerWidth)
    let level = 0
    while (nearLevels.includes(level)) level++
    levels[i] = level
  }
  return levels
}
