import { useTranslations } from 'use-intl'
import { maxRequestedUsers, requestIntervals } from '#features/accounts/contact-admin/rules.ts'
import { type PlanId, planOf } from '#features/billing/plans/rules.ts'
import { Alert } from '#ui/alert.tsx'
import { ChoiceField, LongField, NumberField } from '#ui/form.tsx'
import { AdminFormPage, type AdminFormState } from './admin-form.tsx'

type Props = AdminFormState & { accountName: string; plans: PlanId[] }

/** The page with a form that asks the admins for a larger plan or additional users. */
export function RequestUpgradePage({ accountName, plans, ...state }: Props) {
  const t = useTranslations('permissions.upgrade')
  const intervals = requestIntervals.map(value => ({ value, label: t(`intervals.${value}`) }))
  return (
    <AdminFormPage
      {...state}
      kind="upgrade"
      title={t('title')}
      intro={t('intro', { account: accountName })}
      sendLabel={t('send')}
      sentNotice={t('sent')}
      emptyContent={plans.length === 0 && <Alert>{t('largest')}</Alert>}
    >
      <ChoiceField name="plan" label={t('plan')} options={plans.map(value => ({ value, label: planOf(value).name }))} />
      <ChoiceField name="interval" label={t('interval')} options={intervals} />
      <NumberField
        name="additionalUsers"
        label={t('additionalUsers')}
        hint={t('additionalUsersHint')}
        min={0}
        max={maxRequestedUsers}
      />
      <LongField name="message" label={t('message')} maxLength={5000} rows={4} optional />
    </AdminFormPage>
  )
}
