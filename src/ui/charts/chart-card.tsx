import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'

type Props = {
  title: string
  /** What is counted, and by which rule. */
  rule: string
  /** The figure over the whole time; null where there is not enough for one. */
  figure: string | null
  /** The drawing, or the words that there is not enough data. */
  chart: ReactNode
  /** The same data as rows of text, the first column naming the row; none where there is no drawing. */
  table: { caption: string; label: string; columns: string[]; rows: string[][] } | null
  csv: { href: string; label: string } | null
}

/** A chart with the data behind it: to be read as a table, and to be taken along. */
export function ChartCard({ title, rule, figure, chart, table, csv }: Props) {
  return (
    <Card
      title={title}
      description={rule}
      actions={figure !== null && <p className="display figures text-2xl">{figure}</p>}
      className="[&_header>div:first-child]:max-w-[75%]"
    >
      <div className="grid gap-4">
        {chart}
        {table && (
          <div className="flex flex-wrap items-start justify-between gap-3">
            <details className="min-w-0 flex-1 basis-48 text-sm">
              <summary className="cursor-pointer rounded-xs py-1.5 font-medium text-brand-ink">{table.label}</summary>
              <Table
                caption={table.caption}
                rows={table.rows}
                rowKey={(row: string[]) => row[0] ?? ''}
                className="mt-2"
                columns={table.columns.map((header, i) => ({
                  id: header,
                  header,
                  align: i === 0 ? ('start' as const) : ('end' as const),
                  cell: (row: string[]) => <span className="whitespace-nowrap">{row[i]}</span>,
                }))}
              />
            </details>
            {csv && (
              <span data-reload="">
                <ButtonLink href={csv.href} variant="quiet" size="sm" icon={FileDown}>
                  {csv.label}
                </ButtonLink>
              </span>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
