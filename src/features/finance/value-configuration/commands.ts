import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfUnchanged, commitOr } from '#kit/http/conditional-commit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { getValueConfiguration, type StoredValue } from './queries.ts'
import { faultOf, updatedValue } from './rules-update.ts'
import type { ValueUpdate } from './schema.ts'

// Changes nothing if someone else was faster: `?9` is the version that was read.
const upsert = `insert into value_configurations
    (id, account_id, value_type, display_mode, revenue_settings, customer_kpi_settings, reward_multiplier, updated_at)
  select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
    where ?9 is null or exists (select 1 from value_configurations where account_id = ?2)
  on conflict (account_id) do update set value_type = excluded.value_type, display_mode = excluded.display_mode,
    revenue_settings = excluded.revenue_settings, customer_kpi_settings = excluded.customer_kpi_settings,
    reward_multiplier = excluded.reward_multiplier, updated_at = excluded.updated_at
  where value_configurations.updated_at = ?9`

/**
 * Updates the fields that were sent. Throws `conflict` if the configuration is not the one that the caller read, and
 * `invalid` for a scale or a target that is impossible.
 */
export async function updateValueConfiguration(scope: AccountScope, change: ValueUpdate): Promise<StoredValue> {
  const { updatedAt, ...current } = await getValueConfiguration(scope)
  if (change.updatedAt !== undefined && change.updatedAt !== updatedAt) fail('conflict')
  const next = updatedValue(current, change)
  const fault = faultOf(next)
  if (fault) failAt(fault.path, fault.key)
  const { valueType, displayMode, revenueSettings, customerKPISettings, rewardMultiplier } = next
  const { perPoint: _, ...revenue } = revenueSettings
  // Two changes in the same millisecond have different versions.
  const now = Math.max(scope.clock.now(), (updatedAt ?? 0) + 1)
  const settings = [JSON.stringify(revenue), JSON.stringify(customerKPISettings)]
  const row = [valueType, displayMode, ...settings, rewardMultiplier, now, updatedAt]
  const audit = auditStatement(scope, 'value_configuration.updated', { subject: scope.accountId })
  const statement = { sql: upsert, args: [scope.ids.id('val'), scope.accountId, ...row] }
  await commitOr(scope, [statement, abortIfUnchanged(), audit], { id: scope.accountId })
  return getValueConfiguration(scope)
}

/** Returns to the defaults. */
export async function resetValueConfiguration(scope: AccountScope): Promise<StoredValue> {
  const statement = { sql: 'delete from value_configurations where account_id = ?1', args: [scope.accountId] }
  const audit = auditStatement(scope, 'value_configuration.reset', { subject: scope.accountId })
  await commit(scope, [statement, audit], { id: scope.accountId })
  return getValueConfiguration(scope)
}
