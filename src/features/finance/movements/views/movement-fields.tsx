import { useTranslations } from 'use-intl'
import { movementKinds } from '#features/finance/movements/rules.ts'
import { ChoiceField, DateField, HiddenField, LongField, TextField } from '#ui/form.tsx'

/** The fields of a movement. */
export function MovementFields({ isNew }: { isNew: boolean }) {
  const t = useTranslations('mrrMovements')
  return (
    <>
      <DateField name="day" label={t('day')} required />
      <TextField name="customer" label={t('customer')} required maxLength={200} />
      <ChoiceField
        name="kind"
        label={t('kind')}
        options={movementKinds.map(value => ({ value, label: t(`kinds.${value}`) }))}
        required
      />
      <TextField
        name="amount"
        path={['amount', 'cents']}
        label={t('amount')}
        hint={t('amountHint')}
        inputMode="decimal"
      />
      <LongField name="note" label={t('note')} optional maxLength={2000} />
      {/* An edit of an outdated version is refused. */}
      {!isNew && <HiddenField name="version" />}
    </>
  )
}
