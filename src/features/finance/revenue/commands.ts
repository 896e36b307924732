import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { findGrossMargin } from './queries.ts'
import type { FinanceSettings } from './schema.ts'

const upsert = `insert into finance_settings (id, account_id, gross_margin, updated_at) values (?1, ?2, ?3, ?4)
  on conflict (account_id) do update set gross_margin = ?3, updated_at = ?4`

/** Sets the gross margin, in whole percent. Null unsets it. */
export async function saveFinanceSettings(
  scope: AccountScope,
  { grossMargin }: FinanceSettings,
): Promise<FinanceSettings> {
  const statement = { sql: upsert, args: [scope.ids.id('fin'), scope.accountId, grossMargin, scope.clock.now()] }
  await commit(scope, [statement, auditStatement(scope, 'finance_settings.updated')], { grossMargin })
  return { grossMargin: await findGrossMargin(scope) }
}
