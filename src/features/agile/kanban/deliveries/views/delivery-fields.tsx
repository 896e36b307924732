import { useTranslations } from 'use-intl'
import { DateField, LongField, TextField } from '#ui/form.tsx'

/** The fields of a delivery, with what they held before. */
export function DeliveryFields({ values }: { values: Record<string, string> }) {
  const t = useTranslations('boardDeliveries.form')
  return (
    <>
      {['wasTitle', 'wasDescription', 'wasTargetDate'].map(name => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      <TextField name="title" label={t('title')} required maxLength={200} />
      <DateField name="targetDate" label={t('targetDate')} hint={t('targetHint')} optional={t('optional')} />
      <LongField name="description" label={t('description')} optional={t('optional')} rows={3} maxLength={2000} />
    </>
  )
}
