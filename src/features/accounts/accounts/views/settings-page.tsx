import { useTranslations } from 'use-intl'
import { SettingsFrame } from '#features/accounts/accounts/views/settings-frame.tsx'
import type { PlanId } from '#features/billing/plans/rules.ts'
import { Alert } from '#ui/alert.tsx'
import { AccountFigures, type Figures } from './account-figures.tsx'
import { AccountForm, type AccountValues } from './account-form.tsx'
import { type Danger, DangerZone } from './danger-zone.tsx'

type Props = {
  name: string
  plan: PlanId
  domainVerified: boolean
  values: AccountValues
  errors: Record<string, string>
  notice: 'saved' | 'transferred' | null
  figures: Figures
  danger: Danger | null
}

export function SettingsPage({ name, plan, domainVerified, values, errors, notice, figures, danger }: Props) {
  const t = useTranslations('accounts.settings')
  return (
    <SettingsFrame tab="general" plan={plan} title={t('title')} intro={t('intro', { account: name })}>
      <div className="grid gap-6">
        {notice && <Alert tone="success">{t(notice)}</Alert>}
        {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
        <AccountFigures {...figures} />
        <AccountForm values={values} errors={errors} domainVerified={domainVerified} />
        {danger && <DangerZone {...danger} />}
      </div>
    </SettingsFrame>
  )
}
