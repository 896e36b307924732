/** The number of letters that fit under a chart, on a phone and on a wider screen. */
export const lettersOnPhone = 48
export const letters = 90
/** The maximum length of a name. A longer one is truncated. */
export const longest = 12

/** Truncates a name to `max` letters with an ellipsis. */
export const shortName = (name: string, most: number): string =>
  name.length > most
    ? `${name
        .slice(0, most - 1)
        .trimEnd()
        .toWellFormed()}…`
    : name

/** Returns how many names are shown under a chart with space for `room` letters: all if they fit, else `min`. */
export function mostNames(names: readonly string[], room: number, fewest: number): number {
  const n = names.length
  return names.every(name => Math.min(name.length, longest) + 1 <= room / n) ? Math.max(n, fewest) : fewest
}
