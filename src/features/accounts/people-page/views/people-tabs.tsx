import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Tabs } from '#ui/tabs.tsx'

const tabs = ['members', 'invitations', 'teams'] as const
export type PeopleTab = (typeof tabs)[number]

/** The three lists about people, with how long each is. */
export function PeopleTabs({ current, counts }: { current: PeopleTab; counts: Record<PeopleTab, number> }) {
  const t = useTranslations('members.tabs')
  return (
    <Tabs
      label={t('label')}
      className="mb-5"
      tabs={tabs.map(tab => ({
        label: t(tab),
        href: paths[tab](),
        current: tab === current,
        count: counts[tab],
      }))}
    />
  )
}
