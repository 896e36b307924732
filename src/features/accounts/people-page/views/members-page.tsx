import { Ban, LockOpen, UserMinus, UserPlus, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Role } from '#features/accounts/members/rules.ts'
import { type MemberListQuery, memberList } from '#features/accounts/members/schema.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { PersonCell } from '#ui/person-cell.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { type MemberFieldData, MemberFields } from './member-fields.tsx'
import { type PeopleTab, PeopleTabs, type SeatFigures, Seats } from './people-tabs.tsx'

type MemberRow = {
  /** The user's id. */
  id: string
  name: string
  email: string
  avatarUrl: string | null
  role: Role
  customRole: string | null
  /** Number of permissions granted in addition to the role. */
  grantedCount: number
  status: 'ACTIVE' | 'SUSPENDED'
  /** Milliseconds UTC. Null if the member has never signed in. */
  lastSeenAt: number | null
  isYou: boolean
  /** True if the reader can edit this membership. */
  isEditable: boolean
}

type Data = { account: string; counts: Record<PeopleTab, number>; seats: SeatFigures; rows: Rows<MemberRow> }
type Props = ListViewProps<MemberListQuery, Data, MemberFieldData>

export function MembersPage({ state, data: { account, counts, seats, rows }, notice, form, confirm }: Props) {
  const t = useTranslations('members')
  const format = useFormatter()
  const texts = {
    edit: t('done.edit'),
    suspend: t('done.suspend'),
    reactivate: t('done.reactivate'),
    remove: t('done.remove'),
  }
  const doneNotice = useListNotice(notice, { texts, undo: { suspend: 'reactivate', reactivate: 'suspend' } })
  const statuses = (['ACTIVE', 'SUSPENDED'] as const).map(value => ({ value, label: t(`statuses.${value}`) }))
  const failures: Record<string, string> = { edit: t('errors.roleFailed'), remove: t('errors.removeFailed') }
  const failureText = (action = '') => failures[action] ?? t('failed')
  const suspend = { id: 'suspend', label: t('panel.suspend'), icon: Ban }
  const reactivate = { id: 'reactivate', label: t('panel.reactivate'), icon: LockOpen }
  const remove = { id: 'remove', label: t('panel.remove'), icon: UserMinus, confirm: t('panel.removeHint') }
  const joinedText = (at: number) => t('panel.joined', { date: format.dateTime(at, { dateStyle: 'long' }) })
  return (
    <ListPage
      title={t('title')}
      description={t('intro', { account })}
      icon={Users}
      caption={t('table.caption')}
      empty={{ title: t('empty'), text: t('emptyHint') }}
      headerActions={
        <ButtonLink href={paths.newInvitation()} icon={UserPlus}>
          {t('invite')}
        </ButtonLink>
      }
      path={paths.members()}
      state={state}
      query={memberList}
      rows={rows}
      columns={useColumns()}
      filters={[{ name: 'status', label: t('table.status'), allLabel: t('anyStatus'), options: statuses }]}
      canEdit={({ isEditable }) => isEditable}
      actions={({ isEditable, status }) =>
        isEditable ? [status === 'ACTIVE' ? suspend : reactivate, { ...remove, isDangerous: true }] : []
      }
      notice={
        notice && 'refusal' in notice
          ? { refusal: failureText(notice.refusedAction), details: notice.refusal }
          : doneNotice
      }
      confirm={confirm}
      form={
        form && {
          ...form,
          title: form.fieldData.member.name,
          description: `${form.fieldData.member.email} · ${joinedText(form.fieldData.member.joinedAt)}`,
          errorTitle: failureText('edit'),
          fields: <MemberFields {...form.fieldData} />,
        }
      }
      topContent={<PeopleTabs current="members" counts={counts} />}
      bottomContent={<Seats {...seats} />}
    />
  )
}

function useColumns() {
  const t = useTranslations('members.table')
  return [
    {
      id: 'name',
      header: t('name'),
      sortKey: 'name',
      cell: (member: MemberRow) => (
        <PersonCell {...member} userId={member.id} badges={member.isYou && <Badge tone="info">{t('you')}</Badge>}>
          <span className="mt-1.5 flex flex-wrap gap-1.5 md:hidden">
            <Roles {...member} />
            {member.status === 'SUSPENDED' && <Status status={member.status} />}
          </span>
        </PersonCell>
      ),
    },
    {
      id: 'role',
      header: t('role'),
      sortKey: 'role',
      isWideOnly: true,
      cell: (member: MemberRow) => <Roles {...member} />,
    },
    {
      id: 'permissions',
      header: t('permissions'),
      isWideOnly: 'xl' as const,
      cell: ({ grantedCount }: MemberRow) => <span className="text-muted">{t('extra', { count: grantedCount })}</span>,
    },
    {
      id: 'status',
      header: t('status'),
      isWideOnly: true,
      cell: ({ status }: MemberRow) => <Status status={status} />,
    },
    {
      id: 'seen',
      header: t('lastSeen'),
      sortKey: 'seen',
      isWideOnly: 'xl' as const,
      cell: ({ lastSeenAt }: MemberRow) => (
        <span className="text-muted">
          {lastSeenAt === null ? t('never') : <TimeText at={lastSeenAt} show="relative" />}
        </span>
      ),
    },
  ]
}

function Roles({ role, customRole }: Pick<MemberRow, 'role' | 'customRole'>) {
  const tRoles = useTranslations('navigation.roles')
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={role === 'OWNER' ? 'brand' : 'neutral'}>{tRoles(role)}</Badge>
      {customRole && <Badge>{customRole}</Badge>}
    </span>
  )
}

function Status({ status }: Pick<MemberRow, 'status'>) {
  const t = useTranslations('members.statuses')
  return (
    <Badge tone={status === 'ACTIVE' ? 'success' : 'warning'} hasDot>
      {t(status)}
    </Badge>
  )
}
