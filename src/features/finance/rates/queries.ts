import { maxBookCents } from '#features/finance/books/rules-limits.ts'
import type { AccountScope } from '#kit/context.ts'
import { addDays, type Day } from '#kit/day.ts'
import { fail, failAt } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select.ts'
import { baseCurrency, type CurrencyRate, rateLifetimeDays, usdCentsOrNull } from './rules.ts'
import { type RateQuery, rateList } from './schema.ts'

const select = 'r.id, r.currency as name, r.currency, r.day, r.rate, r.updated_at as updatedAt'
const from = 'currency_rates r'
const sorts = { day: 'r.day', currency: 'r.currency' }

/** One page of the account's rates. */
export const listRates = (scope: AccountScope, query: RateQuery) =>
  selectPage<CurrencyRate>(
    scope,
    { select, from, alias: 'r', where: '(?2 is null or r.currency glob ?2)', args: [globPattern(query.q)], sorts },
    query,
    rateList.orderOf(query),
  )

/** The currency of the newest rate, else of a bank account; null if the account only uses US dollars. */
export async function findUsedCurrency({ db, accountId }: AccountScope): Promise<string | null> {
  const sql = `select currency from (
      select currency, 1 as rank, created_at as at from currency_rates where account_id = ?1
      union all select currency, 2, created_at from bank_accounts where account_id = ?1 and archived_at is null)
    where currency <> '${baseCurrency}' order by rank, at desc limit 1`
  const [row] = await db.run<{ currency: string }>(sql, [accountId])
  return row?.currency ?? null
}

/** The days that have a rate for a currency. */
export async function listRatedDays({ db, accountId }: AccountScope, currency: string): Promise<Set<Day>> {
  const sql = 'select day from currency_rates where account_id = ? and currency = ?'
  const rows = await db.run<{ day: Day }>(sql, [accountId, currency])
  return new Set(rows.map(({ day }) => day))
}

/** Returns a rate. Throws `not_found`. */
export async function getRate({ db, accountId }: AccountScope, id: string): Promise<CurrencyRate> {
  const sql = `select ${select} from ${from} where r.account_id = ?1 and r.id = ?2`
  const [row] = await db.run<CurrencyRate>(sql, [accountId, id])
  return row ?? fail('not_found')
}

const selectNewest = `select rate from currency_rates where account_id = ?1 and currency = ?2 and day <= ?3 and day >= ?4
  order by day desc limit 1`

/**
 * US dollars for one unit of a currency on a day: the newest rate of the 31 days before. Throws `invalid` if there is none,
 * because an amount without a rate never counts as 0.
 */
export async function rateOn({ db, accountId }: AccountScope, currency: string, day: Day): Promise<number> {
  if (currency === baseCurrency) return 1
  const args = [accountId, currency, day, addDays(day, -rateLifetimeDays)]
  const [row] = await db.run<{ rate: number }>(selectNewest, args)
  return row?.rate ?? fail('invalid', 'finance.errors.noRate', { params: { currency, day } })
}

/**
 * An SQL expression for US dollars for one unit of the currency of rows `alias`: the newest rate of the 31 days up
 * to a day. The day is the argument with the number `dayArg`. Null if there is no rate.
 */
export const newestRate = (alias: string, dayArg: number) => `iif(${alias}.currency = '${baseCurrency}', 1,
  (select n.rate from currency_rates n where n.account_id = ${alias}.account_id and n.currency = ${alias}.currency
    and n.day <= ?${dayArg} and n.day >= date(?${dayArg}, '-${rateLifetimeDays} days') order by n.day desc limit 1))`

/** Converts an amount to US cents. Throws `invalid` if it or the result is larger than the books allow. */
export function bookedUsdCents(cents: number, currency: string, rate: number): number {
  const usdCents = usdCentsOrNull(cents, currency, rate)
  const isTooLarge = usdCents === null || Math.max(Math.abs(cents), Math.abs(usdCents)) > maxBookCents
  return isTooLarge ? failAt('cents', 'finance.errors.tooLarge') : usdCents
}
