import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { ChartName } from '#features/agile/kanban/flow/rules.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { Figure, maxFigureRows, NotEnough } from '#ui/figure.tsx'
import { type FlowFilter, filterQuery } from './flow-format.ts'

type Props<Row> = Pick<ComponentProps<typeof Figure>, 'value' | 'summary' | 'chart' | 'note'> & {
  name: ChartName
  filter: FlowFilter
  formula?: string
  /** The number of data points if there are too few for a figure. */
  insufficientCount?: number
  /** Reason for the missing figure, if it is not the number of data points. */
  insufficientText?: string
  columns?: string[]
  /** The chart data. The table shows the first `maxFigureRows` rows, the file all of them. */
  rows?: readonly Row[]
  row?: (row: Row, index: number) => string[]
}

/** A flow chart with its explanation, data table and CSV link. */
export function FlowChartFrame<Row>({
  name,
  filter,
  insufficientCount,
  insufficientText,
  columns = [],
  rows = [],
  row,
  ...figure
}: Props<Row>) {
  const t = useTranslations(`flow.charts.${name}`)
  const query = new URLSearchParams({ chart: name, ...filterQuery(filter) })
  return (
    <Figure
      formula={t('formula', { step: 'day' })}
      {...figure}
      title={t('title')}
      placeholder={
        insufficientCount !== undefined && (
          <NotEnough count={insufficientCount} min={minSamples}>
            {insufficientText}
          </NotEnough>
        )
      }
      {...(row && { table: { columns, rows: rows.slice(0, maxFigureRows).map(row) }, total: rows.length })}
      csv={`/api/kanban/boards/${encodeURIComponent(filter.boardId)}/metrics/flow/export?${query}`}
    />
  )
}
