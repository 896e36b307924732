import { maxBookCents } from '#features/finance/books/rules-limits.ts'
import type { AccountScope } from '#kit/context.ts'
import { addDays, type Day } from '#kit/day.ts'
import { fail, failAt } from '#kit/errors.ts'
import { baseCurrency, rateLifetimeDays, usdCentsOrNull } from './rules.ts'

const selectNewestSql = `select rate from currency_rates where account_id = ?1 and currency = ?2 and day <= ?3 and day >= ?4
  order by day desc limit 1`

/**
 * US dollars for one unit of a currency on a day: the newest rate of the 31 days before. Throws `invalid` if there is
 * none, because an amount without a rate never counts as 0.
 */
export async function getRateOn({ db, accountId }: AccountScope, currency: string, day: Day): Promise<number> {
  if (currency === baseCurrency) return 1
  const args = [accountId, currency, day, addDays(day, -rateLifetimeDays)]
  const [row] = await db.run<{ rate: number }>(selectNewestSql, args)
  return row?.rate ?? fail('invalid', 'finance.errors.noRate', { params: { currency, day } })
}

/**
 * An SQL expression for US dollars for one unit of the currency of rows `alias`: the newest rate of the 31 days up
 * to a day. The day is the argument with the number `dayArg`. Null if there is no rate.
 */
export const newestRateSql = (alias: string, dayArg: number) => `iif(${alias}.currency = '${baseCurrency}', 1,
  (select n.rate from currency_rates n where n.account_id = ${alias}.account_id and n.currency = ${alias}.currency
    and n.day <= ?${dayArg} and n.day >= date(?${dayArg}, '-${rateLifetimeDays} days') order by n.day desc limit 1))`

/** Converts an amount to US cents. Throws `invalid` if it or the result is larger than the books allow. */
export function convertToUsdCents(cents: number, currency: string, rate: number): number {
  const usdCents = usdCentsOrNull(cents, currency, rate)
  const isTooLarge = usdCents === null || Math.max(Math.abs(cents), Math.abs(usdCents)) > maxBookCents
  return isTooLarge ? failAt('cents', 'finance.errors.tooLarge') : usdCents
}
