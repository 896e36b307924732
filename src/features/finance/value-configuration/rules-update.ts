import { withChange } from '#kit/with-change.ts'
import type { ValueConfiguration } from './rules.ts'
import type { ValueConfigurationUpdate } from './schema.ts'

/** Returns a configuration with the fields that were sent. */
export function applyUpdate(current: ValueConfiguration, change: ValueConfigurationUpdate): ValueConfiguration {
  const { revenueSettings = {}, customerKPISettings } = change
  const rewardMultiplier = change.rewardMultiplier ?? revenueSettings.perPoint ?? current.rewardMultiplier
  const { valueType, displayMode } = change
  return {
    ...withChange(current, { valueType, displayMode, rewardMultiplier }),
    revenueSettings: {
      currency: 'USD',
      prefix: revenueSettings.prefix ?? current.revenueSettings.prefix,
      perPoint: rewardMultiplier,
    },
    customerKPISettings: withChange(current.customerKPISettings, customerKPISettings ?? {}),
  }
}

/** Returns the name of the first invalid field and the key of its error, or null for a valid configuration. */
export function findFault({ customerKPISettings }: ValueConfiguration) {
  const { source, min, max, target, value } = customerKPISettings
  const isOnScale = (number: number) => number >= min && number <= max
  if (min >= max) return { path: 'customerKPISettings.max', key: 'valueConfiguration.errors.scale' } as const
  if (!isOnScale(target))
    return { path: 'customerKPISettings.target', key: 'valueConfiguration.errors.target' } as const
  if (source === 'manual' && value !== null && !isOnScale(value))
    return { path: 'customerKPISettings.value', key: 'valueConfiguration.errors.value' } as const
  return null
}

/** Returns the fields of the form for a configuration. */
export function formValuesOf(configuration: ValueConfiguration): Record<string, string> {
  const { revenueSettings, customerKPISettings, ...choices } = configuration
  const fields = { ...choices, ...customerKPISettings, prefix: revenueSettings.prefix }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]))
}
