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

type Props = { id: string; label: string; labelHidden?: boolean; className?: string }

/** The role of a person in a team. */
export function TeamRoleField(props: Props) {
  const t = useTranslations('teams.roles')
  return <ChoiceField {...props} name="role" options={teamRoles.map(value => ({ value, label: t(value) }))} />
}
