import { useFormatter, useTranslations } from 'use-intl'
import type { Figure } from '#features/agile/rooms/rules-figures.ts'
import { MetricCard, SessionMetrics } from '#features/agile/sessions/views/session-metrics.tsx'
import { StatCard } from '#ui/stat-card.tsx'

export type Metrics = {
  retrosHeld: number
  figures: Record<'participation' | 'actionsCompleted' | 'averageRating', Figure>
  days: number
}

export function RetroMetrics({ retrosHeld, figures, days }: Metrics) {
  const t = useTranslations('retroSessions.metrics')
  const format = useFormatter()
  const percent = (value: number) => format.number(value, { style: 'percent' })
  const { participation, actionsCompleted, averageRating } = figures
  return (
    <SessionMetrics title={t('title')} days={days}>
      <StatCard label={t('retrosHeld')} value={format.number(retrosHeld)} />
      <MetricCard
        label={t('participation')}
        figure={participation}
        say={percent}
        note={t('retros', { count: participation.count })}
      />
      <MetricCard
        label={t('actionsCompleted')}
        figure={actionsCompleted}
        say={percent}
        note={t('items', { count: actionsCompleted.count })}
      />
      <MetricCard
        label={t('averageRating')}
        figure={averageRating}
        say={value => format.number(value, { maximumFractionDigits: 1 })}
        unit={t('ofFive')}
        note={t('ratedRetros', { count: averageRating.count })}
      />
    </SessionMetrics>
  )
}
