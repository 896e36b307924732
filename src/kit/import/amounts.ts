import { decimalsOf } from '#kit/money.ts'

export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** The decimal sign of one amount. Null if the amount has none, undefined if it could be either sign. */
function decimalSignOf(text: string): DecimalSign | null | undefined {
  const digits = text.replace(/[^\d.,]/g, '')
  const signs = digits.match(/[.,]/g) ?? []
  const last = signs.at(-1) as DecimalSign | undefined
  if (last === undefined) return null
  if (new Set(signs).size > 1) return last
  // The same sign several times separates thousands, so the other one is the decimal sign.
  if (signs.length > 1) return last === '.' ? ',' : '.'
  return /[.,]\d{3}$/.test(digits) && !/^0[.,]/.test(digits) ? undefined : last
}

/** The decimal sign of the amounts of a file, or null if it is ambiguous, such as for `1,234` alone. */
export function decimalSignIn(texts: readonly string[], currency: string): DecimalSign | null {
  const signs = texts.map(decimalSignOf)
  const knownSign = signs.find(sign => typeof sign === 'string')
  if (knownSign) return knownSign
  const ambiguousText = texts[signs.indexOf(undefined)]
  if (ambiguousText === undefined) return '.'
  if (decimalsOf(currency) > 0) return null
  // In a currency without decimals, the sign in the amount separates thousands.
  return ambiguousText.includes(',') ? '.' : ','
}

/** Longer texts are no amounts. Skipping them avoids slow pattern matches. */
const maxLength = 60

type AmountFormat = { sign: DecimalSign; currency: string; maxCents: number }

/**
 * Reads an amount of a file: `-1,234.56`, `1.234,56 €`, `(12.00)`, `12.00-`. Returns cents, or null if it is not an
 * amount of the currency or larger than `maxCents`.
 */
export function parseAmount(text: string, { sign, currency, maxCents }: AmountFormat): number | null {
  if (text.length > maxLength) return null
  const plainText = text
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replace(/\p{Sc}|[A-Z]{3}|[\s'’]/gu, '')
  const [, parenthesis, minus, digits = '', trailing] = /^(\()?([+-]?)([\d.,]+)\)?(-?)$/.exec(plainText) ?? []
  const group = sign === '.' ? ',' : '\\.'
  const point = sign === '.' ? '\\.' : ','
  const numberPattern = new RegExp(`^(\\d{1,3}(?:${group}\\d{3})+|\\d*)(?:${point}(\\d*))?$`)
  const [, integerPart, decimalPart = ''] = numberPattern.exec(digits) ?? []
  const places = decimalsOf(currency)
  const decimals = decimalPart.replace(/0+$/, '')
  if (integerPart === undefined || !/\d/.test(digits) || decimals.length > places) return null
  const cents = Number(`${integerPart.replace(/[.,]/g, '')}${decimals.padEnd(places, '0')}`)
  if (cents > maxCents) return null
  const isNegative = parenthesis !== undefined || minus === '-' || trailing === '-'
  // `-cents` would turn 0 into -0.
  return isNegative ? 0 - cents : cents
}
