import { useTranslations } from 'use-intl'
import type { FlowReport } from '#features/agile/kanban/flow/rules.ts'
import { AreaChart } from '#ui/charts/area-chart.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { PlotChart } from '#ui/charts/plot-chart.tsx'
import { isShown, pointPosition } from '#ui/charts/scale.ts'
import { cx } from '#ui/cx.ts'
import { colourClassOf } from '#ui/tones.ts'
import { FlowChartFrame } from './flow-chart-frame.tsx'
import { type FlowFilter, useFlowFormat } from './flow-format.ts'

type Props = { flow: FlowReport; filter: FlowFilter }

/** Periods of at least this many days show throughput by week. */
const minDaysForWeeks = 60

export function ThroughputChart({ flow, filter }: Props) {
  const { t, format, formatShortDay, formatFullDay } = useFlowFormat()
  const chartTexts = useTranslations('flow.charts.throughput')
  const isWeekly = flow.days >= minDaysForWeeks
  const amounts = isWeekly ? flow.throughputByWeek : flow.throughputByDay
  const wholeWeeks = flow.throughputByWeek.filter(({ isCut }) => !isCut).map(({ count }) => count)
  const { itemsCompleted: total, perWeek } = flow.throughput
  const isKnown = perWeek !== null && wholeWeeks.length > 0
  const range = { least: isKnown ? Math.min(...wholeWeeks) : 0, most: isKnown ? Math.max(...wholeWeeks) : 0 }
  return (
    <FlowChartFrame
      name="throughput"
      filter={filter}
      formula={chartTexts('formula', { step: isWeekly ? 'week' : 'day' })}
      value={format.number(total)}
      summary={chartTexts('means', { total, isKnown: String(isKnown), perWeek: perWeek ?? 0, ...range })}
      chart={label => (
        <BarChart
          label={label}
          bars={amounts.map(({ from, count }) => ({ label: formatShortDay(from), value: count }))}
          formatValue={value => format.number(value)}
          axisTitle={t('items')}
          hasIntegerTicks
        />
      )}
      columns={[isWeekly ? t('weekFrom') : t('day'), t('completed')]}
      rows={amounts}
      row={({ from, count }) => [formatFullDay(from), format.number(count)]}
    />
  )
}

const shades = ['', 'opacity-60', 'opacity-30'] as const

/** Returns the colour of the i-th column. Paler if earlier columns have the same colour. */
function shadeOf(columns: readonly { color: string }[], i: number): string {
  const { color } = columns[i]!
  const sameColorCount = columns.slice(0, i).filter(each => each.color === color).length
  return cx(colourClassOf(color), shades[sameColorCount % shades.length])
}

export function CumulativeChart({ flow, filter }: Props) {
  const { t, format, formatShortDay, formatFullDay } = useFlowFormat()
  const chartTexts = useTranslations('flow.charts.cumulative')
  const { columns, days } = flow.cumulative
  const openOn = (counts: number[]) =>
    counts.reduce((sum, count, i) => (columns[i]!.status === 'COMPLETE' ? sum : sum + count), 0)
  const [from, to] = [openOn(days[0]!.counts), openOn(days.at(-1)!.counts)]
  // Completed items are at the bottom, since they only grow.
  const order = columns.map((_, i) => i).reverse()
  return (
    <FlowChartFrame
      name="cumulative"
      filter={filter}
      summary={chartTexts('means', { from, to, change: to > from ? 'more' : to < from ? 'less' : 'same' })}
      chart={label => (
        <AreaChart
          label={label}
          labels={days.map(({ day }, i) => (isShown(i, days.length, 6) ? formatShortDay(day) : ''))}
          series={order.map(i => ({
            id: columns[i]!.id,
            name: columns[i]!.title,
            values: days.map(({ counts }) => counts[i]!),
            className: shadeOf(columns, i),
          }))}
          formatValue={value => format.number(value)}
          axisTitle={t('items')}
        />
      )}
      columns={[t('day'), ...columns.map(({ title }) => title)]}
      rows={days.toReversed()}
      row={({ day, counts }) => [formatFullDay(day), ...counts.map(count => format.number(count))]}
    />
  )
}

export function WipChart({ flow, filter }: Props) {
  const { t, format, formatShortDay, formatFullDay } = useFlowFormat()
  const chartTexts = useTranslations('flow.charts.wip')
  const { days } = flow.cumulative
  const { limit } = flow.wipCount
  const dayCount = days.length
  const average = days.reduce((sum, { wip }) => sum + wip, 0) / dayCount
  const max = Math.max(...days.map(({ wip }) => wip))
  return (
    <FlowChartFrame
      name="wip"
      filter={filter}
      value={format.number(flow.wipCount.current)}
      summary={chartTexts('means', {
        average: format.number(average, { maximumFractionDigits: 1 }),
        most: max,
        current: flow.wipCount.current,
      })}
      chart={label => (
        <PlotChart
          label={label}
          points={days.map(({ day, wip }, i) => ({ at: pointPosition(i, dayCount), value: wip, name: day }))}
          lines={limit === null ? [] : [{ value: limit, name: t('figures.limit', { limit }), tone: 'accent' }]}
          formatValue={value => format.number(value)}
          axisTitle={t('items')}
          marks={days.flatMap(({ day }, i) =>
            isShown(i, dayCount, 6)
              ? {
                  at: pointPosition(i, dayCount),
                  text: formatShortDay(day),
                  isHiddenOnPhone: !isShown(i, dayCount, 3, 6),
                }
              : [],
          )}
          connectingLine="only"
          hasIntegerTicks
        />
      )}
      columns={[t('day'), chartTexts('inProgress')]}
      rows={days.toReversed()}
      row={({ day, wip }) => [formatFullDay(day), format.number(wip)]}
    />
  )
}

export function TimeInColumnChart({ flow, filter }: Props) {
  const { t, format, formatDuration, axis, percent } = useFlowFormat()
  const chartTexts = useTranslations('flow.charts.timeInColumn')
  const nameOf = ({ column }: (typeof flow.timeInColumn)[number]) => column?.title ?? t('backlog')
  const columnsWithShare = flow.timeInColumn.filter(({ share, column }) => share !== null && column !== null)
  const longest = columnsWithShare.toSorted((a, b) => b.share! - a.share!)[0]
  const max = Math.max(0, ...flow.timeInColumn.map(({ count }) => count))
  if (!longest) return <FlowChartFrame name="timeInColumn" filter={filter} insufficientCount={max} />
  const formatOrDash = (hours: number | null) => (hours === null ? '–' : formatDuration(hours))
  return (
    <FlowChartFrame
      name="timeInColumn"
      filter={filter}
      summary={chartTexts('means', { column: nameOf(longest), share: longest.share! })}
      chart={label => (
        <BarChart
          label={label}
          bars={flow.timeInColumn.map(row => ({
            label: nameOf(row),
            value: row.average === null ? null : row.average / 24,
          }))}
          {...axis(Math.max(...flow.timeInColumn.map(({ average }) => average ?? 0)))}
          hasValues
        />
      )}
      columns={[t('column'), t('items'), chartTexts('average'), ...[0.5, 0.85, 0.95].map(percent), chartTexts('share')]}
      rows={flow.timeInColumn}
      row={row => [
        nameOf(row),
        format.number(row.count),
        row.average === null ? t('noData') : formatDuration(row.average),
        formatOrDash(row.p50),
        formatOrDash(row.p85),
        formatOrDash(row.p95),
        row.share === null ? '–' : percent(row.share),
      ]}
    />
  )
}
