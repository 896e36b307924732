import { CalendarPlus, ChartLine, LayoutTemplate, ListChecks, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'

export function QuickLinks({ mayCreate }: { mayCreate: boolean }) {
  const t = useTranslations('retroSessions.quick')
  const links = [
    ...(mayCreate ? [{ text: 'create' as const, href: paths.newRetro(), icon: Plus }] : []),
    { text: 'schedule' as const, href: paths.schedule('retro'), icon: CalendarPlus },
    { text: 'templates' as const, href: paths.retroTemplates(), icon: LayoutTemplate },
    { text: 'actionItems' as const, href: paths.actionItems(), icon: ListChecks },
    { text: 'analytics' as const, href: paths.retroAnalytics(), icon: ChartLine },
  ]
  return (
    <Card title={t('title')} flush>
      <ul className="grid px-2 pb-2 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-1">
        {links.map(({ text, href, icon: Sign }) => (
          <li key={text}>
            <a
              href={href}
              className="flex items-center gap-3 rounded-control px-3 py-2 font-medium text-sm transition hover:bg-sunken"
            >
              <Sign aria-hidden className="size-4.5 shrink-0 text-brand-ink" />
              {t(text)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
