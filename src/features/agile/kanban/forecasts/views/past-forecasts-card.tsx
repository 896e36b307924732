import { useTranslations } from 'use-intl'
import { dayNumberOf } from '#features/agile/kanban/boards/rules-days.ts'
import { levels } from '#features/agile/kanban/forecasts/rules.ts'
import { type Score, verdictOf } from '#features/agile/kanban/forecasts/rules-score.ts'
import type { JudgedForecast, PastForecasts } from '#features/agile/kanban/forecasts/rules-types.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table } from '#ui/table.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'
import { useDate, usePercent, useQuestion } from './forecast-format.ts'

type Props = { past: PastForecasts; urlOf: (params: { forecast?: string; page?: number }) => string }

/** All forecasts of a board with their outcomes. */
export function PastForecastsCard({ past, urlOf }: Props) {
  const t = useTranslations('forecasts.past')
  const [date, question] = [useDate(), useQuestion()]
  if (past.total === 0)
    return (
      <Card title={t('title')} description={t('about')}>
        <p className="text-muted">{t('none')}</p>
      </Card>
    )
  return (
    <Card title={t('title')} description={t('about')} isEdgeToEdge>
      <Table<JudgedForecast>
        caption={t('title')}
        rows={past.items}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'question',
            header: t('question'),
            cell: forecast => (
              <>
                <a
                  className="py-1 font-semibold text-brand-ink hover:underline"
                  href={urlOf({ forecast: forecast.id })}
                >
                  {question(forecast)}
                </a>
                <div className="mt-1.5 text-muted md:hidden">
                  <OutcomeCell forecast={forecast} />
                </div>
              </>
            ),
          },
          {
            id: 'given',
            header: t('askedOn'),
            isWideOnly: true,
            cell: ({ at }) => <span className="whitespace-nowrap">{date(dayNumberOf(at))}</span>,
          },
          { id: 'by', header: t('by'), isWideOnly: true, cell: ({ user }) => user?.name ?? '–' },
          {
            id: 'said',
            header: <span className="max-xl:whitespace-normal">{t('chances')}</span>,
            cell: forecast => <ForecastValues forecast={forecast} />,
          },
          {
            id: 'outcome',
            header: t('outcome'),
            isWideOnly: true,
            cell: forecast => <OutcomeCell forecast={forecast} />,
          },
        ]}
      />
      <div className="px-5 py-3">
        <Pagination {...past} href={page => urlOf({ page })} />
      </div>
    </Card>
  )
}

function ForecastValues({ forecast: { kind, at, result } }: { forecast: JudgedForecast }) {
  const date = useDate()
  const beyond = useTranslations('forecasts.result')('beyond')
  const texts = levels.map(level => {
    const value = result[`p${level}`]
    if (kind === 'HOW_MANY') return `≥ ${value ?? 0}`
    return value === null ? beyond : date(dayNumberOf(at) + value)
  })
  return (
    <ol className="figures whitespace-nowrap">
      {texts.map((text, i) => (
        <li key={levels[i]}>{text}</li>
      ))}
    </ol>
  )
}

const verdictTones = { pending: 'neutral', met: 'success', missed: 'danger' } as const

/** Returns whether a prediction was right. `cameTrue` is null until it is decided. */
function verdictOn(cameTrue: boolean | null): keyof typeof verdictTones {
  if (cameTrue === null) return 'pending'
  return cameTrue ? 'met' : 'missed'
}

function OutcomeCell({ forecast: { kind, outcome } }: { forecast: JudgedForecast }) {
  const t = useTranslations('forecasts.past')
  const [date, percent] = [useDate(), usePercent()]
  const { statements: predictions, done, doneDay, isOver } = outcome
  const outcomeText =
    kind === 'WHEN' && doneDay !== null
      ? t('doneOn', { day: date(doneDay) })
      : t(isOver ? 'doneInAll' : 'doneSoFar', { done })
  return (
    <div className="grid justify-items-start gap-1">
      <span>{outcomeText}</span>
      <span className="flex flex-wrap gap-1">
        {predictions.map(({ level, cameTrue }) => {
          const verdict = verdictOn(cameTrue)
          return (
            <Badge key={level} tone={verdictTones[verdict]}>
              {t(verdict, { percent: percent(level) })}
            </Badge>
          )
        })}
      </span>
    </div>
  )
}

/** Forecast accuracy of a board: the Brier score, and the outcomes at each probability. */
export function ScoreCard({ score }: { score: Score }) {
  const t = useTranslations('forecasts.score')
  const withColon = useWithColon()
  const format = useFormatter()
  const percent = usePercent()
  const { brier, expected, forecasts, calibration } = score
  const formatScore = (value: number) => format.number(value, { maximumFractionDigits: 3 })
  const verdict = verdictOf(score)
  return (
    <Card
      title={t('title')}
      description={t('about')}
      actions={brier !== null && <p className="figures font-semibold">{withColon(t('brier'), formatScore(brier))}</p>}
    >
      {verdict === null ? (
        <p className="text-muted">{t('thin', { forecasts, min: minSamples })}</p>
      ) : (
        <div className="grid gap-4">
          <p className="font-medium">{t('means', { verdict })}</p>
          <p className="text-muted text-sm">
            {withColon(t('brier'), t('brierNote', { expected: formatScore(expected!) }))}
          </p>
          <Table
            caption={t('title')}
            className="-mx-5"
            rows={calibration}
            rowKey={({ level }) => String(level)}
            columns={[
              { id: 'level', header: t('level'), cell: ({ level }) => percent(level) },
              { id: 'over', header: t('over'), align: 'end', cell: ({ overCount }) => format.number(overCount) },
              { id: 'true', header: t('cameTrue'), align: 'end', cell: ({ trueCount }) => format.number(trueCount) },
              {
                id: 'share',
                header: t('share'),
                align: 'end',
                cell: ({ share }) =>
                  share === null ? t('shareThin', { min: minSamples }) : format.number(share, { style: 'percent' }),
              },
            ]}
          />
        </div>
      )}
    </Card>
  )
}
