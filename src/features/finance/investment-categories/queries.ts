import type { AccountScope } from '#kit/context.ts'
import { type CategorySettings, settingsOf } from './rules.ts'

/** All categories with their names and tax classes. */
export async function listInvestmentCategories({ db, accountId }: AccountScope): Promise<CategorySettings[]> {
  const storedSettings = await db.run<CategorySettings>(
    `select key, name, tax_class as taxClass, updated_at as updatedAt from investment_categories where account_id = ?1`,
    [accountId],
  )
  return settingsOf(storedSettings)
}
