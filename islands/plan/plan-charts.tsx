import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Day } from '#kit/day.ts'
import { BandChart } from '#ui/charts/band-chart.tsx'
import { Figure } from '#ui/figure.tsx'
import { CashFan } from './cash-fan.tsx'
import type { ChartAnswers, PlanAnswers } from './use-answers.ts'
import { type PlanFormats, usePlanFormats } from './use-plan-formats.tsx'

/** Distance between two points of the survival chart, in weeks. */
const aliveStepWeeks = 4

/** The charts of the cash range and of the probability of survival. */
export const PlanCharts = memo(function PlanCharts({
  answers: { figures, fan },
  asOf,
}: {
  answers: ChartAnswers
  asOf: Day
}) {
  const t = useTranslations('plan.charts')
  const texts = usePlanFormats(asOf)
  const aliveWeeks = figures.alive.flatMap((share, week) =>
    week > 0 && week % aliveStepWeeks === 0 ? [{ week, share }] : [],
  )
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
      <CashFan asOf={asOf} fan={fan} />
      <Figure
        title={t('alive')}
        formula={t('aliveFormula')}
        chart={label => (
          <BandChart
            label={label}
            points={aliveWeeks.map(({ week, share }) => ({ label: texts.monthOf(week), middle: share }))}
            formatValue={texts.percent}
            ticks={[0, 0.25, 0.5, 0.75, 1]}
          />
        )}
        table={{
          columns: [t('week'), t('chance')],
          rows: aliveWeeks.map(({ week, share }) => [`${week} (${texts.dateOf(week)})`, texts.chance(share)]),
        }}
      />
    </div>
  )
})

type DelayChartProps = Pick<PlanAnswers, 'curve'> & {
  /** Length of the simulation. */
  weeks: number
  name: string
  texts: PlanFormats
}

/** Chart of the plan's outcome by the week in which one epic ships. */
export const EpicDelayChart = memo(function DelayChart({ curve, weeks, name, texts }: DelayChartProps) {
  const t = useTranslations('plan.charts')
  if (curve.length === 0) return null
  return (
    <div id="curve">
      <Figure
        title={t('curve', { name })}
        formula={t('curveFormula')}
        chart={label => (
          <BandChart
            label={label}
            points={curve.map(({ delay, meanRunwayWeeks }) => ({ label: `+${delay}`, middle: meanRunwayWeeks }))}
            formatValue={texts.number}
            axisTitle={t('runwayAxis')}
          />
        )}
        table={{
          columns: [t('delay'), t('shipWeek'), t('aliveAtEnd', { week: weeks }), t('runway'), t('endCash')],
          rows: curve.map(({ delay, shipWeek, alive, meanRunwayWeeks, meanEndCash }) => [
            String(delay),
            shipWeek === null ? '—' : texts.dateOf(shipWeek),
            texts.chance(alive),
            t('weeks', { weeks: texts.tenths(meanRunwayWeeks) }),
            texts.money(meanEndCash),
          ]),
        }}
      />
    </div>
  )
})
