import { CalendarDays, SquareKanban } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ActionItem } from '#features/agile/action-items/rules-item.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

type Props = { item: ActionItem }

type DueProps = Props & {
  /** Today in the reader's time zone. */
  today: string
  /** True to add the kind of date to the text: due or completed. False if the header of the column already names it. */
  isLabelled?: boolean
}

/** Due date or completion date of an item. */
export function DueDate({ item: { dueDate, status, completedAt }, today, isLabelled = false }: DueProps) {
  const t = useTranslations('actionItems.item')
  const format = useFormatter()
  if (status === 'completed')
    return completedAt && t('doneOn', { date: format.dateTime(completedAt, { dateStyle: 'medium' }) })
  if (!dueDate) return null
  const date = format.dateTime(new Date(`${dueDate}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  if (dueDate < today)
    return (
      <Badge tone="danger" className="max-sm:whitespace-normal max-sm:rounded-card">
        {t('overdue', { date })}
      </Badge>
    )
  return (
    <span className="inline-flex items-center gap-1.5">
      <CalendarDays aria-hidden className="size-4" />
      {isLabelled ? t('due', { date }) : date}
    </span>
  )
}

/** The task on a board for the item. */
export function OnBoard({ item: { boardId, boardItemId, boardTitle, boardItemNumber } }: Props) {
  const t = useTranslations('actionItems.board')
  if (!boardId || !boardItemId) return null
  return (
    <Link href={paths.boardItem(boardId, boardItemId)} tone="muted" className="inline-flex items-center gap-1.5">
      <SquareKanban aria-hidden className="size-4" />
      {t('on', { board: boardTitle ?? '', number: boardItemNumber ?? 0 })}
    </Link>
  )
}

/** The source of an item. It is a link while the source can be opened. */
export function Source({ item: { source, sourceId, sourceName, sourceStatus, cardId } }: Props) {
  const t = useTranslations('actionItems.sources')
  const withColon = useWithColon()
  if (!sourceId || sourceName === null) return <span>{t(source)}</span>
  const hrefs = {
    MANUAL: paths.actionItems(),
    POKER: paths.pokerSummary(sourceId),
    RETRO: sourceStatus === 'ACTIVE' ? paths.retroSession(sourceId) : paths.retroSummary(sourceId),
    BOARD: cardId ? paths.boardItem(sourceId, cardId) : paths.board(sourceId),
  }
  return (
    <Link href={hrefs[source]} tone="muted">
      <span className="sr-only">{withColon(t(source))}</span>
      {sourceName}
    </Link>
  )
}
