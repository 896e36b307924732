import { ListChecks } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'

/** One line about the reader's open items. Renders nothing without any. */
export function OwnItemsLine({ open, overdue }: { open: number; overdue: number }) {
  const t = useTranslations('actionItems.dashboard')
  if (open === 0) return null
  return (
    <section
      aria-label={t('title')}
      className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-5 py-4 shadow-low"
    >
      <ListChecks aria-hidden className="size-5 shrink-0 text-brand-ink" />
      <h2 className="font-semibold">{t('title')}</h2>
      <span className="figures text-muted text-sm">{t('open', { count: open })}</span>
      {overdue > 0 && <Badge tone="danger">{t('overdue', { count: overdue })}</Badge>}
      <Link href={`${paths.actionItems()}?person=me`} className="ml-auto text-sm">
        {t('all')}
      </Link>
    </section>
  )
}
