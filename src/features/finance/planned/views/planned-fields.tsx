import { useTranslations } from 'use-intl'
import { type Choice, ChoiceField, DateField, NumberField, TextField } from '#ui/form.tsx'

/** The fields of a planned payment. */
export function PlannedFields({ kinds, isNew }: { kinds: Choice[]; isNew: boolean }) {
  const t = useTranslations('cashFlows')
  return (
    <>
      <TextField name="name" label={t('name')} hint={t('planned.nameHint')} required maxLength={120} />
      <ChoiceField name="kind" label={t('planned.kind')} options={kinds} required />
      <DateField name="day" label={t('planned.day')} hint={isNew ? undefined : t('planned.dayHint')} required />
      <div className="grid gap-5 sm:grid-cols-[1fr_7rem]">
        <TextField name="amount" label={t('amount')} hint={t('amountHint')} inputMode="decimal" required />
        <TextField name="currency" label={t('currency')} hint={t('currencyHint')} required maxLength={3} />
      </div>
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
