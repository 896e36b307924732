import { useFormatter, useTranslations } from 'use-intl'
import type { Figure } from '#features/agile/rooms/rules-figures.ts'
import { hoursAndMinutes } from '#features/agile/sessions/rules.ts'
import { MetricCard, SessionMetrics } from '#features/agile/sessions/views/session-metrics.tsx'

type Name = 'teamVelocity' | 'consensusRate' | 'averageSessionDuration' | 'estimationAccuracy'
export type Metrics = { figures: Record<Name, Figure>; days: number }

export function PokerMetrics({ figures, days }: Metrics) {
  const t = useTranslations('pokerSessions.metrics')
  const list = useTranslations('agileSessions.list')
  const format = useFormatter()
  const percent = (value: number) => format.number(value, { style: 'percent' })
  const points = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  const { teamVelocity, consensusRate, averageSessionDuration, estimationAccuracy } = figures
  function duration(value: number) {
    const minutes = Math.round(value)
    return list(minutes < 60 ? 'minutes' : 'hoursAndMinutes', hoursAndMinutes(minutes))
  }
  return (
    <SessionMetrics title={t('title')} days={days}>
      <MetricCard
        label={t('teamVelocity')}
        figure={teamVelocity}
        say={points}
        unit={t('pointsASession', { count: teamVelocity.value ?? 0 })}
        note={t('sessions', { count: teamVelocity.count })}
      />
      <MetricCard
        label={t('consensusRate')}
        figure={consensusRate}
        say={percent}
        note={t('stories', { count: consensusRate.count })}
      />
      <MetricCard
        label={t('averageSessionDuration')}
        figure={averageSessionDuration}
        say={duration}
        note={t('sessions', { count: averageSessionDuration.count })}
      />
      <MetricCard
        label={t('estimationAccuracy')}
        figure={estimationAccuracy}
        say={percent}
        note={t('stories', { count: estimationAccuracy.count })}
      />
    </SessionMetrics>
  )
}
