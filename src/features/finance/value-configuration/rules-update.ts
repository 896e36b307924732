import type { ValueConfiguration } from './rules.ts'
import type { ValueUpdate } from './schema.ts'

/** Returns a configuration with the fields that were sent. */
export function updatedValue(current: ValueConfiguration, change: ValueUpdate): ValueConfiguration {
  const { revenueSettings = {}, customerKPISettings } = change
  const rewardMultiplier = change.rewardMultiplier ?? revenueSettings.perPoint ?? current.rewardMultiplier
  return {
    valueType: change.valueType ?? current.valueType,
    displayMode: change.displayMode ?? current.displayMode,
    revenueSettings: {
      currency: 'USD',
      prefix: revenueSettings.prefix ?? current.revenueSettings.prefix,
      perPoint: rewardMultiplier,
    },
    customerKPISettings: { ...current.customerKPISettings, ...definedOnly(customerKPISettings ?? {}) },
    rewardMultiplier,
  }
}

const definedOnly = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/** The name of a field and the key of its error; null for a configuration without a fault. */
export function faultOf({ customerKPISettings }: ValueConfiguration) {
  const { source, min, max, target, value } = customerKPISettings
  const isOnScale = (number: number) => number >= min && number <= max
  if (min >= max) return { path: 'customerKPISettings.max', key: 'valueConfiguration.errors.scale' } as const
  if (!isOnScale(target))
    return { path: 'customerKPISettings.target', key: 'valueConfiguration.errors.target' } as const
  if (source === 'manual' && value !== null && !isOnScale(value))
    return { path: 'customerKPISettings.value', key: 'valueConfiguration.errors.value' } as const
  return null
}

const numberIn = (text: string | undefined): number | null => {
  const number = Number((text ?? '').trim().replace(',', '.'))
  return (text ?? '').trim() === '' || !Number.isFinite(number) ? null : number
}

/** Returns the configuration that the fields of the form describe, for the preview. Keeps what is not a number yet. */
export function valueInForm(fields: Readonly<Record<string, string>>, base: ValueConfiguration): ValueConfiguration {
  const { min, max, target } = base.customerKPISettings
  return updatedValue(base, {
    valueType: fields.valueType as ValueConfiguration['valueType'] | undefined,
    displayMode: fields.displayMode as ValueConfiguration['displayMode'] | undefined,
    revenueSettings: { prefix: fields.prefix },
    rewardMultiplier: numberIn(fields.rewardMultiplier) ?? undefined,
    customerKPISettings: {
      source: fields.source as ValueConfiguration['customerKPISettings']['source'] | undefined,
      name: fields.name,
      min: numberIn(fields.min) ?? min,
      max: numberIn(fields.max) ?? max,
      target: numberIn(fields.target) ?? target,
      value: numberIn(fields.value),
    },
  })
}

/** Returns the fields of the form for a configuration. */
export function formOfValue(configuration: ValueConfiguration): Record<string, string> {
  const { valueType, displayMode, revenueSettings, customerKPISettings, rewardMultiplier } = configuration
  const { source, name, min, max, target, value } = customerKPISettings
  const numbers = { rewardMultiplier, min, max, target, value: value ?? '' }
  const texts = Object.fromEntries(Object.entries(numbers).map(([field, number]) => [field, String(number)]))
  return { valueType, displayMode, prefix: revenueSettings.prefix, source, name, ...texts }
}
