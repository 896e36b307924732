import { useFormatter, useTranslations } from 'use-intl'
import { SpeakFirst } from '#islands/poker/people/speak-first.tsx'
import { labelOf, meanConfidence } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { AgreementRounds } from '#islands/poker/votes/agreement-rounds.tsx'
import { ConfidenceEffect } from '#islands/poker/votes/confidence-effect.tsx'
import { SealBadge } from '#islands/poker/votes/seal-badge.tsx'
import { Histogram } from './histogram.tsx'

/** The figures of a revealed round. Figures that the values do not give say so. */
export function Results() {
  const t = useTranslations('poker.table.results')
  const format = useFormatter()
  const { view } = useTable()
  const { results } = view
  if (!results || results.count === 0) return null
  const number = (value: number | null) => (value === null ? null : format.number(value))
  const { min, max, agreement } = results
  const spread =
    min !== null && max !== null ? [...new Set([labelOf(view, min), labelOf(view, max)])].join(' – ') : null
  const confidence = meanConfidence(view.votes)
  return (
    <section
      aria-label={t('label')}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 rounded-panel border border-line bg-surface p-5 shadow-low starting:translate-y-3 starting:opacity-0 transition duration-500 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-6"
    >
      <header className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold text-lg tracking-[-0.01em]">{t('label')}</h2>
        <SealBadge />
      </header>
      <Histogram results={results} />
      <dl className="grid grid-cols-2 content-start gap-x-8 gap-y-4 sm:min-w-52">
        <Figure name={t('average')} value={number(results.average)} />
        <Figure name={t('median')} value={number(results.median)} />
        <Figure name={t('agreement')} value={format.number(agreement, { style: 'percent' })} />
        <Figure name={t('spread')} value={spread} />
        {view.session.settings.enableConfidenceVoting && (
          <Figure
            name={t('confidence')}
            value={confidence === null ? null : t('outOfFive', { value: Math.round(confidence * 10) / 10 })}
          />
        )}
      </dl>
      <SpeakFirst />
      <ConfidenceEffect />
      <AgreementRounds results={results} />
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string | null }) {
  const t = useTranslations('poker.table.results')
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className={value === null ? 'text-subtle text-sm' : 'display figures text-2xl'}>{value ?? t('notEnough')}</dd>
    </div>
  )
}
