import type { BankLine } from '#features/finance/bank-imports/read/rules-lines.ts'
import { readableEntriesSql } from '#features/finance/books/rules-entries.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { baseCurrency, rateLifetimeDays } from '#features/finance/currency-conversion/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { addDays, type Day } from '#kit/day.ts'
import { type Books, dayOffsets, type KnownEntry } from './rules-check.ts'
import { bankSource } from './rules-lines.ts'

/** The number of days before and after the file whose entries could be the same payment as one of its lines. */
const marginDays = Math.max(...dayOffsets)

/** SQL for the caller's imports. `?1` is the account, `?4` the caller. */
const callerImportsSql = "select id from imports where account_id = ?1 and kind = 'bank' and created_by = ?4"

const selectKeysSql = (
  reader: BooksReader,
) => `select e.source_key as key from cash_entries e where e.account_id = ?1 and e.source = ?2 and e.replaced_at is null
  and e.source_key in (select value from json_each(?3)) and (${readableEntriesSql[reader]} or e.import_id in (${callerImportsSql}))`

const selectEntriesSql = (
  reader: BooksReader,
) => `select e.entry_id as id, e.day, e.cents, e.text, e.source, e.source_key as key from cash_entries e
  where e.account_id = ?1 and e.bank_account_id = ?2 and e.replaced_at is null and e.day between ?3 and ?4
    and ${readableEntriesSql[reader]}`

const selectHeldPeriodsSql = `select min(e.day) as "from", max(e.day) as "to" from cash_entries e
  join imports i on i.account_id = e.account_id and i.id = e.import_id
  where e.account_id = ?1 and e.bank_account_id = ?2 and i.status = 'IMPORTED' and i.created_by <> ?3 group by i.id`

const selectRatesSql = 'select day, rate from currency_rates where account_id = ?1 and currency = ?2 order by day'

/** Returns a function that finds the rate for a day: the newest of the last 31 days, or null. */
async function loadRateFinder({ db, accountId }: AccountScope, currency: string): Promise<(day: Day) => number | null> {
  if (currency === baseCurrency) return () => 1
  const rates = await db.run<{ day: Day; rate: number }>(selectRatesSql, [accountId, currency])
  return day => {
    const newestRate = rates.findLast(rate => rate.day <= day)
    return newestRate && newestRate.day >= addDays(day, -rateLifetimeDays) ? newestRate.rate : null
  }
}

/**
 * Loads the entries that the lines of a file are compared with.
 *
 * A reader who cannot see pay must not be able to test whether a guessed pay line exists, neither with a preview nor
 * with an import. So hidden lines are compared only if the reader imported them.
 *
 * The pay in a bank file must not be imported twice. So readers who cannot see pay cannot add lines on days that
 * someone else's import covers, even if it has no hidden lines. On these days, lines that they can see are `known` and
 * all others are `held`. Pay that an owner entered by hand on other days is not recognized, so a file adds it a second
 * time.
 */
export async function loadBooks(
  scope: AccountScope,
  reader: BooksReader,
  { id, currency }: { id: string; currency: string },
  lines: readonly BankLine[],
): Promise<Books> {
  const { db, accountId, actorId } = scope
  const days = lines.map(({ day }) => day).sort()
  const from = addDays(days.at(0) ?? '2000-01-01', -marginDays)
  const to = addDays(days.at(-1) ?? '2000-01-01', marginDays)
  const keys = JSON.stringify(lines.map(({ key }) => key))
  const [knownRows, entries, heldPeriods, rateOn] = await Promise.all([
    db.run<{ key: string }>(selectKeysSql(reader), [accountId, bankSource(id), keys, actorId]),
    db.run<KnownEntry>(selectEntriesSql(reader), [accountId, id, from, to]),
    reader === 'PAYROLL' ? [] : db.run<{ from: Day; to: Day }>(selectHeldPeriodsSql, [accountId, id, actorId]),
    loadRateFinder(scope, currency),
  ])
  return { bankAccountId: id, knownKeys: new Set(knownRows.map(({ key }) => key)), entries, heldPeriods, rateOn }
}
