import { useTranslations } from 'use-intl'
import type { InvitationView } from '#features/accounts/invitations/rules.ts'
import type { InvitationListQuery } from '#features/accounts/invitations/schema.ts'
import { useInvitationListProps } from '#features/accounts/invitations/views/invitation-list.tsx'
import type { AssignableRole } from '#features/accounts/members/rules.ts'
import { paths } from '#src/paths.ts'
import { ChoiceField, TextField } from '#ui/form.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { type Team, TeamBreadcrumb, TeamRoleField, TeamTabs } from './team-parts.tsx'

/** `form.fieldData` are the account roles that the reader can grant. */
type Props = ListViewProps<InvitationListQuery, { team: Team; rows: Rows<InvitationView> }, AssignableRole[]>

/** Invitations to a team, by default pending ones. */
export function TeamInvitationsPage({ state, data: { team, rows }, notice, form, confirm }: Props) {
  const t = useTranslations('teams')
  const texts = { create: t('done.invite'), resend: t('done.resend'), revoke: t('done.revoke') }
  const doneNotice = useListNotice(notice, { texts })
  return (
    <ListPage
      {...useInvitationListProps(rows, { isOfTeam: true })}
      title={team.name}
      description={team.description}
      breadcrumb={<TeamBreadcrumb {...team} />}
      create={t('page.inviteSubmit')}
      path={paths.teamInvitations(team.id)}
      state={state}
      notice={
        doneNotice && 'refusal' in doneNotice ? { refusal: t('failed'), details: doneNotice.refusal } : doneNotice
      }
      confirm={confirm}
      form={
        form && {
          ...form,
          title: t('page.inviteSubmit'),
          saveLabel: t('page.inviteSubmit'),
          errorTitle: t('failed'),
          fields: <InviteFields roles={form.fieldData} />,
        }
      }
      topContent={<TeamTabs team={team} current="invitations" />}
    />
  )
}

/** Invites an email to the team, and to the account if needed. */
function InviteFields({ roles }: { roles: AssignableRole[] }) {
  const t = useTranslations('teams.page')
  const tRoles = useTranslations('navigation.roles')
  const options = roles.map(value => ({ value, label: tRoles(value) }))
  return (
    <>
      <TextField name="email" type="email" label={t('email')} autoComplete="off" required />
      <TeamRoleField />
      <ChoiceField name="accountRole" label={t('accountRole')} options={options} />
    </>
  )
}
