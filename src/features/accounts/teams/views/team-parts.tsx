import { useTranslations } from 'use-intl'
import { teamRoles } from '#features/accounts/invitations/rules.ts'
import { maxDescriptionLength, maxNameLength } from '#features/accounts/teams/rules.ts'
import { paths } from '#src/paths.ts'
import { ChoiceField, LongField, TextField } from '#ui/form.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { Tabs } from '#ui/tabs.tsx'

export type Team = { id: string; name: string; description: string }

export function TeamBreadcrumb({ name }: Team) {
  const tTabs = useTranslations('members.tabs')
  return <Breadcrumb steps={[{ label: tTabs('teams'), href: paths.teams() }, { label: name }]} />
}

const tabs = { people: paths.team, invitations: paths.teamInvitations, settings: paths.teamSettings } as const

/** The pages of a team. */
export function TeamTabs({ team, current }: { team: Team; current: keyof typeof tabs }) {
  const t = useTranslations('teams.page')
  const names = ['people', 'invitations', 'settings'] as const
  const links = names.map(tab => ({ label: t(tab), href: tabs[tab](team.id), current: tab === current }))
  return <Tabs label={team.name} className="mb-5" tabs={links} />
}

/** Name and description of a team. */
export function TeamFields() {
  const t = useTranslations('teams.form')
  return (
    <>
      <TextField name="name" label={t('name')} maxLength={maxNameLength} required />
      <LongField
        name="description"
        label={t('description')}
        optional={t('optional')}
        maxLength={maxDescriptionLength}
        rows={3}
      />
    </>
  )
}

/** The role of a person in a team. */
export function TeamRoleField() {
  const t = useTranslations('teams')
  const options = teamRoles.map(value => ({ value, label: t(`roles.${value}`) }))
  return <ChoiceField name="role" label={t('page.role')} options={options} />
}
