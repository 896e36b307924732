import { useTranslations } from 'use-intl'
import { AmountField, type Choice, ChoiceField, DateField, LongField, TextField, VersionField } from '#ui/form.tsx'

/** The fields of a movement. */
export function MovementFields({ isNew, kinds }: { isNew: boolean; kinds: Choice[] }) {
  const t = useTranslations('mrrMovements')
  return (
    <>
      <DateField name="day" label={t('day')} required />
      <TextField name="customer" label={t('customer')} required maxLength={200} />
      <ChoiceField name="kind" label={t('kind')} hint={t('kindHint')} options={kinds} required />
      <AmountField label={t('amount')} hint={t('amountHint')} />
      <LongField name="note" label={t('note')} optional maxLength={2000} />
      {!isNew && <VersionField />}
    </>
  )
}
