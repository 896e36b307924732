import { CalendarPlus, ChartLine, LayoutTemplate, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths, type Tool } from '#src/paths.ts'
import { cx } from '#ui/cx.ts'
import type { Icon } from '#ui/icon.ts'
import { LinkCard } from '#ui/link-card.tsx'

export type SessionLink = { text: string; href: string; icon: Icon }
type Props = {
  tool: Tool
  canCreate: boolean
  /** The kind's own links. */
  links: SessionLink[]
  aside: ReactNode
}

const pages = {
  poker: { create: paths.newPoker(), templates: paths.pokerTemplates(), analytics: paths.pokerAnalytics() },
  retro: { create: paths.newRetro(), templates: paths.retroTemplates(), analytics: paths.retroAnalytics() },
}

/** Links below the list of a kind. */
export function SessionLinks({ tool, canCreate, links, aside }: Props) {
  const t = useTranslations('agileSessions')
  const { create, templates, analytics } = pages[tool]
  const allLinks = [
    canCreate && { text: t(`${tool}.create`), href: create, icon: Plus },
    { text: t('tabs.schedule'), href: paths.schedule(tool), icon: CalendarPlus },
    { text: t('tabs.templates'), href: templates, icon: LayoutTemplate },
    { text: t('analytics'), href: analytics, icon: ChartLine },
    ...links,
  ].filter(link => !!link)
  return (
    <div className={cx('grid items-start gap-6', !!aside && 'md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]')}>
      <LinkCard title={t('links')} links={allLinks} className={cx(!aside && 'grid sm:grid-cols-2 lg:grid-cols-3')} />
      {aside}
    </div>
  )
}
