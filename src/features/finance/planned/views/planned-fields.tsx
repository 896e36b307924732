import { useTranslations } from 'use-intl'
import { AmountFields } from '#features/finance/currency-conversion/views/amount-fields.tsx'
import { type Choice, ChoiceField, DateField, NumberField, TextField } from '#ui/form.tsx'

/** The fields of a planned payment. */
export function PlannedFields({ kinds, isNew }: { kinds: Choice[]; isNew: boolean }) {
  const t = useTranslations('cashFlows')
  const hasHire = kinds.some(({ value }) => value === 'HIRE')
  return (
    <>
      <TextField name="name" label={t('name')} hint={t('planned.nameHint')} required maxLength={120} />
      <ChoiceField
        name="kind"
        label={t('planned.kind')}
        hint={hasHire ? t('planned.hireHint') : undefined}
        options={kinds}
        required
      />
      <DateField name="day" label={t('planned.day')} hint={isNew ? undefined : t('planned.dayHint')} required />
      <AmountFields />
      <NumberField
        name="chance"
        label={t('planned.chance')}
        hint={t('planned.chanceHint')}
        min={1}
        max={100}
        required
      />
    </>
  )
}
