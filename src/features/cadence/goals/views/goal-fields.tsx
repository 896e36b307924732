import { useTranslations } from 'use-intl'
import { goalStatuses } from '#features/cadence/goals/rules.ts'
import { type Choice, ChoiceField, DateField, LongField, NumberField, TextField } from '#ui/form.tsx'

/** The fields of a goal. `owners` is empty if the reader can only see their own goals. */
export function GoalFields({ owners, isNew }: { owners: readonly Choice[]; isNew: boolean }) {
  const t = useTranslations('goals')
  const statuses = goalStatuses.map(value => ({ value, label: t(`statuses.${value}`) }))
  return (
    <>
      <TextField name="name" label={t('name')} required maxLength={120} />
      <LongField name="description" label={t('details')} optional maxLength={2000} />
      {owners.length > 0 && <ChoiceField name="ownerId" label={t('owner')} options={owners} />}
      <DateField name="dueDate" label={t('due')} optional />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField name="target" label={t('target')} hint={t('targetHint')} min={1} required />
        <NumberField name="progress" label={t('progress')} min={0} required />
      </div>
      {!isNew && <ChoiceField name="status" label={t('status')} options={statuses} />}
    </>
  )
}
