/** Maps lowercase words to values. `words` lists the words for each value, separated by commas. */
export const wordMap = <T extends string>(words: Readonly<Record<T, string>>): ReadonlyMap<string, T> =>
  new Map(Object.entries<string>(words).flatMap(([value, list]) => list.split(/,\s+/).map(word => [word, value as T])))

/** Returns the value of a word in upper or lower case, or undefined if the map does not have it. */
export const findWord = <T>(words: ReadonlyMap<string, T>, word: string): T | undefined => words.get(word.toLowerCase())
