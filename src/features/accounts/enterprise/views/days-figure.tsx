import { useFormatter, useTranslations } from 'use-intl'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { Figure } from '#ui/figure.tsx'

/** `day` is a calendar day as in 2026-10-06. */
export type DayTries = { day: string; good: number; bad: number }

/** Tries to sign in by day: those that succeeded beside those that failed. */
export function DaysFigure({ days }: { days: DayTries[] }) {
  const t = useTranslations('enterprise.days')
  const format = useFormatter()
  const say = (count: number) => format.number(count)
  const dayName = (day: string) => format.dateTime(Date.parse(day), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const bars = days.map(({ day, good, bad }) => ({ label: dayName(day), value: bad, beside: good }))
  const isEmpty = days.every(({ good, bad }) => good + bad === 0)
  return (
    <Figure
      title={t('title')}
      formula={t('hint')}
      missing={isEmpty && <p className="text-muted text-sm">{t('empty')}</p>}
      chart={label => <BarChart label={label} bars={bars} say={say} whole legend={[t('good'), t('bad')]} />}
      table={{
        columns: [t('day'), t('good'), t('bad')],
        rows: days.map(({ day, good, bad }) => [dayName(day), say(good), say(bad)]),
      }}
    />
  )
}
