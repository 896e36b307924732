import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { ChartName } from '#features/agile/kanban/flow/rules.ts'
import { fewest } from '#features/agile/rooms/rules-figures.ts'
import { Figure, maxRows, NotEnough } from '#ui/figure.tsx'
import { queryOf, type Where } from './words.ts'

type Props<Row> = Pick<ComponentProps<typeof Figure>, 'value' | 'summary' | 'chart' | 'note'> & {
  name: ChartName
  where: Where
  formula?: string
  /** How many data points there are, where these are too few for a figure. */
  tooFew?: number
  columns?: string[]
  /** What the chart shows; the table has the first `maxRows` of it, the file all. */
  rows?: readonly Row[]
  row?: (row: Row, index: number) => string[]
}

/** A chart of flow with its texts, its data and its file. */
export function FlowFigure<Row>({ name, where, tooFew, columns = [], rows = [], row, ...figure }: Props<Row>) {
  const t = useTranslations(`flow.charts.${name}`)
  const query = new URLSearchParams({ chart: name, ...queryOf(where) })
  return (
    <Figure
      formula={t('rule', { step: 'day' })}
      {...figure}
      title={t('title')}
      missing={tooFew !== undefined && <NotEnough count={tooFew} min={fewest} />}
      {...(row && { table: { columns, rows: rows.slice(0, maxRows).map(row) }, total: rows.length })}
      csv={`/api/kanban/boards/${encodeURIComponent(where.boardId)}/metrics/flow/export?${query}`}
    />
  )
}
