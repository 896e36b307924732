import { isNotArchivedAtSql } from '#features/finance/bank-accounts/rules.ts'
import { type AsOfDate, isCurrentAtTimeSql } from '#features/finance/books/rules-as-of.ts'
import { firstDayOf, lastDayOf, type Month } from '#features/finance/books/rules-months.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import type { CategorySum, NewestBalance } from './rules.ts'

const selectBalancesSql = `select b.bank_account_id as bankAccountId, a.name, b.day, b.usd_cents as usdCents
  from bank_accounts a join bank_balances b on b.account_id = a.account_id and b.bank_account_id = a.id
  where a.account_id = ?1 and ${isNotArchivedAtSql('a', 3)} and ${isCurrentAtTimeSql('b', 3)}
    and b.day = (select max(n.day) from bank_balances n where n.account_id = a.account_id and n.bank_account_id = a.id
      and n.day <= ?2 and ${isCurrentAtTimeSql('n', 3)})
  order by lower(a.name), a.id`

/** The newest balance of each bank account in use, as they were on a day. */
export const listNewestBalances = ({ db, accountId }: AccountScope, { day: asOf, at }: AsOfDate) =>
  db.run<NewestBalance>(selectBalancesSql, [accountId, asOf, at])

const selectSumsSql = `select substr(e.day, 1, 7) as month, e.category, e.person_id is not null as isPersonal,
    total(e.usd_cents) as usdCents, count(*) as count
  from cash_entries e where e.account_id = ?1 and e.day >= ?2 and e.day <= ?3 and ${isCurrentAtTimeSql('e', 4)}
  group by 1, 2, 3 order by 1, 2, 3`

type SumRow = Omit<CategorySum, 'isPersonal'> & { isPersonal: number }

/** The entries of some months by category, as they were on a day. The current month has the entries up to that day. */
export async function listCategorySums(
  { db, accountId }: AccountScope,
  { day: asOf, at }: AsOfDate,
  months: { from: Month; to: Month },
): Promise<CategorySum[]> {
  const last: Day = lastDayOf(months.to) < asOf ? lastDayOf(months.to) : asOf
  const rows = await db.run<SumRow>(selectSumsSql, [accountId, firstDayOf(months.from), last, at])
  return rows.map(row => ({ ...row, isPersonal: row.isPersonal === 1 }))
}

const selectFundingSql = `select e.entry_id as id, e.day, e.text as label, e.usd_cents as usdCents from cash_entries e
  where e.account_id = ?1 and e.day <= ?2 and e.category = 'FUNDING' and e.person_id is null and ${isCurrentAtTimeSql('e', 3)}
  order by e.day desc, e.id`

/** The money raised until a day, newest first. */
export const listFunding = ({ db, accountId }: AccountScope, { day: asOf, at }: AsOfDate) =>
  db.run<{ id: string; day: Day; label: string; usdCents: number }>(selectFundingSql, [accountId, asOf, at])
