import { financeSettings } from '#db/schema/finance-figures.ts'
import type { AccountScope } from '#kit/context.ts'
import { settingsRow } from '#kit/data/settings-row.ts'
import { loadCreditPercent } from './queries.ts'
import type { CreditShare } from './schema.ts'

/** Sets the R&D tax credit in whole percent of the spending. Null returns to the default. */
export async function saveCreditPercent(scope: AccountScope, { rdCreditShare }: CreditShare): Promise<CreditShare> {
  await settingsRow(financeSettings, 'fin').save(scope, 'investment_settings.updated', { rdCreditShare })
  return { rdCreditShare: await loadCreditPercent(scope) }
}
