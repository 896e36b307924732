import { useFormatter, useTranslations } from 'use-intl'
import { hoursAndMinutes } from '#features/agile/poker/sessions/rules-badge.ts'
import type { Figure } from '#features/agile/rooms/rules-figures.ts'
import { Sparkline } from '#ui/sparkline.tsx'
import { StatCard } from '#ui/stat-card.tsx'

const names = ['teamVelocity', 'consensusRate', 'averageSessionDuration', 'estimationAccuracy'] as const
type Name = (typeof names)[number]

export type Metrics = { figures: Record<Name, Figure>; days: number }

/** The team's figures of the last days. What rests on too little says so. */
export function MetricCards({ figures, days }: Metrics) {
  const t = useTranslations('pokerSessions.metrics')
  const say = useFigures()
  return (
    <section aria-labelledby="team-metrics">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="team-metrics" className="display text-xl">
          {t('title')}
        </h2>
        <p className="text-muted text-sm">{t('days', { days })}</p>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {names.map(name => {
          const { value, count, trend } = figures[name]
          const label = t(name)
          const values = trend.map(each => say(name, each)).join(', ')
          return (
            <StatCard
              key={name}
              label={label}
              value={value === null ? t('notEnough') : say(name, value)}
              unit={name === 'teamVelocity' && value !== null && t('pointsASession', { count: value })}
              note={noteOf(name) === 'stories' ? t('stories', { count }) : t('sessions', { count })}
              chart={value !== null && <Sparkline values={trend} label={t('trend', { label, values })} />}
            />
          )
        })}
      </dl>
    </section>
  )
}

const noteOf = (name: Name) => (name === 'consensusRate' || name === 'estimationAccuracy' ? 'stories' : 'sessions')

/** A figure as it is read: points, hours and minutes, or percent. */
function useFigures(): (name: Name, value: number) => string {
  const t = useTranslations('poker.list')
  const format = useFormatter()
  return (name, value) => {
    if (name === 'teamVelocity') return format.number(value, { maximumFractionDigits: 1 })
    if (name !== 'averageSessionDuration') return format.number(value, { style: 'percent' })
    const minutes = Math.round(value)
    return t(minutes < 60 ? 'minutes' : 'hoursAndMinutes', hoursAndMinutes(minutes))
  }
}
