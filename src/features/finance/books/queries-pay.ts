import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import type { Month } from './rules-months.ts'
import { type PersonCost, payViewOf } from './rules-pay.ts'
import { type BooksReader, fullView, type PayView } from './rules-reader.ts'

const selectPayEntriesSql = `select substr(e.day, 1, 7) as month, e.person_id as personKey,
    e.category in ('FUNDING', 'TRANSFER') as isNeutral, total(e.usd_cents) as usdCents
  from cash_entries e where e.account_id = ?1 and e.replaced_at is null and e.day <= ?2
    and (e.category = 'PAYROLL' or e.person_id is not null)
  group by 1, 2, 3`

const selectCostsSql = `select coalesce(c.member_id, 'name ' || lower(c.name)) as personKey,
    c.weekly_cents as weeklyCents, c.from_day as fromDay, c.until_day as untilDay
  from team_costs c where c.account_id = ?1 and c.deleted_at is null`

const selectOtherSpendingSql = `select substr(e.day, 1, 7) as month, -total(e.usd_cents) as cents
  from cash_entries e where e.account_id = ?1 and e.replaced_at is null and e.day <= ?2 and e.person_id is null
    and e.category not in ('PAYROLL', 'REVENUE', 'FUNDING', 'TRANSFER', 'MARKETING')
  group by 1`

const selectFirstBalanceSql = 'select min(day) as day from bank_balances where account_id = ?1 and replaced_at is null'

type PayEntryRow = { month: Month; personKey: string | null; isNeutral: number; usdCents: number }

/**
 * Loads which sums and balances a reader can see today without learning the pay of one person. The change of a bank
 * balance can reveal it too.
 */
export async function loadPayView({ db, accountId }: AccountScope, reader: BooksReader, today: Day): Promise<PayView> {
  if (reader === 'PAYROLL') return fullView
  const [payEntryRows, costs, otherRows, [firstBalanceRow]] = await Promise.all([
    db.run<PayEntryRow>(selectPayEntriesSql, [accountId, today]),
    db.run<PersonCost>(selectCostsSql, [accountId]),
    db.run<{ month: Month; cents: number }>(selectOtherSpendingSql, [accountId, today]),
    db.run<{ day: Day | null }>(selectFirstBalanceSql, [accountId]),
  ])
  const facts = {
    payEntries: payEntryRows.map(row => ({ ...row, isNeutral: row.isNeutral === 1 })),
    costs,
    otherSpending: new Map(otherRows.map(({ month, cents }) => [month, cents])),
    firstBalanceMonth: firstBalanceRow?.day?.slice(0, 7) ?? null,
  }
  return payViewOf(reader, facts, today)
}
