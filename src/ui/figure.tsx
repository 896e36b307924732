import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import { Table } from './table.tsx'

/** The maximum number of rows of the table. The CSV file has all of them. */
export const maxFigureRows = 100

type Props = {
  title: string
  /** Explanation of the calculation. */
  formula: string
  /** The figure for the whole period, if there is one. */
  value?: string | null | false
  /** The message of the chart in a sentence. */
  summary?: ReactNode
  /** Renders the chart with its accessible name. */
  chart?: (label: string) => ReactNode
  note?: ReactNode
  /** Shown in place of the chart and its data if there is too little data. */
  placeholder?: ReactNode
  /** The data of the chart as text. The first column names the row. */
  table?: { columns: string[]; rows: string[][]; label?: string }
  /** The total number of rows if the table has only the first ones. */
  total?: number
  /** The URL of the data as CSV. */
  csv?: string
}

/** A figure as a chart, with its formula and its data as a table and a CSV file. */
export function Figure({ title, formula, value, summary, chart, note, placeholder, table, total = 0, csv }: Props) {
  const t = useTranslations('ui.figure')
  const rows = placeholder || !table ? [] : table.rows
  const label = total > rows.length ? t('tableCut', { count: rows.length, total }) : (table?.label ?? t('table'))
  return (
    <Card title={title} actions={value && <p className="display figures text-2xl">{value}</p>}>
      <div className="grid grid-cols-1 gap-4">
        {summary && <p className="font-medium">{summary}</p>}
        {placeholder || chart?.(t('chartOf', { title }))}
        {note && <p className="text-muted text-sm">{note}</p>}
        <div className="grid grid-cols-1 gap-1 text-sm print:not-has-[details[open]]:hidden">
          <Details summary={t('formula')}>
            <p className="max-w-2xl text-muted">{formula}</p>
          </Details>
          {table && rows.length > 0 && (
            <div className="flex flex-wrap items-start justify-between gap-x-3">
              <Details summary={label}>
                <DataTable caption={title} columns={table.columns} rows={rows} />
              </Details>
              {csv && (
                <span data-no-shell="">
                  <ButtonLink href={csv} variant="quiet" size="sm" icon={FileDown}>
                    {t('csv')}
                  </ButtonLink>
                </span>
              )}
            </div>
          )}
        </div>
      </div>
    </Card>
  )
}

const Details = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="min-w-0 flex-1 basis-48">
    <summary className="cursor-pointer rounded-xs py-1.5 font-medium text-brand-ink">{summary}</summary>
    {children}
  </details>
)

const DataTable = ({ caption, columns, rows }: { caption: string; columns: string[]; rows: string[][] }) => (
  <Table
    caption={caption}
    rows={rows}
    rowKey={(row: string[]) => row[0] ?? ''}
    className="mt-1"
    columns={columns.map((header, i) => ({
      id: header,
      header,
      align: i === 0 ? ('start' as const) : ('end' as const),
      cell: (row: string[]) => <span className="whitespace-nowrap">{row[i]}</span>,
    }))}
  />
)

/** Shows that a figure has too few values: `count` of `min`, or the text in `children`. */
export function NotEnough({ count, min, children }: { count: number; min: number; children?: ReactNode }) {
  const t = useTranslations('ui.figure.notEnough')
  return (
    <div className="grid min-h-32 place-content-center rounded-control border border-edge/50 border-dashed px-4 py-6 text-center">
      <p className="font-medium">{t('title')}</p>
      <p className="max-w-sm text-muted text-sm">{children ?? t('text', { count, min })}</p>
    </div>
  )
}
