import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Figure } from '#features/agile/rooms/rules-figures.ts'
import { Sparkline } from '#ui/sparkline.tsx'
import { StatCard } from '#ui/stat-card.tsx'

/** A row of figures over the last days. */
export function SessionMetrics({ title, days, children }: { title: string; days: number; children: ReactNode }) {
  const t = useTranslations('agileSessions.metrics')
  return (
    <section aria-labelledby="session-metrics">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="session-metrics" className="display text-xl">
          {title}
        </h2>
        <p className="text-muted text-sm">{t('days', { days })}</p>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">{children}</dl>
    </section>
  )
}

type Props = {
  label: string
  figure: Figure
  /** Formats a value of the figure. */
  formatValue: (value: number) => string
  unit?: string
  /** The data that the figure is based on, such as the number of sessions. */
  note: string
}

/** One figure with its trend, or a notice when there are too few samples. */
export function MetricCard({ label, figure: { value, trend }, formatValue, unit, note }: Props) {
  const t = useTranslations('agileSessions.metrics')
  const values = trend.map(formatValue).join(', ')
  return (
    <StatCard
      label={label}
      value={value === null ? t('notEnough') : formatValue(value)}
      unit={value !== null && unit}
      note={note}
      chart={value !== null && <Sparkline values={trend} label={t('trend', { label, values })} />}
    />
  )
}
