import { UserCog, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { EnterpriseMember } from '#features/accounts/enterprise/rules.ts'
import { type PeopleListQuery, peopleList } from '#features/accounts/enterprise/schema.ts'
import { memberRoles } from '#features/accounts/members/rules.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { PersonCell } from '#ui/person-cell.tsx'
import { EnterpriseTabs } from '#ui/shell/enterprise-frame.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

/** `isEditable`: whether the reader can edit this membership. */
type PersonRow = EnterpriseMember & { isYou: boolean; isEditable: boolean }
type NamedRecord = { id: string; name: string }
type Props = ListViewProps<PeopleListQuery, { rows: Rows<PersonRow>; teams: NamedRecord[]; customRoles: NamedRecord[] }>

const toOptions = (records: NamedRecord[]) => records.map(({ id, name }) => ({ value: id, label: name }))

/** The members list of enterprise administration. */
export function PeoplePage({ state, data: { rows, teams, customRoles } }: Props) {
  const t = useTranslations('enterprise.members')
  const tEnterprise = useTranslations('enterprise')
  const tRoles = useTranslations('navigation.roles')
  const tStatuses = useTranslations('members.statuses')
  const roles = memberRoles.map(value => ({ value, label: tRoles(value) }))
  const statuses = (['ACTIVE', 'SUSPENDED'] as const).map(value => ({ value, label: tStatuses(value) }))
  const lockedOption = { value: 'LOCKED', label: t('locked') }
  const noTeam = { value: 'none', label: t('noTeam') }
  const factors = [
    { value: 'on', label: t('factorOn') },
    { value: 'off', label: t('factorOff') },
  ]
  return (
    <ListPage
      title={tEnterprise('titles.members')}
      description={tEnterprise('intros.members')}
      icon={Users}
      caption={t('caption')}
      empty={{ title: t('empty'), text: t('emptyHint') }}
      path={paths.enterpriseMembers()}
      state={state}
      query={peopleList}
      rows={rows}
      columns={useColumns()}
      filters={[
        { name: 'team', label: t('team'), allLabel: t('anyTeam'), options: [noTeam, ...toOptions(teams)] },
        { name: 'role', label: t('role'), allLabel: t('anyRole'), options: [...roles, ...toOptions(customRoles)] },
        { name: 'status', label: t('status'), allLabel: t('anyStatus'), options: [...statuses, lockedOption] },
        { name: 'factor', label: t('factor'), allLabel: t('anyFactor'), options: factors },
      ]}
      actions={({ id, isEditable }) =>
        isEditable ? [{ id: 'manage', label: t('manageShort'), icon: UserCog, href: paths.member(id) }] : []
      }
      topContent={<EnterpriseTabs tab="members" />}
    />
  )
}

function useColumns(): ListColumn<PersonRow>[] {
  const t = useTranslations('enterprise.members')
  return [
    { id: 'name', header: t('name'), sortKey: 'name', cell: person => <MemberCell {...person} /> },
    { id: 'role', header: t('roleAndTeams'), isWideOnly: true, cell: person => <RoleAndTeams {...person} /> },
    { id: 'factor', header: t('factor'), isWideOnly: true, cell: person => <Factor {...person} /> },
    { id: 'seen', header: t('seen'), sortKey: 'seen', isWideOnly: true, cell: person => <LastSeen {...person} /> },
  ]
}

function MemberCell(person: PersonRow) {
  const { isYou, status, isLocked } = person
  const t = useTranslations('enterprise.members')
  const tStatuses = useTranslations('members.statuses')
  const badges = (
    <>
      {isYou && <Badge tone="info">{t('you')}</Badge>}
      {status === 'SUSPENDED' && <Badge tone="warning">{tStatuses('SUSPENDED')}</Badge>}
      {isLocked && <Badge tone="danger">{t('locked')}</Badge>}
    </>
  )
  return (
    <PersonCell {...person} userId={person.id} isNarrow badges={badges}>
      <span className="mt-2 grid gap-2 md:hidden">
        <RoleAndTeams {...person} />
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Factor {...person} isLabelled />
          <LastSeen {...person} />
        </span>
      </span>
    </PersonCell>
  )
}

const maxShownTeams = 2

function RoleAndTeams({ role, customRole, teams }: PersonRow) {
  const t = useTranslations('enterprise.members')
  const tRoles = useTranslations('navigation.roles')
  const hiddenCount = teams.length - maxShownTeams
  return (
    <span className="grid gap-1.5">
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={role === 'OWNER' ? 'brand' : 'neutral'}>{tRoles(role)}</Badge>
        {customRole && <Badge tone="info">{customRole}</Badge>}
      </span>
      <span title={teams.join(', ')} className="text-muted text-sm">
        {teams.length === 0 ? t('noTeam') : teams.slice(0, maxShownTeams).join(', ')}
        {hiddenCount > 0 && <span className="whitespace-nowrap"> +{t('more', { count: hiddenCount })}</span>}
      </span>
    </span>
  )
}

/** A member's two-factor method. `isLabelled` adds the column name, since narrow screens show no header. */
function Factor({ twoFactor, isLabelled = false }: PersonRow & { isLabelled?: boolean }) {
  const t = useTranslations('enterprise.members')
  const withColon = useWithColon()
  const methodTexts = { TOTP: t('app'), MAIL: t('mail') }
  const methodText = twoFactor === null ? t('off') : methodTexts[twoFactor]
  return (
    <Badge tone={twoFactor ? 'success' : 'warning'} hasDot>
      <span className={isLabelled ? undefined : 'sr-only'}>{withColon(t('factor'))}</span>
      {methodText}
    </Badge>
  )
}

function LastSeen({ id, name, lastSeenAt, signIns }: PersonRow) {
  const t = useTranslations('enterprise.members')
  return (
    <span className="text-muted text-sm">
      {lastSeenAt === null ? t('never') : <TimeText at={lastSeenAt} show="relative" />}
      {signIns > 0 && (
        <Link
          href={`${paths.enterpriseSecurity()}?person=${id}`}
          aria-label={t('signInsOf', { count: signIns, name })}
          className="figures whitespace-nowrap max-md:ml-2 md:block md:w-fit"
        >
          {t('signedIn', { count: signIns })}
        </Link>
      )}
    </span>
  )
}
