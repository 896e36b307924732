import { useFormatter, useTranslations } from 'use-intl'
import type { SessionFigures } from '#features/agile/poker-history/rules-summary.ts'
import { StatCard } from '#ui/stat-card.tsx'
import { useDuration } from './use-duration.ts'

/** The figures of one session. What rests on nothing says so. */
export function FigureCards({ figures }: { figures: SessionFigures }) {
  const t = useTranslations('pokerHistory.figures')
  const format = useFormatter()
  const duration = useDuration()
  const { sum, consensusRate, firstRoundConsensus, firstRoundAgreement: first } = figures
  const percent = (share: number | null) =>
    share === null ? t('notEnough') : format.number(share, { style: 'percent' })
  const notes = [
    sum.counted > 0 && t('sumOf', { count: sum.counted }),
    sum.uncounted > 0 && t('uncounted', { count: sum.uncounted }),
  ]
  const done = t('estimatedOf', { done: figures.estimated, all: figures.stories })
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        {t('title')}
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
        <StatCard
          label={t(sum.unit)}
          value={sum.value === null ? t('noSum') : format.number(sum.value)}
          note={notes.filter(Boolean).join(', ')}
        />
        <StatCard
          label={t('estimated')}
          value={done}
          note={figures.skipped > 0 && t('skipped', { count: figures.skipped })}
        />
        <StatCard
          label={t('duration')}
          value={figures.duration === null ? t('notOver') : duration(figures.duration)}
          note={figures.storyDuration !== null && t('perStory', { duration: duration(figures.storyDuration) })}
        />
        <StatCard
          label={t('consensus')}
          value={percent(consensusRate.value)}
          note={t('consensusNote', { count: consensusRate.count })}
        />
        <StatCard
          label={t('firstRound')}
          value={percent(firstRoundConsensus.value)}
          note={first.value !== null && t('firstRoundNote', { share: first.value })}
        />
        <StatCard
          label={t('rounds')}
          value={
            figures.roundsPerStory === null
              ? t('notEnough')
              : format.number(figures.roundsPerStory, { maximumFractionDigits: 1 })
          }
          note={t('roundsNote', { rounds: figures.rounds, votes: figures.votes })}
        />
      </dl>
    </section>
  )
}
