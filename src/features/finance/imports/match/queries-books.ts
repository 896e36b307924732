import { readableLines } from '#features/finance/books/rules-lines.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import type { BankLine } from '#features/finance/imports/read/rules-lines.ts'
import { baseCurrency, rateLifetimeDays } from '#features/finance/rates/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { addDays, type Day } from '#kit/day.ts'
import type { Books, KnownEntry } from './rules-check.ts'
import { bankSource } from './rules-lines.ts'

/** Banks and people date the same payment a few days apart. */
const marginDays = 3

/** Imports of the caller, `?1` being the account and `?4` the caller. */
const ownImports = "select id from imports where account_id = ?1 and kind = 'bank' and created_by = ?4"

const selectKeys = (
  reader: Reader,
) => `select e.source_key as key from cash_entries e where e.account_id = ?1 and e.source = ?2 and e.replaced_at is null
  and e.source_key in (select value from json_each(?3)) and (${readableLines[reader]} or e.import_id in (${ownImports}))`

const selectEntries = (
  reader: Reader,
) => `select e.entry_id as id, e.day, e.cents, e.text, e.source, e.source_key as key from cash_entries e
  where e.account_id = ?1 and e.bank_account_id = ?2 and e.replaced_at is null and e.day between ?3 and ?4
    and ${readableLines[reader]}`

const selectHeldPeriods = `select min(e.day) as "from", max(e.day) as "to" from cash_entries e
  join imports i on i.account_id = e.account_id and i.id = e.import_id
  where e.account_id = ?1 and e.bank_account_id = ?2 and i.status = 'IMPORTED' and i.created_by <> ?3 group by i.id`

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

/**
 * Loads what the lines of a file are compared with.
 *
 * A reader without pay must not learn from a preview, or from what an import adds, that a guessed line of pay exists. So
 * hidden lines take part in the comparison only if the reader imported them. Left alone, that would import the pay of a
 * statement twice that someone else imported before. Therefore such readers add no lines to the days of other people's
 * imports, whether or not a hidden line is there: the lines that they see are known, all others are held. A payment that an
 * owner typed in is not recognized as pay on other days, and the statement then adds it a second time.
 */
export async function loadBooks(
  scope: AccountScope,
  reader: Reader,
  { id, currency }: { id: string; currency: string },
  lines: readonly BankLine[],
): Promise<Books> {
  const { db, accountId, actorId } = scope
  const days = lines.map(({ day }) => day).sort()
  const from = addDays(days.at(0) ?? '2000-01-01', -marginDays)
  const to = addDays(days.at(-1) ?? '2000-01-01', marginDays)
  const keys = JSON.stringify(lines.map(({ key }) => key))
  const [known, entries, heldPeriods, rateOn] = await Promise.all([
    db.run<{ key: string }>(selectKeys(reader), [accountId, bankSource(id), keys, actorId]),
    db.run<KnownEntry>(selectEntries(reader), [accountId, id, from, to]),
    reader === 'PAYROLL' ? [] : db.run<{ from: Day; to: Day }>(selectHeldPeriods, [accountId, id, actorId]),
    ratesOf(scope, currency),
  ])
  return { bankAccountId: id, knownKeys: new Set(known.map(({ key }) => key)), entries, heldPeriods, rateOn }
}
