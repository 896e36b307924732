/** Maps lowercase words to values. `words` lists the words for each value, separated by commas. */
export const wordMap = <T extends string>(words: Readonly<Record<T, string>>): ReadonlyMap<string, T> =>
  new Map(Object.entries<string>(words).flatMap(([value, list]) => list.split(/,\s+/).map(word => [word, value as T])))

/** The value of a word in any case, or undefined if unknown. */
export const findWord = <T>(names: ReadonlyMap<string, T>, word: string): T | undefined => names.get(word.toLowerCase())
