import { baseCurrency } from '#features/finance/currency-conversion/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import type { CurrencyRate } from './rules.ts'
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

/** The currency of the newest rate, else of a bank account. Null if the account only uses US dollars. */
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
