import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Tabs } from '#ui/tabs.tsx'

const tabs = {
  sessions: paths.retros(),
  schedule: paths.schedule('retro'),
  templates: paths.retroTemplates(),
} as const

/** The ways between the pages around retrospectives. */
export function RetroTabs({ current }: { current: keyof typeof tabs }) {
  const t = useTranslations('retroPlanning.tabs')
  const names = Object.keys(tabs) as (keyof typeof tabs)[]
  return (
    <Tabs
      label={t('label')}
      className="mb-6"
      tabs={names.map(name => ({ label: t(name), href: tabs[name], current: name === current }))}
    />
  )
}
