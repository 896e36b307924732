import { useFormatter, useTranslations } from 'use-intl'
import type { BoardHead } from '#features/agile/kanban/boards/live/protocol.ts'
import { dayOf, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import type { StoredForecast } from '#features/agile/kanban/forecasts/rules-shown.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'

/** How the day to expect has moved since the delivery was planned first. */
export function ForeseenCard({ board, past }: { board: BoardHead; past: StoredForecast[] }) {
  const t = useTranslations('boardDeliveries.foreseen')
  const format = useFormatter()
  const date = (day: number) => format.dateTime(startOfDay(day), { dateStyle: 'medium', timeZone: 'UTC' })
  const by = (at: number, days: number | null) => (days === null ? t('beyond') : date(dayOf(at) + days))
  return (
    <Card
      title={t('title')}
      description={t('about')}
      actions={<Link href={paths.forecasts(board.id)}>{t('score')}</Link>}
      flush
    >
      <Table<StoredForecast>
        caption={t('title')}
        rows={past}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'at',
            header: t('given'),
            cell: ({ at }) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
          },
          { id: 'items', header: t('open'), align: 'end', cell: ({ items }) => format.number(items ?? 0) },
          { id: 'p50', header: t('p50'), align: 'end', cell: ({ at, result }) => by(at, result.p50) },
          { id: 'p85', header: t('p85'), align: 'end', cell: ({ at, result }) => by(at, result.p85) },
        ]}
      />
    </Card>
  )
}
