import { useFormatter, useTranslations } from 'use-intl'
import type { Figure } from '#features/agile/rooms/rules-figures.ts'
import { Sparkline } from '#ui/sparkline.tsx'
import { StatCard } from '#ui/stat-card.tsx'

type Name = 'participation' | 'actionsCompleted' | 'averageRating'
export type Metrics = { retrosHeld: number; figures: Record<Name, Figure>; days: number }

const names = ['participation', 'actionsCompleted', 'averageRating'] as const
const notes = { participation: 'retros', actionsCompleted: 'items', averageRating: 'ratedRetros' } as const

/** The team's figures of the last days. What rests on too little says so. */
export function ListMetrics({ retrosHeld, figures, days }: Metrics) {
  const t = useTranslations('retroSessions.metrics')
  const format = useFormatter()
  const say = (name: Name, value: number) =>
    name === 'averageRating'
      ? format.number(value, { maximumFractionDigits: 1 })
      : format.number(value, { style: 'percent' })
  return (
    <section aria-labelledby="retro-metrics">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="retro-metrics" className="display text-xl">
          {t('title')}
        </h2>
        <p className="text-muted text-sm">{t('days', { days })}</p>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <StatCard label={t('retrosHeld')} value={format.number(retrosHeld)} />
        {names.map(name => {
          const { value, count, trend } = figures[name]
          const label = t(name)
          const values = trend.map(each => say(name, each)).join(', ')
          return (
            <StatCard
              key={name}
              label={label}
              value={value === null ? t('notEnough') : say(name, value)}
              unit={name === 'averageRating' && value !== null && t('ofFive')}
              note={t(notes[name], { count })}
              chart={value !== null && <Sparkline values={trend} label={t('trend', { label, values })} />}
            />
          )
        })}
      </dl>
    </section>
  )
}
