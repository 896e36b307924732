import type { ValueConfiguration } from '#features/finance/value-configuration/rules.ts'
import { applyUpdate } from '#features/finance/value-configuration/rules-update.ts'

/** Returns the number in a field. Null if the field is empty or its number is incomplete. */
function numberIn(fieldText = ''): number | null {
  const text = fieldText.trim().replace(',', '.')
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? null : number
}

/**
 * Returns the configuration in the fields of the form, for the preview. Incomplete numbers are replaced by those of
 * `base`.
 */
export function valueConfigurationIn(
  fields: Readonly<Record<string, string>>,
  base: ValueConfiguration,
): ValueConfiguration {
  const { min, max, target } = base.customerKPISettings
  return applyUpdate(base, {
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
