import { useTranslations } from 'use-intl'
import type { ForecastOutlook, StoredForecast, StoredPrediction } from '#features/finance/plan-forecasts/rules-types.ts'
import { CashFan } from '#islands/plan/cash-fan.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { shortDollars } from '#ui/charts/short-dollars.ts'
import { Table } from '#ui/table.tsx'
import { useForecastFormat } from './forecast-format.ts'

/** One stored forecast: its predictions and its fan of cash. */
export function ForecastResult({ forecast }: { forecast: StoredForecast }) {
  const t = useTranslations('planForecasts.result')
  const format = useForecastFormat()
  const { day, outlook, statements: predictions } = forecast
  const title = t('title', { day: format.date(day) })
  if (!outlook)
    return (
      <Card title={title}>
        <p className="text-muted">{t('hidden')}</p>
      </Card>
    )
  return (
    <div id="forecast" className="grid scroll-mt-20 grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <Card title={title} description={t('text')} isEdgeToEdge>
        <Table<StoredPrediction>
          caption={title}
          rows={predictions}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'prediction',
              header: t('prediction'),
              cell: prediction => (
                <>
                  <p>
                    <PredictionText prediction={prediction} />
                  </p>
                  <div className="mt-1.5 md:hidden">
                    <PredictionState prediction={prediction} />
                  </div>
                </>
              ),
            },
            {
              id: 'chance',
              header: t('chance'),
              align: 'end',
              // The chance of a date is its exact level, such as 95%.
              cell: ({ kind, chance }) => (kind === 'SHIP_BY' ? format.percent(chance) : format.chance(chance)),
            },
            {
              id: 'state',
              header: t('outcome'),
              isWideOnly: true,
              cell: prediction => <PredictionState prediction={prediction} />,
            },
          ]}
        />
      </Card>
      <ForecastFan day={day} outlook={outlook} />
    </div>
  )
}

function PredictionText({ prediction }: { prediction: StoredPrediction }) {
  const t = useTranslations('planForecasts.result')
  const format = useForecastFormat()
  const { kind, subjectName, claimDay, low, high } = prediction
  const name = subjectName ?? ''
  if (kind === 'SHIP_BY') return t('shipBy', { name, day: format.date(claimDay) })
  if (kind === 'SHIP_BEFORE_CASH_OUT') return t('beforeCashOut', { name })
  return t('cashBand', { day: format.date(claimDay), low: shortDollars(low ?? 0), high: shortDollars(high ?? 0) })
}

function PredictionState({ prediction }: { prediction: StoredPrediction }) {
  const t = useTranslations('planForecasts.result')
  const { outcome, outcomeWithoutRound, voidReason } = prediction
  if (voidReason !== null) return <Badge>{t(`void.${voidReason}`)}</Badge>
  if (outcome === null) return <Badge>{t('open')}</Badge>
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={outcome ? 'success' : 'danger'}>{t(outcome ? 'right' : 'wrong')}</Badge>
      {outcomeWithoutRound !== null && (
        <Badge tone={outcomeWithoutRound ? 'success' : 'danger'}>
          {t(outcomeWithoutRound ? 'rightWithoutRound' : 'wrongWithoutRound')}
        </Badge>
      )}
    </span>
  )
}

function ForecastFan({ day, outlook }: { day: string; outlook: ForecastOutlook }) {
  const t = useTranslations('planForecasts.fan')
  const format = useForecastFormat()
  const { fan, cashOut } = outlook
  const { p50 } = cashOut
  const summary = p50 === null ? t('lasts') : t('runsOut', { day: format.weekDate(day, p50) })
  return <CashFan asOf={day} fan={fan} summary={summary} />
}
