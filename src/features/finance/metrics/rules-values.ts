import { isWithinLimits, type Metric } from '#features/finance/metrics/rules.ts'
import { addDays, type Day } from '#kit/day.ts'
import { decimalText, parseMoney } from '#kit/money.ts'

/** The maximum number of values in one request. */
export const maxValues = 1000

/** The first day that can have a value. Earlier years are treated as typing errors. */
const firstDay: Day = '1970-01-01'

/** A sent or typed value for a day. */
export type DayValue = { day: Day; value: number }

/**
 * The reason why a value is invalid. `whole`: the metric takes only whole numbers. `repeatedDay`: the request has two
 * values for one day.
 */
export type ValueFault =
  | 'notANumber'
  | 'whole'
  | 'countRange'
  | 'shareRange'
  | 'moneyRange'
  | 'future'
  | 'tooEarly'
  | 'repeatedDay'

const rangeFaults = { count: 'countRange', share: 'shareRange', money: 'moneyRange' } as const

/** Rounds a value to the precision of forms and files: six decimals. For shares, six decimals of the percentage. */
export const roundValue = ({ unit }: Pick<Metric, 'unit'>, value: number): number =>
  Number(value.toFixed(unit === 'share' ? 8 : 6)) + 0

/**
 * Returns the fault of a value of a metric on a day, or null if it is valid. `lastDay` is the last day that can have a
 * value.
 */
export function valueFaultOf(metric: Metric, { day, value }: DayValue, lastDay: Day): ValueFault | null {
  if (day > lastDay) return 'future'
  if (day < firstDay) return 'tooEarly'
  if (isWithinLimits(metric, value)) return null
  return isWithinLimits({ ...metric, isWhole: false }, value) ? 'whole' : rangeFaults[metric.unit]
}

/** The limits of a metric for the text of a fault. Money is in dollars. */
export const shownLimitsOf = ({ unit, min, max }: Metric) =>
  unit === 'money' ? { min: min / 100, max: max / 100 } : { min, max }

/**
 * The latest day that is already today in some time zone: tomorrow in UTC. The API does not know the caller's time
 * zone.
 */
export const latestDayWorldwide = (dayInUtc: Day): Day => addDays(dayInUtc, 1)

/** Parses a number as people type it, in the forms below. Null if the text is not a number. */
function parseNumber(text: string): number | null {
  const normalized = text.normalize('NFKC').replaceAll('−', '-').trim()
  // -3.5
  if (/^[+-]?\d+(\.\d+)?$/.test(normalized)) return Number(normalized)
  // 1,200.5
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(normalized)) return Number(normalized.replaceAll(',', ''))
  // 1 200,5 and 1'200.5
  if (/^[+-]?\d{1,3}([ ']\d{3})+([.,]\d+)?$/.test(normalized))
    return Number(normalized.replace(/[ ']/g, '').replace(',', '.'))
  // 1.200,5
  if (/^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(normalized)) return Number(normalized.replaceAll('.', '').replace(',', '.'))
  // 3,5
  return /^[+-]?\d+,\d+$/.test(normalized) ? Number(normalized.replace(',', '.')) : null
}

/** Parses a value as people type it: shares in percent, money in dollars. Null if the text is not a number. */
export function parseValue({ unit }: Pick<Metric, 'unit'>, text: string): number | null {
  if (unit === 'money') return parseMoney(text, { currency: 'USD', locale: 'en' })
  const isShare = unit === 'share'
  const number = parseNumber(isShare ? text.replace(/\s*%\s*$/, '') : text)
  if (number === null) return null
  return roundValue({ unit }, isShare ? number / 100 : number)
}

/** Formats a value for forms and files: shares in percent, money in dollars. The inverse of `parseValue`. */
export function valueText({ unit }: Pick<Metric, 'unit'>, value: number): string {
  if (unit === 'money') return decimalText({ cents: value, currency: 'USD' })
  return String(unit === 'share' ? Number((value * 100).toFixed(6)) : value)
}
