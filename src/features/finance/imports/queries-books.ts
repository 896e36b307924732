import type { Reader } from '#features/finance/books/rules-reader.ts'
import { readableLines } from '#features/finance/entries/rules.ts'
import { baseCurrency, rateLifetimeDays } from '#features/finance/rates/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { addDays, type Day } from '#kit/day.ts'
import { type BankLine, bankSource } from './rules.ts'
import type { Books, KnownEntry } from './rules-check.ts'

/** Banks and people date the same payment a few days apart. */
const marginDays = 3

const selectKeys = `select source_key as key from cash_entries where account_id = ?1 and source = ?2 and replaced_at is null
  and source_key in (select value from json_each(?3))`

const selectEntries = (
  reader: Reader,
) => `select e.entry_id as id, e.day, e.cents, e.text, e.source, e.source_key as key,
  not (${readableLines[reader]}) as isHidden from cash_entries e
  where e.account_id = ?1 and e.bank_account_id = ?2 and e.replaced_at is null and e.day between ?3 and ?4`

const selectRates = 'select day, rate from currency_rates where account_id = ?1 and currency = ?2 order by day'

/** Returns the rate of a day: the newest of the 31 days before, or null. */
async function ratesOf({ db, accountId }: AccountScope, currency: string): Promise<(day: Day) => number | null> {
  if (currency === baseCurrency) return () => 1
  const rates = await db.run<{ day: Day; rate: number }>(selectRates, [accountId, currency])
  return day => {
    const newest = rates.findLast(rate => rate.day <= day)
    return newest && newest.day >= addDays(day, -rateLifetimeDays) ? newest.rate : null
  }
}

/** Loads what the lines of a file are compared with. */
export async function loadBooks(
  scope: AccountScope,
  reader: Reader,
  { id, currency }: { id: string; currency: string },
  lines: readonly BankLine[],
): Promise<Books> {
  const { db, accountId } = scope
  const days = lines.map(({ day }) => day).sort()
  const from = addDays(days.at(0) ?? '2000-01-01', -marginDays)
  const to = addDays(days.at(-1) ?? '2000-01-01', marginDays)
  const keys = JSON.stringify(lines.map(({ key }) => key))
  const [known, entries, rateOn] = await Promise.all([
    db.run<{ key: string }>(selectKeys, [accountId, bankSource(id), keys]),
    db.run<KnownEntry>(selectEntries(reader), [accountId, id, from, to]),
    ratesOf(scope, currency),
  ])
  return { bankAccountId: id, knownKeys: new Set(known.map(({ key }) => key)), entries, rateOn }
}
