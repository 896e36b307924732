/** What the built-in typefaces of PDF have besides ASCII and Latin-1 (Windows code page 1252). */
const more = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

const has = (sign: string) => {
  const code = sign.codePointAt(0)!
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || more.has(sign)
}

const spelled = (letters: string, latin: string) => {
  const to = latin.split(' ')
  return Array.from(letters, (letter, i): [string, string] => [letter, to[i]!])
}

/** Letters that do not come apart into a Latin one and its marks, as they are usually spelled in Latin letters. */
const spelling = new Map([
  ...spelled('łŁđĐħĦıŋŊŧŦəƏ', 'l L d D h H i ng NG t T e E'),
  ...spelled('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  ...spelled(
    'абвгдежзийклмнопрстуфхцчшщъыьэюя',
    'a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch ” y ’ e yu ya',
  ),
  ...spelled('єіґђјљњћџѕ', 'ie i g dj j lj nj c dz dz'),
  ...spelled('→←≤≥≠≈−∞☕✓✔', '-> <- <= >= != ~ - inf coffee v v'),
])

function latinOf(sign: string): string | null {
  const known = spelling.get(sign)
  if (known !== undefined) return known
  const lower = spelling.get(sign.toLowerCase())
  return lower === undefined ? null : lower[0]!.toUpperCase() + lower.slice(1)
}

/** Stands for a sign that cannot be written in Latin letters. */
export const unwritable = '¤'
const unseen = /\p{Cf}|\p{Mn}|\p{Me}|[\u{1F3FB}-\u{1F3FF}]/gu

/**
 * A text in the letters that every PDF reader has: other letters are spelled in Latin ones, accents that are not there are
 * left out, and what cannot be spelled becomes ¤. `rewritten` says whether anything had to give way.
 */
export function inLatin(text: string): { text: string; rewritten: boolean } {
  let written = ''
  let rewritten = false
  for (const sign of text.normalize('NFC').replace(/\s+/g, ' ')) {
    if (has(sign)) {
      written += sign
      continue
    }
    rewritten = true
    const bare = sign.normalize('NFKD').replace(unseen, '')
    for (const part of bare) written += has(part) ? part : (latinOf(part) ?? unwritable)
  }
  return { text: written, rewritten }
}
