import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Tabs } from '#ui/tabs.tsx'

const tabs = {
  sessions: paths.poker(),
  schedule: paths.schedule('poker'),
  templates: paths.pokerTemplates(),
  votingSystems: paths.votingSystems(),
} as const

/** The ways between the pages around planning poker. */
export function PokerTabs({ current }: { current: keyof typeof tabs }) {
  const t = useTranslations('pokerPlanning.tabs')
  const names = Object.keys(tabs) as (keyof typeof tabs)[]
  return (
    <Tabs
      label={t('label')}
      className="mb-6"
      tabs={names.map(name => ({ label: t(name), href: tabs[name], current: name === current }))}
    />
  )
}
