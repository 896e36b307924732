/**
 * Letters with their lookalikes after lower-casing: Cyrillic and Greek letters, and digits. `l`, `i` and 1 are the same,
 * because a capital I looks like an l. Source: the Unicode confusables (UTS 39) that occur in names.
 */
const lookalikesByLetter = {
  a: 'аαɑ',
  b: 'вβ',
  e: 'еёε',
  k: 'кκ',
  m: 'м',
  h: 'н',
  o: 'оοø0',
  p: 'рρ',
  c: 'с',
  t: 'тτ',
  y: 'уγ',
  x: 'хχ',
  s: 'ѕ',
  l: 'іїιıił1|',
  j: 'ј',
  d: 'ԁđ',
  q: 'ԛ',
  w: 'ԝ',
  n: 'η',
  v: 'ν',
  u: 'υ',
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
}
const lookalikes = new Map(
  Object.entries(lookalikesByLetter).flatMap(([letter, others]) =>
    Array.from(others, other => [other, letter] as const),
  ),
)

/**
 * Returns the key for comparing names. Two names with the same key look alike. Ignores case, accents, spaces,
 * punctuation and invisible characters.
 */
export function lookalikeKeyOf(name: string): string {
  const lower = name.normalize('NFKD').toLowerCase()
  const key = Array.from(lower, letter => lookalikes.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return key === '' ? lower.trim() : key
}

/** Returns the stored name of a guest. The label is in the facilitator's language. */
export const nameWithGuestLabel = (name: string, guest: string): string => `${name} (${guest})`
