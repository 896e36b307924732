import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { listInvestmentCategories } from './queries.ts'
import type { CategorySettings } from './rules.ts'
import { type CategoryUpdate, InvestmentCategoryKey } from './schema.ts'

/** Returns a category. Throws `not_found` for an unknown key. */
export async function getInvestmentCategory(scope: AccountScope, key: string): Promise<CategorySettings> {
  const category = (await listInvestmentCategories(scope)).find(each => each.key === key)
  return category ?? fail('not_found')
}

// `updated_at` is the version of the category. It increases even if two changes happen in the same millisecond.
const sql = `insert into investment_categories (id, account_id, key, name, tax_class, updated_at)
  values (?1, ?2, ?3, ?4, ?5, max(?6, coalesce(?7, 0) + 1))
  on conflict (account_id, key) do update set name = excluded.name, tax_class = excluded.tax_class,
    updated_at = excluded.updated_at where investment_categories.updated_at is ?7`

/** Updates the fields that were sent. Throws `conflict` if the category has changed since the caller read it. */
export async function updateInvestmentCategory(
  scope: AccountScope,
  key: string,
  { updatedAt: version, name, taxClass }: CategoryUpdate,
): Promise<CategorySettings> {
  if (!InvestmentCategoryKey.safeParse(key).success) fail('not_found')
  const current = await getInvestmentCategory(scope, key)
  if (version !== undefined && version !== current.updatedAt) fail('conflict')
  const next = { name: name === undefined ? current.name : name, taxClass: taxClass ?? current.taxClass }
  const { accountId, ids, clock } = scope
  const args = [ids.id('inc'), accountId, key, next.name, next.taxClass, clock.now(), current.updatedAt]
  const audit = auditStatement(scope, 'investment_category.updated', { subject: key })
  await commitOrRefuse(scope, [{ sql, args }, abortIfNoRowChanged(), audit], { id: key })
  return getInvestmentCategory(scope, key)
}
