import { valueConfigurations } from '#db/schema/finance-figures.ts'
import type { AccountScope } from '#kit/context.ts'
import { settingsRow } from '#kit/data/settings-row.ts'
import { fail, failAt } from '#kit/errors.ts'
import { getValueConfiguration, type StoredConfiguration } from './queries.ts'
import { applyUpdate, findFault } from './rules-update.ts'
import type { ValueConfigurationUpdate } from './schema.ts'

const row = settingsRow(valueConfigurations, 'val')

/**
 * Updates the fields that were sent. Throws `conflict` if the configuration has changed since the caller read it, and
 * `invalid` for a scale or a target that is impossible.
 */
export async function updateValueConfiguration(
  scope: AccountScope,
  change: ValueConfigurationUpdate,
): Promise<StoredConfiguration> {
  const { updatedAt, ...current } = await getValueConfiguration(scope)
  if (change.updatedAt !== undefined && change.updatedAt !== updatedAt) fail('conflict')
  const next = applyUpdate(current, change)
  const fault = findFault(next)
  if (fault) failAt(fault.path, fault.key)
  const { perPoint: _, ...revenueSettings } = next.revenueSettings
  await row.save(scope, 'value_configuration.updated', { ...next, revenueSettings }, { version: updatedAt })
  return getValueConfiguration(scope)
}

/** Resets the configuration to the defaults. */
export async function resetValueConfiguration(scope: AccountScope): Promise<StoredConfiguration> {
  await row.reset(scope, 'value_configuration.reset')
  return getValueConfiguration(scope)
}
