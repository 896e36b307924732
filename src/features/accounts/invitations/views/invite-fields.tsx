import { useTranslations } from 'use-intl'
import type { GivableRole } from '#features/accounts/members/rules.ts'
import { Alert } from '#ui/alert.tsx'
import { ChoiceField, LongField } from '#ui/form.tsx'

export type InviteExtra = {
  /** The roles that the reader may give. */
  roles: GivableRole[]
  teams: { id: string; name: string }[]
  isDemo: boolean
}

/** One address or many, to one role and, where wanted, into one team. */
export function InviteFields({ roles, teams, isDemo }: InviteExtra) {
  const t = useTranslations('invitations.form')
  const names = useTranslations('navigation.roles')
  return (
    <>
      {isDemo && <Alert>{t('demo')}</Alert>}
      <LongField
        name="emails"
        label={t('emails')}
        hint={t('emailsHint')}
        placeholder={t('emailsPlaceholder')}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <ChoiceField name="role" label={t('role')} options={roles.map(value => ({ value, label: names(value) }))} />
      {teams.length > 0 && (
        <ChoiceField
          name="teamId"
          label={t('team')}
          empty={t('noTeam')}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  )
}
