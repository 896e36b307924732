import { useFormatter, useNow, useTranslations } from 'use-intl'
import type { Role } from '#features/accounts/members/rules.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'

export type PersonRow = {
  userId: string
  name: string
  email: string
  avatarUrl: string | null
  role: Role
  customRole: string | null
  status: 'ACTIVE' | 'SUSPENDED'
  isLocked: boolean
  twoFactor: 'TOTP' | 'MAIL' | null
  lastSeenAt: number | null
  signIns: number
  teams: string[]
  isYou: boolean
  /** Whether the reader may change this membership. */
  isManaged: boolean
}

export function PeopleTable({ people }: { people: PersonRow[] }) {
  const t = useTranslations('enterprise.members')
  return (
    <Table
      caption={t('caption')}
      rows={people}
      rowKey={({ userId }) => userId}
      columns={[
        { id: 'name', header: t('name'), cell: person => <Who {...person} /> },
        {
          id: 'role',
          header: t('roleAndTeams'),
          wideOnly: true,
          cell: person => <RoleAndTeams {...person} />,
        },
        { id: 'factor', header: t('factor'), wideOnly: true, cell: person => <Factor {...person} /> },
        { id: 'seen', header: t('seen'), wideOnly: true, cell: person => <Seen {...person} /> },
        {
          id: 'actions',
          header: t('actions'),
          headerHidden: true,
          align: 'end',
          cell: ({ userId, name, isManaged }) =>
            isManaged && (
              <ButtonLink
                href={paths.member(userId)}
                variant="quiet"
                size="sm"
                aria-label={t('manage', { name })}
                className="-mr-3"
              >
                {t('manageShort')}
              </ButtonLink>
            ),
        },
      ]}
    />
  )
}

function Who(person: PersonRow) {
  const { userId, name, email, avatarUrl, isYou, status, isLocked } = person
  const t = useTranslations('enterprise.members')
  const statuses = useTranslations('members.statuses')
  return (
    <span className="flex items-center gap-3 sm:min-w-36">
      <Avatar name={name} url={avatarUrl} colourKey={userId} className="max-sm:hidden lg:max-xl:hidden" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {isYou && <Badge tone="info">{t('you')}</Badge>}
          {status === 'SUSPENDED' && <Badge tone="warning">{statuses('SUSPENDED')}</Badge>}
          {isLocked && <Badge tone="danger">{t('locked')}</Badge>}
        </span>
        <span className="block break-all text-muted text-sm">{email}</span>
        <span className="mt-2 grid gap-2 md:hidden">
          <RoleAndTeams {...person} />
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Factor {...person} />
            <Seen {...person} />
          </span>
        </span>
      </span>
    </span>
  )
}

function RoleAndTeams({ role, customRole, teams }: PersonRow) {
  const roles = useTranslations('navigation.roles')
  return (
    <span className="grid gap-1.5">
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={role === 'OWNER' ? 'brand' : 'neutral'}>{roles(role)}</Badge>
        {customRole && <Badge tone="info">{customRole}</Badge>}
      </span>
      <Teams teams={teams} />
    </span>
  )
}

const shownTeams = 2

function Teams({ teams }: Pick<PersonRow, 'teams'>) {
  const t = useTranslations('enterprise.members')
  if (teams.length === 0) return <span className="text-subtle text-sm">{t('noTeam')}</span>
  return (
    <span title={teams.join(', ')} className="text-muted text-sm">
      {teams.slice(0, shownTeams).join(', ')}
      {teams.length > shownTeams && (
        <span className="whitespace-nowrap"> +{t('more', { count: teams.length - shownTeams })}</span>
      )}
    </span>
  )
}

function Factor({ twoFactor }: Pick<PersonRow, 'twoFactor'>) {
  const t = useTranslations('enterprise.members')
  const words = twoFactor === 'TOTP' ? t('app') : twoFactor === 'MAIL' ? t('mail') : t('off')
  return (
    <Badge tone={twoFactor ? 'success' : 'warning'} dot>
      <span className="sr-only">{t('factor')}: </span>
      {words}
    </Badge>
  )
}

function Seen({ userId, name, lastSeenAt, signIns }: PersonRow) {
  const t = useTranslations('enterprise.members')
  const format = useFormatter()
  const now = useNow()
  return (
    <span className="text-muted text-sm">
      {lastSeenAt === null ? (
        t('never')
      ) : (
        <time dateTime={new Date(lastSeenAt).toISOString()} className="whitespace-nowrap">
          {format.relativeTime(lastSeenAt, now)}
        </time>
      )}
      {signIns > 0 && (
        <Link
          href={`${paths.enterpriseSecurity()}?person=${userId}`}
          aria-label={t('signInsOf', { count: signIns, name })}
          className="figures whitespace-nowrap max-md:ml-2 md:block md:w-fit"
        >
          {t('signedIn', { count: signIns })}
        </Link>
      )}
    </span>
  )
}
