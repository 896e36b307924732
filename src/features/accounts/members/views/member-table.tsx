import { useFormatter, useTranslations } from 'use-intl'
import type { Role } from '#features/accounts/members/rules.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'

export type MemberRow = {
  userId: string
  name: string
  email: string
  avatarUrl: string | null
  role: Role
  customRole: string | null
  /** How many permissions are granted besides the role. */
  granted: number
  status: 'ACTIVE' | 'SUSPENDED'
  /** Milliseconds UTC; null where the person has not come yet. */
  lastSeenAt: number | null
  isYou: boolean
  /** Whether the reader may change this membership. */
  isManaged: boolean
}

export function MemberTable({ members }: { members: MemberRow[] }) {
  const t = useTranslations('members')
  return (
    <Table
      caption={t('table.caption')}
      rows={members}
      rowKey={({ userId }) => userId}
      columns={[
        { id: 'name', header: t('table.name'), cell: member => <Person {...member} /> },
        {
          id: 'role',
          header: t('table.role'),
          wideOnly: true,
          cell: member => <Roles {...member} />,
        },
        {
          id: 'permissions',
          header: t('table.permissions'),
          wideOnly: 'xl',
          cell: ({ granted }) => <span className="text-muted">{t('table.extra', { count: granted })}</span>,
        },
        {
          id: 'status',
          header: t('table.status'),
          wideOnly: true,
          cell: ({ status }) => <Status status={status} />,
        },
        {
          id: 'seen',
          header: t('table.lastSeen'),
          wideOnly: 'xl',
          cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
        },
        {
          id: 'actions',
          header: t('table.actions'),
          headerHidden: true,
          align: 'end',
          cell: ({ userId, name, isManaged }) =>
            isManaged && (
              <ButtonLink
                href={paths.member(userId)}
                variant="quiet"
                size="sm"
                aria-label={t('table.manage', { name })}
              >
                {t('table.manageShort')}
              </ButtonLink>
            ),
        },
      ]}
    />
  )
}

function Roles({ role, customRole }: Pick<MemberRow, 'role' | 'customRole'>) {
  const roles = useTranslations('navigation.roles')
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={role === 'OWNER' ? 'brand' : 'neutral'}>{roles(role)}</Badge>
      {customRole && <Badge>{customRole}</Badge>}
    </span>
  )
}

function Person({ userId, name, email, avatarUrl, isYou, status, ...held }: MemberRow) {
  const t = useTranslations('members.table')
  return (
    <span className="flex items-center gap-3 md:min-w-48">
      <Avatar name={name} url={avatarUrl} colourKey={userId} className="max-sm:hidden" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {isYou && <Badge tone="info">{t('you')}</Badge>}
        </span>
        <span className="block text-muted text-sm truncate max-md:max-w-[calc(100vw-11rem)] md:max-xl:max-w-40">
          {email}
        </span>
        <span className="mt-1.5 flex flex-wrap gap-1.5 md:hidden">
          <Roles {...held} />
          {status === 'SUSPENDED' && <Status status={status} />}
        </span>
      </span>
    </span>
  )
}

export function Status({ status }: Pick<MemberRow, 'status'>) {
  const t = useTranslations('members.statuses')
  return (
    <Badge tone={status === 'ACTIVE' ? 'success' : 'warning'} dot>
      {t(status)}
    </Badge>
  )
}

function LastSeen({ at }: { at: number | null }) {
  const t = useTranslations('members.table')
  const format = useFormatter()
  if (at === null) return <span className="text-muted">{t('never')}</span>
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap text-muted">
      {format.relativeTime(at)}
    </time>
  )
}
