import { type NumberFormatOptions, useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import type { FigureUnit } from '#kit/formula.ts'
import { formatMoney } from '#kit/money.ts'

/** Amounts from here on are shown without cents on a card: 100 dollars. */
const minWholeCents = 10_000
const cardDecimals = { count: 1, share: 1, chance: 0, days: 1, week: 0, ratio: 2 } as const
const exactDecimals = 4

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

function moneyText(cents: number, precision: Precision): string {
  // Adding 0 turns -0 into 0.
  const rounded = Math.round(cents) + 0
  const isWhole = Math.abs(rounded) >= minWholeCents || rounded % 100 === 0
  // Rounding the rounded cents again would turn $1,241.498 into $1,242.
  if (precision === 'card' && isWhole) return dollars.format(rounded === 0 ? 0 : cents / 100)
  return formatMoney({ cents: rounded, currency: 'USD' })
}

/** `card`: rounded, to fit on a card. `exact`: with all digits that a formula needs. */
export type Precision = 'card' | 'exact'

const isPercent = (unit: FigureUnit) => unit === 'share' || unit === 'chance'

/** Returns whether the exact text of a value still rounds it. */
export function isRounded(value: number, unit: FigureUnit): boolean {
  const digits = unit === 'money' ? value : value * 10 ** (isPercent(unit) ? exactDecimals + 2 : exactDecimals)
  return Math.abs(digits - Math.round(digits)) > 1e-6
}

function digitsOf(value: number, unit: keyof typeof cardDecimals, precision: Precision): NumberFormatOptions {
  if (precision === 'exact') return { maximumFractionDigits: exactDecimals }
  // Less than a day keeps one digit, so that it is not shown as 0.
  const isPartOfDay = unit === 'days' && value !== 0 && Math.abs(value) < 0.95
  return isPartOfDay ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: cardDecimals[unit] }
}

/**
 * Formats a figure by its unit: money as in en-US, everything else in the reader’s language, or with `isEnglish` also
 * as in en-US.
 */
export function useFigureFormat({ isEnglish = false } = {}) {
  const t = useTranslations('ui.explained')
  const format = useFormatter()
  const number = (value: number, options: NumberFormatOptions) =>
    isEnglish ? new Intl.NumberFormat('en-US', options).format(value) : format.number(value, options)
  return (value: number, unit: FigureUnit, precision: Precision = 'exact'): string => {
    if (unit === 'money') return moneyText(value, precision)
    const options = digitsOf(value, unit, precision)
    if (isPercent(unit)) return number(value, { style: 'percent', ...options })
    const text = number(value, options)
    return unit === 'days' ? t('days', { value: text, count: value }) : text
  }
}
