import { useTranslations } from 'use-intl'
import { type UpperNodeStatus, upperNodeStatuses } from '#features/discovery/products/rules.ts'
import { Badge } from '#ui/badge.tsx'
import { ChoiceField, LongField, TextField } from '#ui/form.tsx'

/** The fields that products and initiatives share. */
export function UpperNodeFields({ nameHint }: { nameHint: string }) {
  const t = useTranslations('products')
  const statuses = upperNodeStatuses.map(value => ({ value, label: t(`statuses.${value}`) }))
  return (
    <>
      <TextField name="name" label={t('name')} hint={nameHint} required maxLength={120} />
      <LongField name="outcome" label={t('outcome')} hint={t('outcomeHint')} maxLength={2000} optional />
      <ChoiceField name="status" label={t('status')} options={statuses} required />
    </>
  )
}

const tones = { ACTIVE: 'info', PAUSED: 'warning', DONE: 'success' } as const

/** The status of a product or an initiative. */
export function UpperNodeStatusBadge({ status }: { status: UpperNodeStatus }) {
  const t = useTranslations('products.statuses')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
