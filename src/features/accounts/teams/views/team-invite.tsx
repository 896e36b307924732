import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { GivableRole } from '#features/accounts/members/rules.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { RoleOptions } from './team-members.tsx'

type Props = {
  teamId: string
  roles: GivableRole[]
  values: Record<string, string>
  errors: Record<string, string>
}

/** Invites an address into the team, and into the account where it is not there yet. */
export function InviteToTeam({ teamId, roles, values, errors }: Props) {
  const t = useTranslations('teams.page')
  const names = useTranslations('navigation.roles')
  return (
    <form method="post" action={paths.team(teamId)} data-shell="" className="grid gap-4 px-5 pb-5 sm:grid-cols-3">
      <input type="hidden" name="act" value="invite" />
      <Field
        name="email"
        type="email"
        label={t('email')}
        defaultValue={values.email}
        error={errors.email}
        autoComplete="off"
        required
        className="sm:col-span-3"
      />
      <Select id="invite-role" name="role" label={t('role')} defaultValue={values.email ? values.role : 'MEMBER'}>
        <RoleOptions />
      </Select>
      <Select
        id="invite-account-role"
        name="accountRole"
        label={t('accountRole')}
        defaultValue={values.accountRole ?? 'MEMBER'}
        error={errors.accountRole}
      >
        {roles.map(role => (
          <option key={role} value={role}>
            {names(role)}
          </option>
        ))}
      </Select>
      <div className="flex items-end">
        <Button icon={Send}>{t('inviteSubmit')}</Button>
      </div>
    </form>
  )
}
