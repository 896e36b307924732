import { useTranslations } from 'use-intl'
import type { ReportItem, SprintReport } from '#features/agile/kanban/boards/live/rules-state.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { Table } from '#ui/table.tsx'
import { useSprintFormats } from './use-sprint-formats.ts'

const parts = ['completed', 'open', 'added', 'removed'] as const

const sum = (items: readonly ReportItem[]) => items.reduce((total, { points }) => total + (points ?? 0), 0)

type Props = { boardId: string; report: SprintReport; capacity: number | null }

/** The report of a sprint: figures and their items. */
export function ReportSection({ boardId, report, capacity }: Props) {
  const t = useTranslations('sprints.report')
  const { formatAmount } = useSprintFormats()
  const points = (items: readonly ReportItem[]) => t('points', { points: sum(items) })
  // The figures already say that nothing was added or removed.
  const shownParts = parts.filter(part => part === 'completed' || part === 'open' || report[part].length > 0)
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 xl:grid-cols-5">
        {(['committed', ...parts] as const).map(part => (
          <StatCard
            key={part}
            label={t(part)}
            value={t('items', { count: report[part].length })}
            note={
              part === 'committed' && capacity !== null
                ? `${points(report[part])} · ${t('capacity')} ${formatAmount(capacity)}`
                : points(report[part])
            }
          />
        ))}
      </dl>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {shownParts.map(part => (
          <Card
            key={part}
            title={t(part)}
            description={t('items', { count: report[part].length })}
            isEdgeToEdge={report[part].length > 0}
          >
            {report[part].length === 0 ? (
              <p className="text-muted text-sm">{t('none')}</p>
            ) : (
              <Table
                caption={t(part)}
                rows={report[part]}
                rowKey={({ id }) => id}
                columns={[
                  {
                    id: 'item',
                    header: t('item'),
                    cell: ({ id, number, title }) => (
                      <span className="[overflow-wrap:anywhere]">
                        <span className="figures mr-2 text-muted">#{number}</span>
                        <Link href={paths.boardItem(boardId, id)}>{title}</Link>
                      </span>
                    ),
                  },
                  {
                    id: 'points',
                    header: t('itemPoints'),
                    align: 'end',
                    cell: item => (item.points === null ? '' : formatAmount(item.points)),
                  },
                ]}
              />
            )}
          </Card>
        ))}
      </div>
    </>
  )
}
