import { maxBookCents } from '#features/finance/books/rules-limits.ts'
import type { DecimalSign } from '#features/finance/imports/rules.ts'
import { decimalsOf } from '#kit/money.ts'

/** Larger amounts are a wrong column, such as an account number. */
const maxCents = maxBookCents

/** What one amount says about its decimal sign: the sign, null if it has none, undefined if it could be either. */
function signIn(text: string): DecimalSign | null | undefined {
  const digits = text.replace(/[^\d.,]/g, '')
  const signs = digits.match(/[.,]/g) ?? []
  const last = signs.at(-1) as DecimalSign | undefined
  if (last === undefined) return null
  if (new Set(signs).size > 1) return last
  if (signs.length > 1) return last === '.' ? ',' : '.'
  return /[.,]\d{3}$/.test(digits) && !/^0[.,]/.test(digits) ? undefined : last
}

/** The decimal sign of the amounts of a file; null if it cannot be known, such as for `1,234` alone. */
export function decimalSignIn(texts: readonly string[], currency: string): DecimalSign | null {
  const signs = texts.map(signIn)
  const certain = signs.find(sign => typeof sign === 'string')
  if (certain) return certain
  const unclear = texts[signs.indexOf(undefined)]
  if (unclear === undefined) return '.'
  if (decimalsOf(currency) > 0) return null
  return unclear.includes(',') ? '.' : ','
}

/**
 * Reads an amount of a bank file: `-1,234.56`, `1.234,56 €`, `(12.00)`, `12.00-`. Returns cents, or null if it is not an
 * amount of the currency.
 */
export function amountIn(text: string, sign: DecimalSign, currency: string): number | null {
  const bare = text
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replace(/\p{Sc}|[A-Z]{3}|[\s'’]/gu, '')
  const [, bracket, minus, digits = '', trailing] = /^(\()?([+-]?)([\d.,]+)\)?(-?)$/.exec(bare) ?? []
  const group = sign === '.' ? ',' : '\\.'
  const point = sign === '.' ? '\\.' : ','
  const shape = new RegExp(`^(\\d{1,3}(?:${group}\\d{3})+|\\d*)(?:${point}(\\d*))?$`)
  const [, whole, rest = ''] = shape.exec(digits) ?? []
  const places = decimalsOf(currency)
  const decimals = rest.replace(/0+$/, '')
  if (whole === undefined || !/\d/.test(digits) || decimals.length > places) return null
  const cents = Number(`${whole.replace(/[.,]/g, '')}${decimals.padEnd(places, '0')}`)
  if (cents > maxCents) return null
  const isNegative = bracket !== undefined || minus === '-' || trailing === '-'
  return isNegative ? 0 - cents : cents
}
