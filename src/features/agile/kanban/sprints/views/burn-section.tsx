import { useTranslations } from 'use-intl'
import type { Burndown, SprintUnit } from '#features/agile/kanban/sprints/rules-burndown.ts'
import { AxisLabel, ChartFrame, ChartLayer } from '#ui/charts/chart-frame.tsx'
import { isShown, percent, pointPosition, ticksUpTo } from '#ui/charts/scale.ts'
import { cx } from '#ui/cx.ts'
import { Figure } from '#ui/figure.tsx'
import { useSprintFormats } from './use-sprint-formats.ts'

/** Burndown and burnup charts with their data. */
export function BurnSection({ burndownData, unit }: { burndownData: Burndown; unit: SprintUnit }) {
  const t = useTranslations('sprints')
  const { formatDay, formatAmount } = useSprintFormats()
  const { days, committed, remaining, done, added } = burndownData
  const total = remaining + done
  const hasIdeal = days.some(({ ideal }) => ideal !== null)
  const axisLabels = [t('burndown.start'), ...days.map(each => formatDay(each.day))]
  const formatOrEmpty = (value: number | null) => (value === null ? '' : formatAmount(value))
  const valueText = (value: number) =>
    unit === 'points' ? t('report.points', { points: value }) : t('report.items', { count: value })
  const shared = {
    days: axisLabels,
    formatValue: formatAmount,
    axisTitle: t(`unit.${unit}`),
    hasIntegerTicks: unit === 'items',
  }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Figure
        title={t('burndown.title')}
        formula={t('burndown.formula', { unit })}
        value={t('burndown.value', { amount: valueText(remaining) })}
        chart={() => (
          <BurnChart
            {...shared}
            label={t('burndown.label', {
              left: formatAmount(remaining),
              all: formatAmount(total),
              added: formatAmount(added),
            })}
            added={[0, ...days.map(each => each.added)]}
            lines={[
              ...(hasIdeal
                ? [
                    {
                      look: 'ideal' as const,
                      name: t('burndown.ideal'),
                      values: [committed, ...days.map(({ ideal }) => ideal)],
                    },
                  ]
                : []),
              { look: 'main', name: t('burndown.left'), values: [committed, ...days.map(each => each.remaining)] },
            ]}
          />
        )}
        table={{
          label: t('burndown.table'),
          columns: [
            t('burndown.day'),
            t('burndown.ideal'),
            t('burndown.left'),
            t('burndown.added'),
            t('burndown.removed'),
          ],
          rows: days.map(each => [
            formatDay(each.day),
            formatOrEmpty(each.ideal),
            formatOrEmpty(each.remaining),
            ...(each.scope === null ? ['', ''] : [formatOrEmpty(each.added), formatOrEmpty(each.removed)]),
          ]),
        }}
      />
      <Figure
        title={t('burnup.title')}
        formula={t('burnup.formula', { unit })}
        value={t('burnup.value', { amount: valueText(done) })}
        chart={() => (
          <BurnChart
            {...shared}
            label={t('burnup.label', { done: formatAmount(done), all: formatAmount(total) })}
            lines={[
              { look: 'scope', name: t('burnup.scope'), values: [committed, ...days.map(({ scope }) => scope)] },
              { look: 'main', name: t('burnup.done'), values: [0, ...days.map(each => each.done)] },
            ]}
          />
        )}
        table={{
          label: t('burnup.table'),
          columns: [t('burndown.day'), t('burnup.done'), t('burnup.scope')],
          rows: days.map(each => [formatDay(each.day), formatOrEmpty(each.done), formatOrEmpty(each.scope)]),
        }}
      />
    </div>
  )
}

type Line = { name: string; values: readonly (number | null)[]; look: 'main' | 'ideal' | 'scope' }
type ChartProps = {
  label: string
  /** Axis labels, one for each value of a line. */
  days: readonly string[]
  lines: readonly Line[]
  /** Added amounts, as bars from the bottom. */
  added?: readonly number[]
  formatValue: (value: number) => string
  /** The unit of the amounts. */
  axisTitle: string
  hasIntegerTicks: boolean
}

const looks = {
  main: 'stroke-brand [stroke-width:2.5]',
  ideal: 'stroke-muted [stroke-dasharray:6_5] [stroke-width:1.5]',
  scope: 'stroke-accent [stroke-width:2]',
}

const legendLooks = {
  main: 'border-brand border-t-3',
  ideal: 'border-muted border-t-2 border-dashed',
  scope: 'border-accent border-t-2',
}

/** Lines of daily amounts with a legend: remaining or done, the ideal, and added scope. Server only. */
function BurnChart({ label, days, lines, added = [], formatValue, axisTitle, hasIntegerTicks }: ChartProps) {
  const all = [...lines.flatMap(({ values }) => values), ...added].flatMap(value => value ?? [])
  const ticks = ticksUpTo(Math.max(0, ...all), { hasIntegerTicks })
  const top = ticks.at(-1)!
  const dayCount = days.length
  const inset = 0.02
  const xOf = (i: number) => inset + pointPosition(i, dayCount) * (1 - 2 * inset)
  const pathOf = (values: Line['values']) =>
    values
      .flatMap((value, i) =>
        value === null ? [] : `${(xOf(i) * 100).toFixed(2)} ${((1 - value / top) * 100).toFixed(2)}`,
      )
      .map((point, i) => `${i === 0 ? 'M' : 'L'}${point}`)
      .join('')
  const chart = (
    <ChartFrame label={label} ticks={ticks} formatValue={formatValue} axisTitle={axisTitle}>
      {added.map((value, i) =>
        value > 0 ? (
          <rect
            key={days[i]}
            x={percent(xOf(i) - 0.2 / dayCount)}
            width={percent(0.4 / dayCount)}
            y={percent(1 - value / top)}
            height={percent(value / top)}
            rx="2"
            className="fill-accent/50"
          />
        ) : null,
      )}
      <ChartLayer>
        {lines.map(({ values, look }) => (
          <path
            key={look}
            d={pathOf(values)}
            fill="none"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className={cx(looks[look])}
          />
        ))}
      </ChartLayer>
      {days.map((day, i) =>
        isShown(i, dayCount, 7) ? (
          <AxisLabel key={day} at={xOf(i)} isHiddenOnPhone={!isShown(i, dayCount, 4, 7)}>
            {day}
          </AxisLabel>
        ) : null,
      )}
    </ChartFrame>
  )
  return (
    <div className="grid grid-cols-1 gap-2">
      {chart}
      <ul className="flex flex-wrap gap-x-5 gap-y-1 pl-12 text-muted text-sm">
        {lines.map(({ name, look }) => (
          <li key={look} className="flex items-center gap-2">
            <span aria-hidden className={cx('w-5', legendLooks[look])} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
