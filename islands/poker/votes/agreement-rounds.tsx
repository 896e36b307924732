import { useFormatter, useTranslations } from 'use-intl'
import type { ResultsView } from '#features/agile/poker/live/protocol.ts'
import { currentStory, labelOf } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'

/** How agreement went from round to round of this story, where there was more than one. */
export function AgreementRounds({ results }: { results: ResultsView }) {
  const t = useTranslations('pokerLive.rounds')
  const format = useFormatter()
  const { view } = useTable()
  const story = currentStory(view)
  if (!story || view.rounds.length === 0) return null
  const rounds = [...view.rounds, { round: story.round, results }].slice(-8)
  return (
    <section aria-label={t('title')} className="col-span-full border-line border-t pt-4">
      <h3 className="font-semibold text-sm">{t('title')}</h3>
      <ol className="mt-2 flex flex-wrap gap-x-6 gap-y-3">
        {rounds.map(({ round, results: { agreement, min, max } }) => (
          <li key={round} className="grid gap-1 text-sm">
            <span className="flex items-baseline justify-between gap-3">
              <span className="text-muted">{t('round', { round })}</span>
              <span className="figures font-semibold">{format.number(agreement, { style: 'percent' })}</span>
            </span>
            <svg aria-hidden="true" className="h-2 w-28">
              <rect width="100%" height="100%" rx="4" className="fill-line" />
              <rect
                width={`${agreement * 100}%`}
                height="100%"
                rx="4"
                className={round === story.round ? 'fill-brand' : 'fill-edge'}
              />
            </svg>
            <span className="figures text-muted text-xs">
              {min !== null && max !== null
                ? [...new Set([labelOf(view, min), labelOf(view, max)])].join(' – ')
                : t('noEstimate')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
