import { useTranslations } from 'use-intl'
import type { TeamRole } from '#features/accounts/invitations/rules.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceField, Form } from '#ui/form.tsx'
import { PersonCell } from '#ui/person-cell.tsx'
import { Table } from '#ui/table.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { TeamRoleField } from './team-fields.tsx'

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
  if (members.length === 0) return <p className="px-5 pb-5 text-muted">{t('nobody')}</p>
  return (
    <Table
      caption={t('peopleCaption')}
      rows={members}
      rowKey={({ userId }) => userId}
      columns={[
        {
          id: 'name',
          header: t('name'),
          cell: member => <PersonCell {...member} isNarrow badges={<Suspended {...member} />} />,
        },
        { id: 'role', header: t('role'), cell: member => <RoleForm {...member} teamId={teamId} /> },
        {
          id: 'joined',
          header: t('joined'),
          wideOnly: 'xl',
          cell: ({ joinedAt }) => <TimeText at={joinedAt} className="whitespace-nowrap text-muted" />,
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

function Suspended({ status }: TeamMemberRow) {
  const t = useTranslations('teams.page')
  return status === 'SUSPENDED' && <Badge tone="warning">{t('suspended')}</Badge>
}

function RoleForm({ teamId, userId, name, role }: TeamMemberRow & { teamId: string }) {
  const t = useTranslations('teams.page')
  return (
    <Form action={paths.team(teamId)} values={{ role }} errors={{}} className="flex gap-2 max-sm:flex-col">
      <input type="hidden" name="act" value="role" />
      <input type="hidden" name="userId" value={userId} />
      <TeamRoleField id={`role-${userId}`} label={t('roleOf', { name })} labelHidden className="min-w-32" />
      <Button variant="secondary" aria-label={t('saveRoleOf', { name })}>
        {t('saveRole')}
      </Button>
    </Form>
  )
}

type AddProps = { teamId: string; people: { userId: string; name: string; email: string }[] }

/** Takes a member of the account into the team. */
export function AddToTeam({ teamId, people }: AddProps) {
  const t = useTranslations('teams.page')
  if (people.length === 0) return <p className="text-muted">{t('everybody')}</p>
  return (
    <Form
      action={paths.team(teamId)}
      values={{ role: 'MEMBER' }}
      errors={{}}
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
    >
      <input type="hidden" name="act" value="add" />
      <ChoiceField
        name="userId"
        label={t('person')}
        empty={t('choose')}
        required
        options={people.map(({ userId, name, email }) => ({ value: userId, label: `${name} (${email})` }))}
      />
      <TeamRoleField id="add-role" label={t('role')} />
      <Button>{t('addSubmit')}</Button>
    </Form>
  )
}
