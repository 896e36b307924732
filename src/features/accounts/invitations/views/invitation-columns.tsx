import { useTranslations } from 'use-intl'
import type { InvitationStatus, TeamRole } from '#features/accounts/invitations/rules.ts'
import type { Role } from '#features/accounts/members/rules.ts'
import { Badge } from '#ui/badge.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import { TimeText } from '#ui/time-text.tsx'

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

/** The columns of a list of invitations; on the page of a team it is not named again, nor who invites. */
export function useInvitationColumns(isOfTeam = false): ListColumn<InvitationRow>[] {
  const t = useTranslations('invitations.list')
  const invitedAs = (invitation: InvitationRow) => <InvitedAs {...invitation} isHere={isOfTeam} />
  const status = (invitation: InvitationRow) => <StatusBadge {...invitation} />
  const inviter: ListColumn<InvitationRow> = {
    id: 'inviter',
    header: t('inviter'),
    wideOnly: true,
    cell: ({ inviterName }) => inviterName ?? t('somebodyGone'),
  }
  return [
    {
      id: 'email',
      header: t('email'),
      sortKey: 'email',
      cell: invitation => (
        <>
          <span className="break-all font-semibold">{invitation.email}</span>
          <span className="mt-1 flex flex-wrap items-center gap-2 text-sm md:hidden">
            {invitedAs(invitation)}
            {status(invitation)}
          </span>
        </>
      ),
    },
    { id: 'role', header: t('role'), wideOnly: true, cell: invitedAs },
    ...(isOfTeam ? [] : [inviter]),
    { id: 'status', header: t('status'), wideOnly: true, cell: status },
    {
      id: 'expires',
      header: t('expires'),
      sortKey: 'expires',
      wideOnly: true,
      cell: ({ expiresAt }) => <TimeText at={expiresAt} className="whitespace-nowrap text-muted" />,
    },
  ]
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
