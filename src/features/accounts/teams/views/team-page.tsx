import { useTranslations } from 'use-intl'
import type { InvitationRow } from '#features/accounts/invitations/views/invitation-columns.tsx'
import type { GivableRole } from '#features/accounts/members/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { Activity, type TeamEventRow } from './team-activity.tsx'
import { InviteToTeam, TeamInvitations } from './team-invitations.tsx'
import { AddToTeam, type TeamMemberRow, TeamMembers } from './team-members.tsx'
import { TeamSettings } from './team-settings.tsx'

/** What can be done on the page. */
export const teamActs = ['create', 'change', 'add', 'role', 'remove', 'invite', 'resend', 'revoke'] as const

export type TeamPageProps = {
  team: { id: string; name: string; description: string }
  members: TeamMemberRow[]
  outsiders: { userId: string; name: string; email: string }[]
  invitations: { items: InvitationRow[]; total: number; page: number; pageSize: number }
  activity: TeamEventRow[]
  /** The account roles that the reader may give. */
  roles: GivableRole[]
  done: (typeof teamActs)[number] | null
  /** What was typed into the form that did not work, what is wrong with it, and why it failed. */
  values: Record<string, string>
  errors: Record<string, string>
  failure: string | null
}

/** One team: who is in it and as what, who is invited, what happened, and what it is called. */
export function TeamPage(props: TeamPageProps) {
  const { team, members, outsiders, invitations, activity, roles, done, values, errors, failure } = props
  const t = useTranslations('teams')
  const all = useTranslations('members.tabs')
  const here = paths.team(team.id)
  return (
    <>
      <PageHeader
        above={<Breadcrumb steps={[{ label: all('teams'), href: paths.teams() }, { label: team.name }]} />}
        title={team.name}
        description={team.description || undefined}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid min-w-0 gap-6">
          {done && <Alert tone="success">{t(`done.${done}`)}</Alert>}
          {failure && (
            <Alert tone="danger" title={t('failed')}>
              {failure}
            </Alert>
          )}
          <Card title={t('page.people')} flush>
            <TeamMembers teamId={team.id} members={members} />
          </Card>
          <Card title={t('page.add')}>
            <AddToTeam teamId={team.id} people={outsiders} />
          </Card>
          <Card title={t('page.invitations')} flush>
            <InviteToTeam teamId={team.id} roles={roles} values={values} errors={errors} />
            {invitations.total > 0 && (
              <div className="mt-5 grid gap-4 border-line border-t pb-4">
                <TeamInvitations invitations={invitations.items} teamId={team.id} />
                <div className="px-5">
                  <Pagination {...invitations} href={page => (page > 1 ? `${here}?page=${page}` : here)} />
                </div>
              </div>
            )}
          </Card>
        </div>
        <div className="grid min-w-0 gap-6">
          <Card title={t('page.activity')}>
            <Activity events={activity} />
          </Card>
          <TeamSettings team={team} values={values} errors={errors} />
        </div>
      </div>
    </>
  )
}
