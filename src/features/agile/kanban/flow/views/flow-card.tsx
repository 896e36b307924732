import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { fewest } from '#features/agile/rooms/rules-figures.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'

type Props = {
  title: string
  rule: string
  figure?: string | null
  /** What the picture says, in a sentence. */
  means: ReactNode
  chart: ReactNode
  note?: ReactNode
  columns: string[]
  /** The first of them where there are more than `mostRows`; then `total` says how many there are. */
  rows: string[][]
  total?: number
  csv: { href: string; label: string }
}

/** More rows than these are no table any more: the file has all of them. */
export const mostRows = 100

/** A chart, what it means, and the data behind it. */
export function FlowCard({ title, rule, figure = null, means, chart, note, columns, rows, total = 0, csv }: Props) {
  const t = useTranslations('flow')
  return (
    <ChartCard
      title={title}
      rule={rule}
      figure={figure}
      csv={csv}
      chart={
        <>
          <p className="font-medium">{means}</p>
          {chart}
          {note && <p className="text-muted text-sm">{note}</p>}
        </>
      }
      table={{
        caption: title,
        label: total > rows.length ? t('tableCut', { count: rows.length, total }) : t('table'),
        columns,
        rows,
      }}
    />
  )
}

/** The same where there is too little for a chart. */
export function ThinCard({ title, rule, count }: { title: string; rule: string; count: number }) {
  const t = useTranslations('flow.notEnough')
  const nothing = (
    <div className="grid min-h-32 place-content-center rounded-control border border-edge/50 border-dashed px-4 py-6 text-center">
      <p className="font-medium">{t('title')}</p>
      <p className="text-muted text-sm">{t('text', { count, fewest })}</p>
    </div>
  )
  return <ChartCard title={title} rule={rule} figure={null} chart={nothing} table={null} csv={null} />
}
