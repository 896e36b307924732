import { Trash2, UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type PeopleTab, PeopleTabs } from '#features/accounts/people-page/views/people-tabs.tsx'
import type { Candidate, TeamView } from '#features/accounts/teams/rules.ts'
import { selectedPersonPrefix, type TeamListQuery, teamList } from '#features/accounts/teams/schema.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { CheckField, CheckGroup } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { TeamFields } from './team-parts.tsx'

type Data = { account: string; counts: Record<PeopleTab, number>; rows: Rows<TeamView> }
type Props = ListViewProps<TeamListQuery, Data, Candidate[]>

export function TeamsPage({ state, data: { account, counts, rows }, notice, form, confirm }: Props) {
  const t = useTranslations('teams')
  const tMembers = useTranslations('members')
  return (
    <ListPage
      title={tMembers('title')}
      description={tMembers('intro', { account })}
      icon={UsersRound}
      caption={tMembers('tabs.teams')}
      empty={{ title: t('list.empty'), text: t('list.emptyHint') }}
      create={t('list.create')}
      path={paths.teams()}
      state={state}
      query={teamList}
      rows={rows}
      columns={useColumns()}
      actions={() => [
        { id: 'delete', label: t('page.delete'), icon: Trash2, isDangerous: true, confirm: t('page.deleteHint') },
      ]}
      notice={useListNotice(notice, { texts: { delete: t('done.delete') }, undo: {} })}
      confirm={confirm}
      form={
        form && {
          ...form,
          title: t('form.title'),
          description: t('form.intro'),
          saveLabel: t('form.submit'),
          errorTitle: t('failed'),
          fields: <NewTeamFields people={form.fieldData} />,
        }
      }
      topContent={<PeopleTabs current="teams" counts={counts} />}
    />
  )
}

function useColumns(): ListColumn<TeamView>[] {
  const t = useTranslations('teams')
  return [
    {
      id: 'name',
      header: t('form.name'),
      sortKey: 'name',
      cell: ({ id, name, description }) => (
        <>
          <Link href={paths.team(id)} className="break-words font-semibold">
            {name}
          </Link>
          {description && <span className="line-clamp-2 text-muted">{description}</span>}
        </>
      ),
    },
    {
      id: 'members',
      header: t('page.people'),
      sortKey: 'members',
      cell: ({ memberCount, pendingInvitations }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge>{t('list.members', { count: memberCount })}</Badge>
          {pendingInvitations > 0 && <Badge tone="info">{t('list.invited', { count: pendingInvitations })}</Badge>}
        </span>
      ),
    },
  ]
}

/** Fields of a new team and its members. */
function NewTeamFields({ people }: { people: Candidate[] }) {
  const t = useTranslations('teams.form')
  return (
    <>
      <TeamFields />
      <CheckGroup name="members" legend={t('people')} hint={t('peopleHint')} className="grid gap-3">
        {people.map(({ userId, name, email }) => (
          <CheckField key={userId} name={selectedPersonPrefix + userId} label={name} hint={email} />
        ))}
      </CheckGroup>
    </>
  )
}
