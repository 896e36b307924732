/** The number of letters that fit under a chart, on a phone and on a wider screen. */
export const maxLettersOnPhone = 48
export const maxLetters = 90
/** The maximum length of a line of a name. A longer one is truncated. */
export const maxLabelLength = 14

/** Truncates a name to `maxLength` letters with an ellipsis. */
export const truncateName = (name: string, maxLength: number): string =>
  name.length > maxLength
    ? `${name
        .slice(0, maxLength - 1)
        .trimEnd()
        .toWellFormed()}…`
    : name

/** Breaks a name that is too long for one line at a space into two. A line that is still too long is truncated. */
export function labelLines(name: string): [line: string, secondLine?: string] {
  const space = name.length > maxLabelLength ? name.lastIndexOf(' ', maxLabelLength) : -1
  if (space <= 0) return [truncateName(name, maxLabelLength)]
  return [name.slice(0, space), truncateName(name.slice(space + 1), maxLabelLength)]
}

/**
 * Returns the number of names to show under a chart with space for `letters` letters: all if they fit, else
 * `minVisible`.
 */
export function countVisible(names: readonly string[], letters: number, minVisible: number): number {
  const n = names.length
  return names.every(name => Math.min(name.length, maxLabelLength) + 1 <= letters / n)
    ? Math.max(n, minVisible)
    : minVisible
}
