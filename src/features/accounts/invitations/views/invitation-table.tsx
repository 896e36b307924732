import { useFormatter, useTranslations } from 'use-intl'
import type { InvitationStatus, TeamRole } from '#features/accounts/invitations/rules.ts'
import type { Role } from '#features/accounts/members/rules.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'

export type InvitationRow = {
  id: string
  email: string
  role: Role
  teamName: string | null
  teamRole: TeamRole | null
  inviterName: string | null
  status: InvitationStatus
  expiresAt: number
}

const tones = {
  pending: 'info',
  accepted: 'success',
  declined: 'neutral',
  expired: 'warning',
  revoked: 'neutral',
} as const

type Props = {
  invitations: InvitationRow[]
  /** The team whose page this is: it is not named again, and its page takes the forms. */
  teamId?: string
}

export function InvitationTable({ invitations, teamId }: Props) {
  const t = useTranslations('invitations')
  const format = useFormatter()
  return (
    <Table
      caption={t('list.caption')}
      rows={invitations}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'email',
          header: t('list.email'),
          cell: invitation => (
            <>
              <span className="break-all font-semibold">{invitation.email}</span>
              <span className="mt-1 flex flex-wrap items-center gap-2 text-sm md:hidden">
                <InvitedAs {...invitation} isHere={teamId !== undefined} />
                <StatusBadge {...invitation} />
              </span>
            </>
          ),
        },
        {
          id: 'role',
          header: t('list.role'),
          wideOnly: true,
          cell: invitation => <InvitedAs {...invitation} isHere={teamId !== undefined} />,
        },
        ...(teamId === undefined
          ? [
              {
                id: 'inviter',
                header: t('list.inviter'),
                wideOnly: true,
                cell: ({ inviterName }: InvitationRow) => inviterName ?? t('list.somebodyGone'),
              },
            ]
          : []),
        {
          id: 'status',
          header: t('list.status'),
          wideOnly: true,
          cell: invitation => <StatusBadge {...invitation} />,
        },
        {
          id: 'expires',
          header: t('list.expires'),
          wideOnly: true,
          cell: ({ expiresAt }) => (
            <time dateTime={new Date(expiresAt).toISOString()} className="whitespace-nowrap text-muted">
              {format.dateTime(expiresAt, { dateStyle: 'medium' })}
            </time>
          ),
        },
        {
          id: 'actions',
          header: t('list.actions'),
          headerHidden: true,
          align: 'end',
          cell: invitation => <Acts {...invitation} action={teamId ? paths.team(teamId) : paths.invitations()} />,
        },
      ]}
    />
  )
}

function StatusBadge({ status }: InvitationRow) {
  const t = useTranslations('invitations.statuses')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}

function InvitedAs({ role, teamName, teamRole, isHere }: InvitationRow & { isHere: boolean }) {
  const t = useTranslations('invitations.list')
  const roles = useTranslations('navigation.roles')
  const inTeam = useTranslations('teams.roles')
  if (!teamName || !teamRole) return roles(role)
  if (isHere) return inTeam(teamRole)
  return t('inTeam', { role: inTeam(teamRole), team: teamName })
}

/** What can be done with one that nobody has answered. */
function Acts({ id, email, status, action }: InvitationRow & { action: string }) {
  const t = useTranslations('invitations.list')
  if (status !== 'pending' && status !== 'expired') return null
  return (
    <form
      method="post"
      action={action}
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
