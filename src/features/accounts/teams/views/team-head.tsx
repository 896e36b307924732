import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { Tabs } from '#ui/tabs.tsx'

export type Team = { id: string; name: string; description: string }

export function TeamBreadcrumb({ name }: Team) {
  const all = useTranslations('members.tabs')
  return <Breadcrumb steps={[{ label: all('teams'), href: paths.teams() }, { label: name }]} />
}

const tabs = { people: paths.team, invitations: paths.teamInvitations, settings: paths.teamSettings } as const

/** The pages of a team. */
export function TeamTabs({ team, current }: { team: Team; current: keyof typeof tabs }) {
  const t = useTranslations('teams.page')
  const names = ['people', 'invitations', 'settings'] as const
  const shown = names.map(tab => ({ label: t(tab), href: tabs[tab](team.id), current: tab === current }))
  return <Tabs label={team.name} className="mb-5" tabs={shown} />
}
