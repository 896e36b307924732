import { useTranslations } from 'use-intl'
import type { FlowReport } from '#features/agile/kanban/flow/rules.ts'
import type { AgeingItem, PaceBand } from '#features/agile/kanban/flow/rules-columns.ts'
import { countVisible, maxLabelLength, maxLetters, maxLettersOnPhone, truncateName } from '#ui/charts/label-names.ts'
import { PlotChart } from '#ui/charts/plot-chart.tsx'
import { columnMiddle, isShown } from '#ui/charts/scale.ts'
import { FlowChartFrame } from './flow-chart-frame.tsx'
import { type FlowFilter, useFlowFormat } from './flow-format.ts'

type Props = { flow: FlowReport; filter: FlowFilter }

const day = 86_400_000
/** More dots make the chart unreadable. */
const maxDots = 500
const axisSteps = 4

/** Cycle time of each completed item, with the percentiles. */
export function CycleTimeChart({ flow, filter }: Props) {
  const { t, formatDuration, axis, formatShortDay, formatFullDay, percent } = useFlowFormat()
  const chartTexts = useTranslations('flow.charts.cycleTime')
  const { scatter, cycleTime, days, now, withoutStart } = flow
  const { average, p50, p85, p95 } = cycleTime
  if (average === null) return <FlowChartFrame name="cycleTime" filter={filter} insufficientCount={scatter.length} />
  const dots = scatter.slice(-maxDots)
  const from = now - days * day
  const nameOf = (dot: (typeof dots)[number]) => `#${dot.number} ${dot.title}`
  const isCut = dots.length < scatter.length
  const notes = [
    isCut && chartTexts('latest', { count: dots.length, total: scatter.length }),
    withoutStart > 0 && chartTexts('withoutStart', { count: withoutStart }),
  ]
  return (
    <FlowChartFrame
      name="cycleTime"
      filter={filter}
      value={formatDuration(p85!)}
      summary={chartTexts('means', {
        average: formatDuration(average),
        p50: formatDuration(p50!),
        p85: formatDuration(p85!),
        p95: formatDuration(p95!),
      })}
      chart={label => (
        <PlotChart
          label={label}
          points={dots.map(dot => ({
            at: (dot.completedAt - from) / (now - from),
            value: dot.hours / 24,
            name: t('pointOf', { name: nameOf(dot), value: formatDuration(dot.hours) }),
          }))}
          lines={[
            { value: p50! / 24, name: `${percent(0.5)} · ${formatDuration(p50!)}` },
            { value: p85! / 24, name: `${percent(0.85)} · ${formatDuration(p85!)}`, tone: 'accent' },
            { value: p95! / 24, name: `${percent(0.95)} · ${formatDuration(p95!)}`, tone: 'accent' },
          ]}
          {...axis(Math.max(p95!, ...dots.map(({ hours }) => hours)))}
          marks={Array.from({ length: axisSteps + 1 }, (_, i) => ({
            at: i / axisSteps,
            text: formatShortDay(new Date(from + (i / axisSteps) * (now - from)).toISOString()),
            isHiddenOnPhone: i % 2 === 1,
          }))}
        />
      )}
      note={notes.filter(Boolean).join(' ')}
      columns={[t('item'), t('completed'), chartTexts('title')]}
      rows={scatter.toReversed()}
      row={dot => [nameOf(dot), formatFullDay(dot.completedAt), formatDuration(dot.hours)]}
    />
  )
}

/**
 * The range of an item’s age, by the percentiles of completed items: up to the 50th (`early`), the 85th (`usual`), the
 * 95th (`late`), or above (`oldest`). `none`: there is too little data.
 */
type Zone = 'early' | 'usual' | 'late' | 'oldest' | 'none'

function zoneOf({ age }: AgeingItem, band: PaceBand | undefined): Zone {
  if (!band || band.p50 === null) return 'none'
  if (age <= band.p50) return 'early'
  return age <= band.p85! ? 'usual' : age <= band.p95! ? 'late' : 'oldest'
}

