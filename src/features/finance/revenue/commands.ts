import { financeSettings } from '#db/schema/finance-figures.ts'
import type { AccountScope } from '#kit/context.ts'
import { settingsRow } from '#kit/data/settings-row.ts'
import { findGrossMarginPercent } from './queries.ts'
import type { FinanceSettings } from './schema.ts'

/** Sets the gross margin, in whole percent. Null removes it. */
export async function saveGrossMargin(scope: AccountScope, { grossMargin }: FinanceSettings): Promise<FinanceSettings> {
  await settingsRow(financeSettings, 'fin').save(scope, 'finance_settings.updated', { grossMargin })
  return { grossMargin: await findGrossMarginPercent(scope) }
}
