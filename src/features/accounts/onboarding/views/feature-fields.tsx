import { useTranslations } from 'use-intl'
import type { FeatureFlag } from '#features/billing/plans/rules-features.ts'
import { SwitchField } from '#ui/form.tsx'

type Props = { features: { flag: FeatureFlag; available: boolean }[] }

/** A switch for each part of the product; what the plan does not have cannot be chosen. */
export function FeatureFields({ features }: Props) {
  const t = useTranslations('onboarding.features')
  const texts = useTranslations('features.flags')
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-semibold text-sm">{t('legend')}</legend>
      {features.map(({ flag, available }) => (
        <SwitchField
          key={flag}
          name={flag}
          label={texts(`${flag}.name`)}
          hint={available ? texts(`${flag}.about`) : t('higherPlan')}
          disabled={!available}
        />
      ))}
    </fieldset>
  )
}
