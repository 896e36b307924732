import { MailPlus, Send, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { InvitationView } from '#features/accounts/invitations/rules.ts'
import { invitationList } from '#features/accounts/invitations/schema.ts'
import { Badge } from '#ui/badge.tsx'
import type { Rows } from '#ui/list/list-page.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import { TimeText } from '#ui/time-text.tsx'

const tones = {
  pending: 'info',
  accepted: 'success',
  declined: 'neutral',
  expired: 'warning',
  revoked: 'neutral',
} as const

/** Status filters besides pending. */
const otherStatuses = ['expired', 'declined', 'accepted', 'all'] as const

const canResend = ({ status }: InvitationView) => status === 'pending' || status === 'expired'

/** Returns the props of `ListPage` that all lists of invitations share. */
export function useInvitationListProps(rows: Rows<InvitationView>, { isOfTeam = false } = {}) {
  const t = useTranslations('invitations')
  const statuses = otherStatuses.map(value => ({
    value,
    label: value === 'all' ? t('list.all') : t(`statuses.${value}`),
  }))
  const resend = { id: 'resend', label: t('list.resend'), icon: Send }
  const revoke = {
    id: 'revoke',
    label: t('list.revoke'),
    icon: Undo2,
    isDangerous: true,
    confirm: t('list.revokeHint'),
  }
  return {
    icon: MailPlus,
    caption: t('list.caption'),
    empty: { title: t('list.empty'), text: t('list.emptyHint') },
    query: invitationList,
    rows: { ...rows, items: rows.items.map(invitation => ({ ...invitation, name: invitation.email })) },
    columns: useColumns(isOfTeam),
    filters: [{ name: 'status', label: t('list.status'), allLabel: t('statuses.pending'), options: statuses }],
    actions: (invitation: InvitationView) => {
      if (!canResend(invitation)) return []
      return invitation.status === 'pending' ? [resend, revoke] : [resend]
    },
    bulk: isOfTeam
      ? undefined
      : { actions: [resend, { ...revoke, confirm: t('list.revokeManyHint') }], canSelect: canResend },
  }
}

/** Returns the columns of an invitation list. A team's list omits team and inviter. */
function useColumns(isOfTeam = false): ListColumn<InvitationView>[] {
  const t = useTranslations('invitations.list')
  const invitedAs = (invitation: InvitationView) => <InvitedAs {...invitation} isOfTeam={isOfTeam} />
  const status = (invitation: InvitationView) => <StatusBadge {...invitation} />
  const inviter: ListColumn<InvitationView> = {
    id: 'inviter',
    header: t('inviter'),
    isWideOnly: true,
    cell: ({ inviterName }) => inviterName ?? t('formerMember'),
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
    { id: 'role', header: t('role'), isWideOnly: true, cell: invitedAs },
    ...(isOfTeam ? [] : [inviter]),
    { id: 'status', header: t('status'), isWideOnly: true, cell: status },
    {
      id: 'expires',
      header: t('expires'),
      sortKey: 'expires',
      isWideOnly: true,
      cell: ({ expiresAt }) => <TimeText at={expiresAt} className="whitespace-nowrap text-muted" />,
    },
  ]
}

function StatusBadge({ status }: InvitationView) {
  const t = useTranslations('invitations.statuses')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}

function InvitedAs({ role, teamName, teamRole, isOfTeam }: InvitationView & { isOfTeam: boolean }) {
  const t = useTranslations('invitations.list')
  const tRoles = useTranslations('navigation.roles')
  const tTeamRoles = useTranslations('teams.roles')
  if (!teamName || !teamRole) return tRoles(role)
  if (isOfTeam) return tTeamRoles(teamRole)
  return t('inTeam', { role: tTeamRoles(teamRole), team: teamName })
}
