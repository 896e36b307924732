/** The number of letters that fit under a chart, on a phone and on a wider screen. */
export const maxLettersOnPhone = 48
export const maxLetters = 90
/** The maximum length of a name. A longer one is truncated. */
export const maxNameLength = 12

/** Truncates a name to `max` letters with an ellipsis. */
export const truncateName = (name: string, max: number): string =>
  name.length > max
    ? `${name
        .slice(0, max - 1)
        .trimEnd()
        .toWellFormed()}…`
    : name

/** Returns how many names are shown under a chart with space for `room` letters: all if they fit, else `min`. */
export function countVisible(names: readonly string[], room: number, min: number): number {
  const n = names.length
  return names.every(name => Math.min(name.length, maxNameLength) + 1 <= room / n) ? Math.max(n, min) : min
}
