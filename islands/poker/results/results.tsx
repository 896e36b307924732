import { MessagesSquare } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PokerView, ResultsView } from '#features/agile/poker/live/protocol.ts'
import { confidenceOf, type Outlier, outliersOf, type Spread } from '#features/agile/poker/votes/rules-spread.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { currentStory, labelOf, meanConfidence } from '#islands/poker/read-view.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { SealBadge } from '#islands/poker/votes/seal-badge.tsx'
import { Histogram } from './histogram.tsx'
import { speakerNames } from './speaker-names.ts'

/** Returns the range from the lowest to the highest value, or null if values have no order. */
const rangeOf = (view: PokerView, { min, max }: ResultsView): string | null =>
  min === null || max === null ? null : [...new Set([labelOf(view, min), labelOf(view, max)])].join(' – ')

/** The statistics of a revealed round. */
export function Results() {
  const t = useTranslations('poker.table.results')
  const format = useFormatter()
  const { view } = useTable()
  const { results } = view
  if (!results || results.count === 0) return null
  const formatNumber = (value: number | null) => (value === null ? null : format.number(value))
  const { average, median, agreement } = results
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
        <Figure name={t('average')} value={formatNumber(average)} />
        <Figure name={t('median')} value={formatNumber(median)} />
        <Figure name={t('agreement')} value={format.number(agreement, { style: 'percent' })} />
        <Figure name={t('spread')} value={rangeOf(view, results)} />
        {view.session.settings.enableConfidenceVoting && (
          <Figure
            name={t('confidence')}
            value={confidence === null ? null : t('outOfFive', { value: Math.round(confidence * 10) / 10 })}
          />
        )}
      </dl>
      <FirstSpeakers />
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

/** Compares the spread among confident voters with the spread among all voters. */
function ConfidenceEffect() {
  const t = useTranslations('pokerLive.confidence')
  const { view } = useTable()
  const confidence = confidenceOf(view.votes, view.session.votingSystem.values)
  if (!view.session.settings.enableConfidenceVoting || !confidence) return null
  const { spread, confidentSpread, confidentCount, effect } = confidence
  if (!spread || !confidentSpread)
    return confidentCount === 0 ? <p className="col-span-full text-muted text-sm">{t('noneSure')}</p> : null
  const rangeLabels = ({ min, max }: Spread) => ({ min: labelOf(view, min), max: labelOf(view, max) })
  const confidentText =
    confidentSpread.cardDistance === 0
      ? t('sureOne', { count: confidentCount, value: labelOf(view, confidentSpread.min) })
      : t('sureRange', { count: confidentCount, ...rangeLabels(confidentSpread) })
  return (
    <p className="col-span-full text-muted text-sm">
      <span className="font-medium text-ink">{confidentText}</span>{' '}
      {t(effect === 'narrower' ? 'narrower' : 'same', rangeLabels(spread))}
    </p>
  )
}

/** Maximum number of rounds. Earlier ones are omitted. */
const maxRounds = 8

/** The agreement in each round of this story, if there were several. */
function AgreementRounds({ results }: { results: ResultsView }) {
  const t = useTranslations('pokerLive.rounds')
  const format = useFormatter()
  const { view } = useTable()
  const story = currentStory(view)
  if (!story || view.rounds.length === 0) return null
  const rounds = [...view.rounds, { round: story.round, results }].slice(-maxRounds)
  return (
    <section aria-label={t('title')} className="col-span-full border-line border-t pt-4">
      <h3 className="font-semibold text-sm">{t('title')}</h3>
      <ol className="mt-2 flex flex-wrap gap-x-6 gap-y-3">
        {rounds.map(({ round, results }) => (
          <li key={round} className="grid gap-1 text-sm">
            <span className="flex items-baseline justify-between gap-3">
              <span className="text-muted">{t('round', { round })}</span>
              <span className="figures font-semibold">
                {results.count === 0 ? '–' : format.number(results.agreement, { style: 'percent' })}
              </span>
            </span>
            <svg aria-hidden="true" className="h-2 w-28">
              <rect width="100%" height="100%" rx="4" className="fill-line" />
              <rect
                width={`${results.agreement * 100}%`}
                height="100%"
                rx="4"
                className={round === story.round ? 'fill-brand' : 'fill-edge'}
              />
            </svg>
            <span className="figures text-muted text-xs">
              {results.count === 0 ? t('noVotes') : (rangeOf(view, results) ?? t('noEstimate'))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Names the people who should speak first when votes differ: the voters of the lowest and the highest value. */
function FirstSpeakers() {
  const t = useTranslations('pokerLive.first')
  const format = useFormatter()
  const { view } = useTable()
  const { lowest, highest } = outliersOf(view.votes, view.session.votingSystem.values)
  if (currentStory(view)?.status !== 'REVEALED' || (!lowest && !highest)) return null

  const renderSpeakers = (outlier: Outlier | null, messageKey: 'low' | 'high') => {
    if (!outlier) return null
    const { participants, me } = view
    const { includesMe, names, unnamedCount } = speakerNames(outlier.participantIds, participants, me.participantId)
    const named = includesMe ? [t('you'), ...names] : names
    const unnamed = unnamedCount > 0 ? [t(named.length > 0 ? 'others' : 'left', { count: unnamedCount })] : []
    return (
      <li key={messageKey}>
        {t.rich(messageKey, {
          b: chunks => <strong className="font-semibold text-ink">{chunks}</strong>,
          names: format.list([...named, ...unnamed]),
          value: labelOf(view, outlier.value),
        })}
      </li>
    )
  }
  return (
    <aside
      aria-label={t('title')}
      className="edge-mark col-span-full flex gap-3 rounded-card bg-sunken px-4 py-3 text-sm sm:px-5"
    >
      <MessagesSquare aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <span className="min-w-0">
        <span className="font-semibold">{t('title')}</span>
        <ul className="mt-0.5 grid gap-0.5 text-muted">
          {renderSpeakers(lowest, 'low')}
          {renderSpeakers(highest, 'high')}
        </ul>
      </span>
    </aside>
  )
}
