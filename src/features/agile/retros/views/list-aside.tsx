import { CalendarPlus, ChartLine, LayoutTemplate, ListChecks, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { LinkCard } from '#ui/link-card.tsx'

export function QuickLinks({ mayCreate }: { mayCreate: boolean }) {
  const t = useTranslations('retroSessions.quick')
  const links = [
    ...(mayCreate ? [{ text: t('create'), href: paths.newRetro(), icon: Plus }] : []),
    { text: t('schedule'), href: paths.schedule('retro'), icon: CalendarPlus },
    { text: t('templates'), href: paths.retroTemplates(), icon: LayoutTemplate },
    { text: t('actionItems'), href: paths.actionItems(), icon: ListChecks },
    { text: t('analytics'), href: paths.retroAnalytics(), icon: ChartLine },
  ]
  return <LinkCard title={t('title')} links={links} className="grid sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-1" />
}
