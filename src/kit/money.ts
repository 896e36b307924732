// ISO 4217 (2024): the currencies whose number of decimals is not two. Intl has other numbers for some.
const codesByDecimals = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}
const decimals = new Map(
  Object.entries(codesByDecimals).flatMap(([places, codes]) =>
    codes.split(' ').map(code => [code, Number(places)] as const),
  ),
)

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Returns whether a text is the ISO 4217 code of a currency. */
export const isCurrency = (code: string): boolean => currencies.has(code)

/** An amount of money, in the smallest unit of its currency. Amounts of different currencies are never mixed. */
export type Money = { cents: number; currency: string }

/** The number of decimals of a currency. */
export const decimalsOf = (currency: string): number => decimals.get(currency) ?? 2

function safeCents(cents: bigint): number {
  const number = Number(cents)
  if (!Number.isSafeInteger(number)) throw new RangeError('The amount is too large to be exact.')
  return number
}

/** Adds amounts in a currency. Throws if one is in another currency or the sum is too large to be exact. */
export function addMoney(currency: string, ...amounts: readonly Money[]): Money {
  const otherAmount = amounts.find(each => each.currency !== currency)
  if (otherAmount) throw new TypeError(`${otherAmount.currency} cannot be added to ${currency}.`)
  return { cents: safeCents(amounts.reduce((sum, { cents }) => sum + BigInt(cents), 0n)), currency }
}

/** Converts a decimal number to the exact fraction of its digits: 0.1 is 1/10. */
function fractionOf(value: number): { numerator: bigint; denominator: bigint } {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const [integerPart = '0', decimalPart = ''] = digits.split('.')
  const shift = decimalPart.length - Number(exponent)
  const mantissa = BigInt(integerPart + decimalPart)
  return shift >= 0
    ? { numerator: mantissa, denominator: 10n ** BigInt(shift) }
    : { numerator: mantissa * 10n ** BigInt(-shift), denominator: 1n }
}

const magnitude = (value: bigint) => (value < 0n ? -value : value)

/**
 * Multiplies an amount by `factor / divisor` exactly and rounds once to whole cents. Halves round away from zero, as on
 * invoices: 0.5 becomes 1 and -0.5 becomes -1. Throws if the divisor is 0 or the result is too large to be exact.
 */
export function multiplyMoney({ cents, currency }: Money, factor: number, divisor = 1): Money {
  const factorFraction = fractionOf(factor)
  const divisorFraction = fractionOf(divisor)
  const numerator = BigInt(cents) * factorFraction.numerator * divisorFraction.denominator
  const denominator = factorFraction.denominator * divisorFraction.numerator
  const rounded = (2n * magnitude(numerator) + magnitude(denominator)) / (2n * magnitude(denominator))
  return { cents: safeCents(numerator < 0n === denominator < 0n ? rounded : -rounded), currency }
}

/** Formats an amount as a decimal number, such as `-12.34`, which Intl reads without loss. */
export function decimalText({ cents, currency }: Money): `${number}` {
  const places = decimalsOf(currency)
  const digits = String(Math.abs(cents)).padStart(places + 1, '0')
  const integerPart = digits.slice(0, digits.length - places)
  const decimalPart = places > 0 ? `.${digits.slice(-places)}` : ''
  return `${cents < 0 ? '-' : ''}${integerPart}${decimalPart}` as `${number}`
}

/** Formats an amount for people. The default locale is en-US. */
export function formatMoney(money: Money, locale = 'en-US'): string {
  const places = decimalsOf(money.currency)
  const style = { style: 'currency', currency: money.currency, currencyDisplay: 'narrowSymbol' } as const
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places }
  return new Intl.NumberFormat(locale, { ...style, ...digits }).format(decimalText(money))
}

/** Formats US cents for people, in the format of en-US. */
export const formatUsd = (cents: number): string => formatMoney({ cents, currency: 'USD' })

/** The thousands separators that people type, by language. Spaces count in every language. */
const groupSigns: Record<string, string> = { en: ',', es: '.' }

/** The spellings of a currency: its code and its symbols. */
function namesOf(currency: string): string[] {
  const symbols = (['symbol', 'narrowSymbol'] as const).map(currencyDisplay => {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? currency
  })
  return [currency, ...symbols].map(name => name.toUpperCase())
}

/** Returns the decimal separator. Null if there are no decimals, undefined if the text is ambiguous. */
function decimalSign(digits: string, locale: string): string | null | undefined {
  const signs: string[] = digits.match(/[.,]/g) ?? []
  const last = signs.at(-1)
  if (last === undefined) return null
  if (new Set(signs).size > 1) return signs.indexOf(last) === signs.length - 1 ? last : undefined
  if (signs.length > 1) return null
  // One separator before three digits separates thousands if the language uses it for that.
  return /[.,]\d{3}$/.test(digits) && groupSigns[locale.slice(0, 2)] === last ? null : last
}

/**
 * Parses an amount as people type it in English, French and Spanish: `1,234.56`, `1 234,56 €`, `-12`, `EUR 12`. Returns
 * cents, or null if the text is not an amount of the currency, has too many decimals, or groups digits other than by
 * thousands. The language only decides what `1,234` means: thousands in English, too many decimals in French.
 */
export function parseMoney(text: string, { currency, locale }: { currency: string; locale: string }): number | null {
  const upper = text.normalize('NFKC').toUpperCase().replaceAll('−', '-').replace(/[\s']/g, ' ').trim()
  const name = namesOf(currency).find(each => upper.replace(/^[+-] ?/, '').startsWith(each) || upper.endsWith(each))
  const bare = (name === undefined ? upper : upper.replace(name, '')).replace(/^([+-]) /, '$1').trim()
  const [, sign, digits] = /^([+-]?) ?(\d[\d., ]*)$/.exec(bare) ?? []
  if (digits === undefined) return null
  const separator = decimalSign(digits, locale)
  if (separator === undefined) return null
  const [integerPart = '', decimalPart = ''] = separator === null ? [digits] : digits.split(separator)
  const places = decimalsOf(currency)
  if (
    !/^(\d+|\d{1,3}([ .,])\d{3}(\2\d{3})*)$/.test(integerPart) ||
    !/^\d*$/.test(decimalPart) ||
    decimalPart.length > places
  )
    return null
  const cents = Number(
    `${sign === '-' ? '-' : ''}${integerPart.replace(/[ .,]/g, '')}${decimalPart.padEnd(places, '0')}`,
  )
  // Adding 0 turns -0 into 0.
  return Number.isSafeInteger(cents) ? cents + 0 : null
}
