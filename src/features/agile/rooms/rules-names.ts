/**
 * Letters that are read as another one, after lower-casing: Cyrillic and Greek ones, and digits. `l`, `i` and 1 are one: a
 * capital I looks like an l. Taken from the Unicode confusables (UTS 39) that occur in names.
 */
const lookalikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  і: 'l',
  ї: 'l',
  ј: 'j',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  β: 'b',
  γ: 'y',
  ε: 'e',
  η: 'n',
  ι: 'l',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ɑ: 'a',
  ı: 'l',
  i: 'l',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  '0': 'o',
  '1': 'l',
  '|': 'l',
}

/**
 * What names are compared by: two names with the same key look alike. Ignores case, accents, spaces, punctuation and
 * characters that are not seen.
 */
export function nameKey(name: string): string {
  const lower = name.normalize('NFKD').toLowerCase()
  const key = Array.from(lower, letter => lookalikes[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return key === '' ? lower.trim() : key
}

/** A guest's name as everyone sees it: in votes, comments, exports and summaries. */
export const guestName = (name: string, guest: string): string => `${name} (${guest})`
