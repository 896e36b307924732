import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { GivableRole } from '#features/accounts/members/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'

export type InviteFormProps = {
  /** The roles that the reader may give. */
  roles: GivableRole[]
  teams: { id: string; name: string }[]
  isDemo: boolean
  values: Record<string, string>
  errors: Record<string, string>
}

/** One address or many, to one role and, where wanted, into one team. */
export function InviteForm({ roles, teams, isDemo, values, errors }: InviteFormProps) {
  const t = useTranslations('invitations.form')
  const role = useTranslations('navigation.roles')
  return (
    <Card title={t('title')} description={t('intro')}>
      <form method="post" action={paths.invitations()} data-shell="" className="grid gap-5 sm:grid-cols-2">
        {isDemo && <Alert className="sm:col-span-2">{t('demo')}</Alert>}
        <input type="hidden" name="act" value="invite" />
        <Textarea
          name="emails"
          label={t('emails')}
          hint={t('emailsHint')}
          placeholder={t('emailsPlaceholder')}
          defaultValue={values.emails}
          error={errors.emails}
          rows={4}
          required
          autoComplete="off"
          spellCheck={false}
          className="sm:col-span-2"
        />
        <Select name="role" label={t('role')} defaultValue={values.role ?? 'MEMBER'} error={errors.role}>
          {roles.map(value => (
            <option key={value} value={value}>
              {role(value)}
            </option>
          ))}
        </Select>
        {teams.length > 0 && (
          <Select name="teamId" label={t('team')} defaultValue={values.teamId} error={errors.teamId}>
            <option value="">{t('noTeam')}</option>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <div className="sm:col-span-2">
          <Button icon={Send}>{t('submit')}</Button>
        </div>
      </form>
    </Card>
  )
}
