import { useTranslations } from 'use-intl'
import type { RecordedItem } from '#features/agile/action-items/protocol.ts'
import { ifThenParamsOf } from '#features/agile/action-items/rules-trigger.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

type Props = {
  caption: string
  items: RecordedItem[]
  /** Whether the reader can open them. */
  isLinked: boolean
  /** Whether the reader can put them on a board. */
  canPut?: boolean
}

const tones = { pending: 'neutral', in_progress: 'info', completed: 'success', blocked: 'danger' } as const
const dateFormat = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** Action items with assignee, due date and outcome. */
export function ItemsTable({ caption, items, isLinked, canPut = false }: Props) {
  const t = useTranslations('retroHistory.actions')
  const statusText = useTranslations('actionItems.statuses')
  const boardText = useTranslations('actionItems.board')
  const withColon = useWithColon()
  const format = useFormatter()
  return (
    <Table
      caption={caption}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'actionItem',
          header: t('actionItem'),
          cell: ({ id, trigger, title, outcome, status }) => (
            <div className="min-w-36 font-normal">
              {trigger && <span className="text-muted">{t('ifThen', ifThenParamsOf(trigger))} </span>}
              {isLinked ? (
                <Link href={paths.actionItem(id)}>{title}</Link>
              ) : (
                <span className="font-medium">{title}</span>
              )}
              {isLinked && canPut && status !== 'completed' && (
                <p className="mt-0.5">
                  <Link href={`${paths.actionItem(id)}#board`} tone="muted" className="tap text-xs print:hidden">
                    {boardText('put')}
                    <span className="sr-only">{withColon('', title)}</span>
                  </Link>
                </p>
              )}
              {outcome && <p className="mt-0.5 text-muted">{t('outcome', { outcome })}</p>}
            </div>
          ),
        },
        { id: 'assignee', header: t('assignee'), cell: ({ assigneeName }) => assigneeName || t('unassigned') },
        {
          id: 'due',
          header: t('due'),
          isWideOnly: true,
          cell: ({ dueDate }) => (dueDate ? format.dateTime(new Date(`${dueDate}T00:00:00Z`), dateFormat) : '–'),
        },
        {
          id: 'status',
          header: t('status'),
          cell: item => <Badge tone={tones[item.status]}>{statusText(item.status)}</Badge>,
        },
      ]}
    />
  )
}
