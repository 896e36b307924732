import type { Month } from '#features/finance/books/rules-months.ts'
import { firstDayOf, lastDayOf } from '#features/finance/books/rules-months.ts'
import type { InvestmentCategory } from '#features/finance/investment-categories/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import type { EntrySum, RoiEstimate } from './rules.ts'
import type { CategoryRule } from './rules-category.ts'

// Transfers, funding and revenue are not spending, unless the entry is about a person's pay. The sums of the books use
// the same rule.
const selectSumsSql = `select substr(e.day, 1, 7) as month, e.category = 'PAYROLL' or e.person_id is not null as isPay,
    coalesce(o.category, e.investment_category) as category, -total(e.usd_cents) as cents
  from cash_entries e left join investment_overrides o
    on o.account_id = e.account_id and o.kind = 'ENTRY' and o.subject_id = e.entry_id
  where e.account_id = ?1 and e.replaced_at is null and e.day >= ?2 and e.day <= ?3
    and e.category not in ('FUNDING', 'TRANSFER') and (e.category <> 'REVENUE' or e.person_id is not null)
  group by 1, 2, 3`

type SumRow = Omit<EntrySum, 'isPay'> & { isPay: number }

/** The spending of some months until a day, by month and category, with entries about pay apart. */
export async function listEntrySums(
  { db, accountId }: AccountScope,
  months: { from: Month; to: Month },
  today: Day,
): Promise<EntrySum[]> {
  const last = lastDayOf(months.to) < today ? lastDayOf(months.to) : today
  const rows = await db.run<SumRow>(selectSumsSql, [accountId, firstDayOf(months.from), last])
  // `+ 0` turns -0 into 0.
  return rows.map(row => ({ ...row, cents: row.cents + 0, isPay: row.isPay === 1 }))
}

/** All rules in their order. */
export const listRulesInOrder = ({ db, accountId }: AccountScope) =>
  db.run<CategoryRule>(
    `select kind, subject, category from investment_rules where account_id = ?1 and deleted_at is null
      order by position, created_at, id`,
    [accountId],
  )

/** The categories that people chose for items. */
export async function listItemOverrides({ db, accountId }: AccountScope): Promise<Map<string, InvestmentCategory>> {
  const rows = await db.run<{ id: string; category: InvestmentCategory }>(
    `select subject_id as id, category from investment_overrides where account_id = ?1 and kind = 'ITEM'`,
    [accountId],
  )
  return new Map(rows.map(({ id, category }) => [id, category]))
}

const selectJustifiedSql = `select j.id, j.category, j.estimated_roi as roi, j.created_at as createdAt, w.cents as budget,
    coalesce(p.name, n.name, i.title) as title
  from work_justifications j
  left join products p on p.account_id = j.account_id and p.id = j.id and p.deleted_at is null
  left join initiatives n on n.account_id = j.account_id and n.id = j.id and n.deleted_at is null
  left join board_items i on i.account_id = j.account_id and i.id = j.id and i.deleted_at is null
  left join work_budgets w on w.account_id = j.account_id and w.id = j.id
  where j.account_id = ?1 and coalesce(p.id, n.id, i.id) is not null order by title, j.id`

/**
 * A product, an initiative or a board item with a justification. `roi` is in percent, `createdAt` the time of the
 * justification.
 */
export type JustifiedNode = {
  id: string
  category: InvestmentCategory
  roi: number | null
  createdAt: number
  /** In US cents. */
  budget: number | null
  title: string
}

/** All nodes with a justification that are not deleted. */
export const listJustifiedNodes = ({ db, accountId }: AccountScope) =>
  db.run<JustifiedNode>(selectJustifiedSql, [accountId])

/** Returns the estimates of nodes. An estimate without a budget gets the average weight of the others. */
export function roiEstimatesOf(nodes: readonly JustifiedNode[]): RoiEstimate[] {
  const estimatedNodes = nodes.filter(({ roi }) => roi !== null)
  const budgets = estimatedNodes.flatMap(({ budget }) => (budget !== null && budget > 0 ? budget : []))
  const average = budgets.length > 0 ? budgets.reduce((sum, cents) => sum + cents, 0) / budgets.length : 1
  return estimatedNodes.map(({ id, title, category, roi, budget }) => ({
    nodeId: id,
    title,
    category,
    roi: roi!,
    weight: budget || average,
  }))
}
