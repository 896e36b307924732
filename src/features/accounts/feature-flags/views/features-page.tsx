import { useTranslations } from 'use-intl'
import { SettingsFrame } from '#features/accounts/accounts/views/settings-frame.tsx'
import { type PlanId, planOf } from '#features/billing/plans/rules.ts'
import { allFlags, type FeatureFlag, groupOf, hasPages, plansFor } from '#features/billing/plans/rules-features.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Form, SwitchField } from '#ui/form.tsx'

type Props = {
  account: { name: string; plan: PlanId }
  enabledFeatures: readonly FeatureFlag[]
  isSaved: boolean
  errors: Record<string, string>
}

export function FeaturesPage({ account: { name, plan }, enabledFeatures, isSaved, errors }: Props) {
  const t = useTranslations('features')
  const values = Object.fromEntries(enabledFeatures.map(flag => [flag, 'on']))
  // Unknown features have no field, so show their error on top.
  const [error = ''] = Object.values(errors)
  return (
    <SettingsFrame tab="features" plan={plan} title={t('title')} intro={t('intro', { account: name })}>
      <Form action={paths.accountFeatures()} values={values} errors={{ '': error }} className="grid max-w-3xl gap-5">
        {isSaved && <Alert tone="success">{t('saved')}</Alert>}
        <Card>
          <ul className="divide-y divide-line">
            {allFlags.map(flag => (
              <FeatureRow key={flag} flag={flag} plan={plan} />
            ))}
          </ul>
        </Card>
        <div>
          <Button>{t('save')}</Button>
        </div>
      </Form>
    </SettingsFrame>
  )
}

function FeatureRow({ flag, plan }: { flag: FeatureFlag; plan: PlanId }) {
  const t = useTranslations('features')
  const plans = plansFor(flag)
  const isBeyondPlan = !plans.includes(plan)
  const isInGroup = groupOf(flag) !== null
  return (
    <li className={cx('py-4', isInGroup && 'pl-6')}>
      <SwitchField
        name={flag}
        label={t(`flags.${flag}.name`)}
        hint={t(`flags.${flag}.about`)}
        disabled={isBeyondPlan}
      />
      <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {isBeyondPlan && <Badge tone="accent">{t('onPlan', { plan: planOf(plans[0]!).name })}</Badge>}
        {!hasPages(flag) && <Badge>{t('coming')}</Badge>}
      </p>
    </li>
  )
}
