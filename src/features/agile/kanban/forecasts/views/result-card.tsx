import { useTranslations } from 'use-intl'
import { dayNumberOf } from '#features/agile/kanban/boards/rules-days.ts'
import { binsOf, forecastHowMany, forecastWhen, levels } from '#features/agile/kanban/forecasts/rules.ts'
import type { JudgedForecast } from '#features/agile/kanban/forecasts/rules-types.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { Card } from '#ui/card.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { Figure } from '#ui/figure.tsx'
import { useDate, usePercent, useQuestion } from './forecast-format.ts'

/** A forecast at each probability, with all simulated outcomes. */
export function ResultCard({ forecast }: { forecast: JudgedForecast }) {
  const t = useTranslations('forecasts.result')
  const format = useFormatter()
  const [date, percent, question] = [useDate(), usePercent(), useQuestion()]
  const startDay = dayNumberOf(forecast.at)
  const valueText = (value: number | null) => {
    if (forecast.kind === 'HOW_MANY') return t('orMore', { count: value ?? 0 })
    return value === null ? t('beyond') : t('by', { day: date(startDay + value) })
  }
  return (
    <div className="grid gap-6">
      <Card
        title={question(forecast)}
        description={t('basedOn', { at: date(startDay), days: forecast.history.length })}
        footer={t('cap')}
      >
        <dl className="grid gap-3 sm:grid-cols-3">
          {levels.map(level => (
            <div key={level} className="flex flex-col-reverse justify-end">
              <dt className="text-muted text-sm">{t('chance', { percent: percent(level) })}</dt>
              <dd className="display text-2xl">{valueText(forecast.result[`p${level}`])}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {forecast.isReproducible && <Outcomes forecast={forecast} count={value => format.number(value)} />}
    </div>
  )
}

function Outcomes({ forecast, count }: { forecast: JudgedForecast; count: (value: number) => string }) {
  const t = useTranslations('forecasts.result')
  const format = useFormatter()
  const date = useDate()
  const { kind, items, until, history, at } = forecast
  const startDay = dayNumberOf(at)
  // The same history and question give the same runs as the stored forecast.
  const simulation =
    kind === 'WHEN'
      ? forecastWhen(history, items ?? 1)
      : forecastHowMany(history, dayNumberOf(Date.parse(until ?? '')) - startDay)
  const bins = binsOf(simulation)
  if (bins.length === 0) return null
  const nameOf = (value: number, { isShort = false } = {}) => {
    if (kind === 'HOW_MANY') return count(value)
    if (!isShort) return date(startDay + value)
    return format.dateTime((startDay + value) * 86_400_000, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  }
  const range = ({ from, to }: { from: number; to: number }) =>
    from === to ? nameOf(from) : `${nameOf(from)} – ${nameOf(to)}`
  return (
    <Figure
      title={t('chart')}
      formula={t('means')}
      chart={label => (
        <BarChart
          label={label}
          bars={bins.map(bin => ({ label: nameOf(bin.from, { isShort: true }), value: bin.count }))}
          formatValue={count}
          axisTitle={t('runs')}
          hasIntegerTicks
        />
      )}
      table={{ columns: [t('outcome'), t('runs')], rows: bins.map(bin => [range(bin), count(bin.count)]) }}
    />
  )
}
