import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { HistoryRound, HistoryVote } from '#features/agile/poker-history/rules-history.ts'
import { type Deck, labelOf } from '#features/agile/poker-history/rules-record.ts'
import { Badge } from '#ui/badge.tsx'
import { Histogram } from '#ui/charts/histogram.tsx'
import { Table } from '#ui/table.tsx'
import { useSummaryTexts } from './texts.ts'

type Props = { round: HistoryRound; deck: Deck; story: string }

/** A revealed round: figures, votes by value and by name, and the state of the seals. */
export function RoundBlock({ round, deck, story }: Props) {
  const t = useTranslations('pokerHistory.history')
  const { duration, when } = useSummaryTexts()
  const { results, startedAt, revealedAt } = round
  const spread = results.distribution.map(({ value, count }) => ({ label: labelOf(deck, value), count }))
  const spreadText = spread.map(({ label, count }) => t('spreadOne', { value: label, count })).join(', ')
  const figures = [
    results.average !== null && t('average', { value: results.average }),
    results.median !== null && t('median', { value: results.median }),
    t('agreement', { value: results.agreement }),
  ]
  return (
    <section className="grid gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h4 className="font-semibold">{t('round', { round: round.round })}</h4>
        <span className="text-muted text-sm">
          {t('when', { when: when(revealedAt), duration: duration(Math.max(0, revealedAt - startedAt)) })}
        </span>
        {results.consensus && <Badge tone="success">{t('consensus')}</Badge>}
        <SealBadge {...round.seals} />
      </header>
      {results.count === 0 ? (
        <p className="text-muted text-sm">{t('noVotes')}</p>
      ) : (
        <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[15rem_minmax(0,1fr)]">
          <div className="grid gap-2">
            <Histogram label={t('spread', { values: spreadText })} bars={spread} />
            <p className="figures text-muted text-sm">{figures.filter(Boolean).join(' · ')}</p>
          </div>
          <Votes round={round} deck={deck} story={story} />
        </div>
      )}
    </section>
  )
}

function Votes({ round: { round, votes }, deck, story }: Props) {
  const t = useTranslations('pokerHistory.history')
  const hasConfidence = votes.some(({ confidence }) => confidence !== null)
  return (
    <Table
      caption={t('votes', { story, round })}
      rows={votes}
      rowKey={({ participantId }) => participantId}
      className="-mx-2"
      columns={[
        { id: 'person', header: t('person'), cell: ({ name }) => <span className="font-medium">{name}</span> },
        ...(hasConfidence
          ? [
              {
                id: 'confidence',
                header: t('confidence'),
                align: 'end' as const,
                cell: ({ confidence: level }: HistoryVote) => (level === null ? '' : t('confidenceOf', { level })),
              },
            ]
          : []),
        { id: 'vote', header: t('vote'), align: 'end', cell: vote => <Vote vote={vote} deck={deck} /> },
      ]}
    />
  )
}

function Vote({ vote: { value, castValue, changed }, deck }: { vote: HistoryVote; deck: Deck }) {
  const t = useTranslations('pokerHistory.history')
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      {changed && (
        <span className="text-muted text-xs">
          {t('wasCast', { value: labelOf(deck, castValue) })}, {t('changed')}
        </span>
      )}
      <span className="display text-xl">{labelOf(deck, value)}</span>
    </span>
  )
}

function SealBadge({ sealed, holding }: HistoryRound['seals']) {
  const t = useTranslations('pokerHistory.seals')
  if (sealed === 0) return null
  const brokenCount = sealed - holding
  const Icon = brokenCount > 0 ? ShieldAlert : ShieldCheck
  return (
    <Badge tone={brokenCount > 0 ? 'danger' : 'brand'}>
      <Icon aria-hidden className="size-3.5" />
      {brokenCount > 0 ? t('broken', { broken: brokenCount }) : t('holds', { count: holding })}
    </Badge>
  )
}
