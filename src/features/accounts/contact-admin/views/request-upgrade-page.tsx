import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { maxRequestedUsers, requestIntervals } from '#features/accounts/contact-admin/rules.ts'
import { type PlanId, planOf } from '#features/billing/plans/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceField, Form, LongField, NumberField } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'

type Props = {
  accountName: string
  plans: PlanId[]
  values: Record<string, string>
  errors: Record<string, string>
  /** Number of recipients of the request just sent; null if none was sent. */
  sentTo: number | null
}

/** Asks the admins for a larger plan or additional users. */
export function RequestUpgradePage({ accountName, plans, values, errors, sentTo }: Props) {
  const t = useTranslations('permissions.upgrade')
  const contact = useTranslations('permissions.contact')
  const intervals = requestIntervals.map(value => ({ value, label: t(`intervals.${value}`) }))
  return (
    <>
      <PageHeader title={t('title')} description={t('intro', { account: accountName })} />
      <div className="grid max-w-2xl gap-4">
        {sentTo !== null && (
          <Alert tone="success" title={t('sent')}>
            {contact('sentHint', { count: sentTo })}
          </Alert>
        )}
        {plans.length === 0 ? (
          <Alert>{t('largest')}</Alert>
        ) : (
          <Card>
            <Form action={paths.contactAdmin()} values={values} errors={errors} className="grid gap-5 pt-2">
              <input type="hidden" name="kind" value="upgrade" />
              <ChoiceField
                name="plan"
                label={t('plan')}
                options={plans.map(value => ({ value, label: planOf(value).name }))}
              />
              <ChoiceField name="interval" label={t('interval')} options={intervals} />
              <NumberField
                name="additionalUsers"
                label={t('additionalUsers')}
                hint={t('additionalUsersHint')}
                min={0}
                max={maxRequestedUsers}
              />
              <LongField name="message" label={t('message')} maxLength={5000} rows={4} optional />
              <div>
                <Button icon={Send}>{t('send')}</Button>
              </div>
            </Form>
          </Card>
        )}
      </div>
    </>
  )
}
