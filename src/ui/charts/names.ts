/** So many letters stand side by side under a chart on a phone, and where there is more room. */
export const lettersOnPhone = 48
export const letters = 90
/** A longer name ends in an ellipsis. */
export const longest = 12

/** A name that ends in an ellipsis where it has more than `most` letters. */
export const shortName = (name: string, most: number): string =>
  name.length > most
    ? `${name
        .slice(0, most - 1)
        .trimEnd()
        .toWellFormed()}…`
    : name

/** How many of the names are shown under a chart with room for so many letters: all where they fit, else `fewest`. */
export function mostNames(names: readonly string[], room: number, fewest: number): number {
  const n = names.length
  return names.every(name => Math.min(name.length, longest) + 1 <= room / n) ? Math.max(n, fewest) : fewest
}
