import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type InvitationRow, useInvitationColumns } from '#features/accounts/invitations/views/invitation-columns.tsx'
import type { GivableRole } from '#features/accounts/members/rules.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField, Form, TextField } from '#ui/form.tsx'
import { Table } from '#ui/table.tsx'
import { TeamRoleField } from './team-fields.tsx'

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
    <Form
      action={paths.team(teamId)}
      className="grid gap-4 px-5 pb-5 sm:grid-cols-3"
      values={{ role: 'MEMBER', accountRole: 'MEMBER', ...(values.act === 'invite' && values) }}
      errors={errors}
    >
      <input type="hidden" name="act" value="invite" />
      <TextField name="email" type="email" label={t('email')} autoComplete="off" required className="sm:col-span-3" />
      <TeamRoleField id="invite-role" label={t('role')} />
      <ChoiceField
        name="accountRole"
        label={t('accountRole')}
        options={roles.map(value => ({ value, label: names(value) }))}
      />
      <div className="flex items-end">
        <Button icon={Send}>{t('inviteSubmit')}</Button>
      </div>
    </Form>
  )
}

/** The invitations into a team. */
export function TeamInvitations({ teamId, invitations }: { teamId: string; invitations: InvitationRow[] }) {
  const t = useTranslations('invitations.list')
  const acts = {
    id: 'actions',
    header: t('actions'),
    headerHidden: true,
    align: 'end' as const,
    cell: (invitation: InvitationRow) => <Acts {...invitation} teamId={teamId} />,
  }
  return (
    <Table
      caption={t('caption')}
      rows={invitations}
      rowKey={({ id }) => id}
      columns={[...useInvitationColumns(true), acts]}
    />
  )
}

/** What can be done with one that nobody has answered. */
function Acts({ id, email, status, teamId }: InvitationRow & { teamId: string }) {
  const t = useTranslations('invitations.list')
  if (status !== 'pending' && status !== 'expired') return null
  return (
    <form
      method="post"
      action={paths.team(teamId)}
      data-shell=""
      className="flex justify-end gap-1 whitespace-nowrap max-md:flex-col max-md:items-end"
    >
      <input type="hidden" name="invitationId" value={id} />
      <Button name="act" value="resend" variant="quiet" size="sm" aria-label={t('resendTo', { email })}>
        {t('resend')}
      </Button>
      {status === 'pending' && (
        <Button name="act" value="revoke" variant="quiet" size="sm" aria-label={t('revokeOf', { email })}>
          {t('revoke')}
        </Button>
      )}
    </form>
  )
}
