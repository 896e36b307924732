import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FanPoint } from '#features/finance/plan-model/rules-outcomes.ts'
import type { Day } from '#kit/day.ts'
import { BandChart } from '#ui/charts/band-chart.tsx'
import { shortDollars } from '#ui/charts/short-dollars.ts'
import { Figure } from '#ui/figure.tsx'
import { usePlanFormats } from './use-plan-formats.tsx'

type Props = { asOf: Day; fan: readonly FanPoint[]; title?: string; summary?: ReactNode }

/** The fan of cash: its median and the band that holds 80 percent of the runs. */
export function CashFan({ asOf, fan, title, summary }: Props) {
  const t = useTranslations('plan.charts')
  const texts = usePlanFormats(asOf)
  return (
    <Figure
      title={title ?? t('fan')}
      formula={t('fanFormula')}
      summary={summary}
      chart={label => (
        <BandChart
          label={label}
          points={fan.map(({ week, p10, p50, p90 }) => ({
            label: texts.monthOf(week),
            low: p10,
            middle: p50,
            high: p90,
          }))}
          formatValue={shortDollars}
          unit={100}
        />
      )}
      table={{
        columns: [t('week'), t('p10'), t('p50'), t('p90')],
        rows: fan.map(({ week, p10, p50, p90 }) => [
          `${week} (${texts.dateOf(week)})`,
          ...[p10, p50, p90].map(texts.money),
        ]),
      }}
    />
  )
}
