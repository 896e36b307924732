import { useTranslations } from 'use-intl'
import { teamRoles } from '#features/accounts/invitations/rules.ts'
import { ChoiceField, LongField, TextField } from '#ui/form.tsx'

/** Name and description, of a new team and of one that is there. */
export function TeamFields() {
  const t = useTranslations('teams.form')
  return (
    <>
      <TextField name="name" label={t('name')} maxLength={80} required />
      <LongField name="description" label={t('description')} optional={t('optional')} maxLength={500} rows={3} />
    </>
  )
}

/** The role of a person in a team. */
export function TeamRoleField() {
  const t = useTranslations('teams')
  const options = teamRoles.map(value => ({ value, label: t(`roles.${value}`) }))
  return <ChoiceField name="role" label={t('page.role')} options={options} />
}
