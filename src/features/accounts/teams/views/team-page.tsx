import { UserMinus, UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type TeamRole, teamRoles } from '#features/accounts/invitations/rules.ts'
import type { Candidate, TeamEvent, TeamMemberView } from '#features/accounts/teams/rules.ts'
import { type TeamMemberListQuery, teamMemberList } from '#features/accounts/teams/schema.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceField } from '#ui/form.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { PersonCell } from '#ui/person-cell.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { type Team, TeamBreadcrumb, TeamRoleField, TeamTabs } from './team-parts.tsx'

/** `id` is the user's. */
type Person = TeamMemberView & { id: string }
/** `isNew`: the team was created just before. */
type Data = { team: Team; rows: Rows<Person>; activity: TeamEvent[]; isNew: boolean }
/** `memberName` is the name of the member whose role is edited. Null when adding one. */
type FieldData = { memberName: string | null; candidates: Candidate[] }
type Props = ListViewProps<TeamMemberListQuery, Data, FieldData>

/** Members and activity of a team. */
export function TeamPage({ state, data: { team, rows, activity, isNew }, notice, form, confirm }: Props) {
  const t = useTranslations('teams')
  const texts = { create: t('done.add'), edit: t('done.role'), remove: t('done.remove') }
  const doneNotice = useListNotice(notice, { texts })
  const memberName = form?.fieldData.memberName ?? null
  const remove = { id: 'remove', label: t('page.remove'), icon: UserMinus, confirm: t('page.removeHint') }
  return (
    <ListPage
      title={team.name}
      description={team.description}
      breadcrumb={<TeamBreadcrumb {...team} />}
      icon={UsersRound}
      caption={t('page.peopleCaption')}
      empty={{ title: t('page.empty'), text: t('list.emptyHint') }}
      create={t('page.addSubmit')}
      path={paths.team(team.id)}
      state={state}
      query={teamMemberList}
      rows={rows}
      columns={useColumns()}
      canEdit={() => true}
      actions={() => [{ ...remove, isDangerous: true }]}
      notice={
        doneNotice && 'refusal' in doneNotice ? { refusal: t('failed'), details: doneNotice.refusal } : doneNotice
      }
      confirm={confirm}
      form={
        form && {
          ...form,
          title: memberName === null ? t('page.addSubmit') : t('page.roleOf', { name: memberName }),
          ...(memberName === null && { saveLabel: t('page.addSubmit') }),
          errorTitle: t('failed'),
          fields: <PersonFields {...form.fieldData} />,
        }
      }
      topContent={
        <>
          {isNew && (
            <Alert tone="success" className="mb-6">
              {t('done.create')}
            </Alert>
          )}
          <TeamTabs team={team} current="people" />
        </>
      }
      bottomContent={
        <Card title={t('page.activity')}>
          <Activity events={activity} />
        </Card>
      }
    />
  )
}

function useColumns(): ListColumn<Person>[] {
  const t = useTranslations('teams.page')
  const tRoles = useTranslations('teams.roles')
  return [
    {
      id: 'name',
      header: t('name'),
      sortKey: 'name',
      cell: person => (
        <PersonCell
          {...person}
          isNarrow
          badges={person.status === 'SUSPENDED' && <Badge tone="warning">{t('suspended')}</Badge>}
        >
          <span className="mt-1.5 block md:hidden">
            <Badge>{tRoles(person.role)}</Badge>
          </span>
        </PersonCell>
      ),
    },
    {
      id: 'role',
      header: t('role'),
      sortKey: 'role',
      isWideOnly: true,
      cell: ({ role }) => <Badge>{tRoles(role)}</Badge>,
    },
    {
      id: 'joined',
      header: t('joined'),
      sortKey: 'joined',
      isWideOnly: true,
      cell: ({ joinedAt }) => <TimeText at={joinedAt} className="whitespace-nowrap text-muted" />,
    },
  ]
}

/** The person to add, unless a member is edited, and their team role. */
function PersonFields({ memberName, candidates }: FieldData) {
  const t = useTranslations('teams.page')
  const people = candidates.map(({ userId, name, email }) => ({ value: userId, label: `${name} (${email})` }))
  if (memberName === null && people.length === 0) return <p className="text-muted">{t('complete')}</p>
  return (
    <>
      {memberName === null && (
        <ChoiceField name="userId" label={t('person')} emptyLabel={t('choose')} required options={people} />
      )}
      <TeamRoleField />
    </>
  )
}

/** Returns the catalogue key of an action. Some actions have no text. */
const eventKey = (action: string) => action.replaceAll('.', '_') as 'team_created'

/** Recent activity in the team, newest first. */
function Activity({ events }: { events: TeamEvent[] }) {
  const t = useTranslations('teams')
  const shownEvents = events.filter(({ action }) => t.has(`events.${eventKey(action)}`))
  if (shownEvents.length === 0) return <p className="text-muted">{t('page.noActivity')}</p>
  return (
    <ol className="grid gap-3 text-sm">
      {shownEvents.map(event => (
        <li key={event.id} className="grid gap-0.5 border-line border-b pb-3 last:border-0 last:pb-0">
          <EventText {...event} />
          <TimeText at={event.at} show="relative" className="text-muted" />
        </li>
      ))}
    </ol>
  )
}

function EventText({ action, actorName, subjectName, email, details }: TeamEvent) {
  const t = useTranslations('teams.events')
  const tRoles = useTranslations('teams.roles')
  const teamRole: TeamRole = teamRoles.find(each => each === details.role) ?? 'MEMBER'
  const someone = t('someone')
  return (
    <span>
      {t(eventKey(action), {
        actor: actorName ?? someone,
        subject: subjectName ?? someone,
        email: email ?? someone,
        role: tRoles(teamRole),
      })}
    </span>
  )
}
