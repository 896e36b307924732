import { useTranslations } from 'use-intl'
import { paths, type Tool } from '#src/paths.ts'
import { Tabs } from '#ui/tabs.tsx'

const pages = {
  poker: {
    sessions: paths.poker(),
    schedule: paths.schedule('poker'),
    templates: paths.pokerTemplates(),
    votingSystems: paths.votingSystems(),
  },
  retro: { sessions: paths.retros(), schedule: paths.schedule('retro'), templates: paths.retroTemplates() },
} as const
export type SessionTab = keyof (typeof pages)['poker']

/** The tabs of a kind of session: its list, its schedule, its templates and its voting systems. */
export function SessionTabs({ tool, current }: { tool: Tool; current: SessionTab }) {
  const t = useTranslations('agileSessions')
  const tabs = Object.entries(pages[tool]).map(([page, href]) => ({
    label: page === 'sessions' ? t(`${tool}.sessions`) : t(`tabs.${page as Exclude<SessionTab, 'sessions'>}`),
    href,
    current: page === current,
  }))
  return <Tabs label={t(`${tool}.title`)} className="mb-6" tabs={tabs} />
}
