import { useTranslations } from 'use-intl'
import { type Choice, ChoiceField, DateField, MoneyField, TextField } from '#ui/form.tsx'

/** The fields of a person's cost. The person is a member or a name. */
export function TeamCostFields({ people, teams }: { people: Choice[]; teams: Choice[] }) {
  const t = useTranslations('teamCosts')
  return (
    <>
      <ChoiceField name="memberId" label={t('member')} options={people} emptyLabel={t('noMember')} />
      <TextField name="name" label={t('name')} hint={t('nameHint')} maxLength={120} />
      <ChoiceField name="teamId" label={t('team')} optional options={teams} emptyLabel={t('noTeam')} />
      <MoneyField name="amount" label={t('weekly')} hint={t('weeklyHint')} currency="USD" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="fromDay" label={t('from')} required />
        <DateField name="untilDay" label={t('until')} optional />
      </div>
    </>
  )
}
