import { useTranslations } from 'use-intl'
import type { Behaviour } from '#features/agile/kanban/flow/rules-behaviour.ts'
import { PlotChart } from '#ui/charts/plot-chart.tsx'
import { isShown, pointPosition } from '#ui/charts/scale.ts'
import { FlowChartFrame } from './flow-chart-frame.tsx'
import { type FlowFilter, useFlowFormat } from './flow-format.ts'

type Props = { name: 'behaviour' | 'weeks'; behaviour: Behaviour; filter: FlowFilter }

/** Process behaviour chart with natural limits. `behaviour` is in days, `weeks` in items. */
export function BehaviourChart({ name, behaviour, filter }: Props) {
  const { t, format, formatDuration, axis, formatShortDay, formatFullDay } = useFlowFormat()
  const signalTexts = useTranslations('flow.charts.signals')
  const { count, mean, lower, upper, points } = behaviour
  if (mean === null) return <FlowChartFrame name={name} filter={filter} insufficientCount={count} />
  // Counts this small are noise: every week with an item would be outside the limits.
  if (name === 'weeks' && mean < 1)
    return (
      <FlowChartFrame name={name} filter={filter} insufficientCount={count} insufficientText={signalTexts('sparse')} />
    )
  const formatValue = (value: number) =>
    name === 'behaviour' ? formatDuration(value * 24) : format.number(value, { maximumFractionDigits: 1 })
  // The side of the mean of each value with a signal. Neighbours on the same side are one signal.
  const sides = points.map(point => (point.signals.length > 0 ? Math.sign(point.value - mean) : 0))
  const values = sides.filter(side => side !== 0).length
  const signals = sides.filter((side, i) => side !== 0 && side !== sides[i - 1]).length
  return (
    <FlowChartFrame
      name={name}
      filter={filter}
      summary={signalTexts('means', { count: signals, values, lower: formatValue(lower!), upper: formatValue(upper!) })}
      chart={label => (
        <PlotChart
          label={label}
          points={points.map((point, i) => ({
            at: pointPosition(i, count),
            value: point.value,
            name: t('pointOf', { name: `${i + 1}. ${formatFullDay(point.label)}`, value: formatValue(point.value) }),
            ...(point.signals.length > 0 && { tone: 'danger' as const }),
          }))}
          lines={[
            { value: upper!, name: signalTexts('upper', { value: formatValue(upper!) }), tone: 'accent' },
            { value: mean, name: signalTexts('mean', { value: formatValue(mean) }), isDashed: false },
            ...(lower! > 0
              ? [{ value: lower!, name: signalTexts('lower', { value: formatValue(lower!) }), tone: 'accent' as const }]
              : []),
          ]}
          {...(name === 'weeks' ? { formatValue } : axis(Math.max(upper!, ...points.map(({ value }) => value)) * 24))}
          axisTitle={name === 'weeks' ? t('items') : undefined}
          marks={points.flatMap(({ label }, i) =>
            isShown(i, count, 6)
              ? { at: pointPosition(i, count), text: formatShortDay(label), isHiddenOnPhone: !isShown(i, count, 3, 6) }
              : [],
          )}
          connectingLine
        />
      )}
      columns={[name === 'weeks' ? t('weekFrom') : t('completed'), signalTexts('value'), signalTexts('signal')]}
      rows={points}
      row={({ label, value, signals: pointSignals }, i) => [
        name === 'weeks' ? formatFullDay(label) : `${i + 1}. ${formatFullDay(label)}`,
        formatValue(value),
        pointSignals.length === 0 ? signalTexts('none') : pointSignals.map(signal => signalTexts(signal)).join(', '),
      ]}
    />
  )
}