const zoneTones = { early: 'brand', usual: 'brand', late: 'warning', oldest: 'danger', none: 'brand' } as const

/** Age of work in progress, compared to the pace of completed items. */
export function AgeingChart({ flow, filter }: Props) {
  const { t, format, formatDuration, axis } = useFlowFormat()
  const chartTexts = useTranslations('flow.charts.ageing')
  const { items, bands } = flow.ageing
  const columnIndexes = new Map(bands.map(({ column }, i) => [column.id, i]))
  const bandCount = bands.length
  const visibleItems = items.filter(({ columnId }) => columnIndexes.has(columnId))
  const zones = new Map(visibleItems.map(item => [item.id, zoneOf(item, bands[columnIndexes.get(item.columnId)!])]))
  const oldCount = visibleItems.filter(({ id }) => ['late', 'oldest'].includes(zones.get(id)!)).length
  const names = bands.map(({ column }) => column.title)
  const [maxLabels, maxPhoneLabels] = [countVisible(names, maxLetters, 5), countVisible(names, maxLettersOnPhone, 3)]
  const hasBands = bands.some(({ p50 }) => p50 !== null)
  const countByColumn = new Map<string, number>()
  const points = visibleItems.slice(0, maxDots).map(item => {
    const itemsBefore = countByColumn.get(item.columnId) ?? 0
    countByColumn.set(item.columnId, itemsBefore + 1)
    // Side by side, so that items of the same age do not overlap. There are nine places, and neighbours in the list,
    // which have a similar age, get places that are far apart.
    const offset = (((itemsBefore * 5) % 9) - 4) / 14
    return {
      at: columnMiddle(columnIndexes.get(item.columnId)! + offset, bandCount),
      value: item.age / 24,
      name: t('pointOf', { name: `#${item.number} ${item.title}`, value: formatDuration(item.age) }),
      tone: zoneTones[zones.get(item.id)!],
    }
  })
  return (
    <FlowChartFrame
      name="ageing"
      filter={filter}
      value={format.number(visibleItems.length)}
      summary={
        hasBands || visibleItems.length === 0
          ? chartTexts('means', { count: visibleItems.length, old: oldCount })
          : chartTexts('noBands')
      }
      chart={label =>
        (hasBands || visibleItems.length > 0) && (
          <PlotChart
            label={label}
            points={points}
            bands={bands.flatMap(({ p50, p85, p95 }, i) =>
              p50 === null
                ? []
                : {
                    from: i / bandCount + 0.006,
                    to: (i + 1) / bandCount - 0.006,
                    steps: [
                      { upTo: p50 / 24, tone: 'good' as const },
                      { upTo: p85! / 24, tone: 'fair' as const },
                      { upTo: p95! / 24, tone: 'late' as const },
                      { upTo: Infinity, tone: 'poor' as const },
                    ],
                  },
            )}
            {...axis(Math.max(0, ...bands.map(({ p95 }) => p95 ?? 0), ...points.map(({ value }) => value * 24)))}
            marks={bands.flatMap(({ column }, i) =>
              isShown(i, bandCount, maxLabels)
                ? {
                    at: columnMiddle(i, bandCount),
                    text: truncateName(column.title, maxLabelLength),
                    isHiddenOnPhone: !isShown(i, bandCount, maxPhoneLabels, maxLabels),
                  }
                : [],
            )}
          />
        )
      }
      columns={[t('item'), t('column'), chartTexts('age'), chartTexts('zone')]}
      rows={visibleItems}
      row={item => [
        `#${item.number} ${item.title}`,
        bands[columnIndexes.get(item.columnId)!]!.column.title,
        formatDuration(item.age),
        chartTexts(`zones.${zones.get(item.id)!}`),
      ]}
    />
  )
}
