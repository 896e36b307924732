import { useTranslations } from 'use-intl'

const linkStyle =
  'rounded-control px-3 py-1.5 font-medium text-muted text-sm transition hover:text-ink aria-[current=true]:bg-surface aria-[current=true]:text-ink aria-[current=true]:shadow-low'

/** Switches between the list and the month view. */
export function ViewSwitch({ href, isMonth }: { href: string; isMonth: boolean }) {
  const t = useTranslations('schedule.list')
  return (
    <nav aria-label={t('views')} className="flex w-fit gap-1 rounded-control bg-sunken p-1">
      <a href={href} aria-current={isMonth ? undefined : true} className={linkStyle}>
        {t('asList')}
      </a>
      <a href={`${href}?view=month`} aria-current={isMonth || undefined} className={linkStyle}>
        {t('asMonth')}
      </a>
    </nav>
  )
}
