/** The key of a name for comparison: names that differ only in case or width have the same key. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

/** The key of a deleted row, which makes its name available again: no name contains a line break. */
export const deletedNameKey = (key: string, id: string): string => `${key}\n${id}`

/**
 * A name of at most `maxLength` characters whose key is not taken: "Hours" becomes "Hours 2", and "Hours 2" becomes
 * "Hours 3".
 */
export function uniqueName(name: string, takenKeys: ReadonlySet<string>, maxLength: number): string {
  const truncated = [...name].slice(0, maxLength).join('').trim()
  if (!takenKeys.has(nameKey(truncated))) return truncated
  const [, stem = truncated, number = '1'] = /^(.+) (\d{1,6})$/.exec(truncated) ?? []
  for (let next = Number(number) + 1; ; next++) {
    const candidate = `${[...stem].slice(0, maxLength - String(next).length - 1).join('')} ${next}`
    if (!takenKeys.has(nameKey(candidate))) return candidate
  }
}
