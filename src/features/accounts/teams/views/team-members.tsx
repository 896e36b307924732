import { useFormatter, useTranslations } from 'use-intl'
import { type TeamRole, teamRoles } from '#features/accounts/invitations/rules.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { Table } from '#ui/table.tsx'

export type TeamMemberRow = {
  userId: string
  name: string
  email: string
  avatarUrl: string | null
  role: TeamRole
  status: 'ACTIVE' | 'SUSPENDED'
  joinedAt: number
}

type Props = { teamId: string; members: TeamMemberRow[] }

export function TeamMembers({ teamId, members }: Props) {
  const t = useTranslations('teams.page')
  const format = useFormatter()
  if (members.length === 0) return <p className="px-5 pb-5 text-muted">{t('nobody')}</p>
  return (
    <Table
      caption={t('peopleCaption')}
      rows={members}
      rowKey={({ userId }) => userId}
      columns={[
        { id: 'name', header: t('name'), cell: member => <Person {...member} /> },
        { id: 'role', header: t('role'), cell: member => <RoleForm {...member} teamId={teamId} /> },
        {
          id: 'joined',
          header: t('joined'),
          wideOnly: 'xl',
          cell: ({ joinedAt }) => (
            <time dateTime={new Date(joinedAt).toISOString()} className="whitespace-nowrap text-muted">
              {format.dateTime(joinedAt, { dateStyle: 'medium' })}
            </time>
          ),
        },
        {
          id: 'actions',
          header: t('actions'),
          headerHidden: true,
          align: 'end',
          cell: ({ userId, name }) => (
            <form method="post" action={paths.team(teamId)} data-shell="">
              <input type="hidden" name="act" value="remove" />
              <input type="hidden" name="userId" value={userId} />
              <Button variant="quiet" size="sm" aria-label={t('removeOf', { name })}>
                {t('remove')}
              </Button>
            </form>
          ),
        },
      ]}
    />
  )
}

function Person({ userId, name, email, avatarUrl, status }: TeamMemberRow) {
  const t = useTranslations('teams.page')
  return (
    <span className="flex items-center gap-3 sm:min-w-40">
      <Avatar name={name} url={avatarUrl} colourKey={userId} className="max-sm:hidden" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {status === 'SUSPENDED' && <Badge tone="warning">{t('suspended')}</Badge>}
        </span>
        <span className="block max-w-44 truncate text-muted text-sm max-sm:hidden xl:max-w-none">{email}</span>
      </span>
    </span>
  )
}

function RoleForm({ teamId, userId, name, role }: TeamMemberRow & { teamId: string }) {
  const t = useTranslations('teams')
  return (
    <form method="post" action={paths.team(teamId)} data-shell="" className="flex gap-2 max-sm:flex-col">
      <input type="hidden" name="act" value="role" />
      <input type="hidden" name="userId" value={userId} />
      <Select
        id={`role-${userId}`}
        name="role"
        label={t('page.roleOf', { name })}
        labelHidden
        defaultValue={role}
        className="min-w-32"
      >
        <RoleOptions />
      </Select>
      <Button variant="secondary" aria-label={t('page.saveRoleOf', { name })}>
        {t('page.saveRole')}
      </Button>
    </form>
  )
}

/** The roles in a team. */
export function RoleOptions() {
  const t = useTranslations('teams.roles')
  return teamRoles.map(role => (
    <option key={role} value={role}>
      {t(role)}
    </option>
  ))
}

type AddProps = { teamId: string; people: { userId: string; name: string; email: string }[] }

/** Takes a member of the account into the team. */
export function AddToTeam({ teamId, people }: AddProps) {
  const t = useTranslations('teams.page')
  if (people.length === 0) return <p className="text-muted">{t('everybody')}</p>
  return (
    <form
      method="post"
      action={paths.team(teamId)}
      data-shell=""
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
    >
      <input type="hidden" name="act" value="add" />
      <Select id="add-person" name="userId" label={t('person')} defaultValue="" required>
        <option value="" disabled>
          {t('choose')}
        </option>
        {people.map(({ userId, name, email }) => (
          <option key={userId} value={userId}>
            {`${name} (${email})`}
          </option>
        ))}
      </Select>
      <Select id="add-role" name="role" label={t('role')} defaultValue="MEMBER">
        <RoleOptions />
      </Select>
      <Button>{t('addSubmit')}</Button>
    </form>
  )
}
