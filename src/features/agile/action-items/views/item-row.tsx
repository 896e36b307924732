import { Ban, CalendarDays, Circle, CircleCheck, CircleDot, SquareKanban, UserRound } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { type ItemStatus, statuses } from '#features/agile/action-items/rules.ts'
import type { ActionItem } from '#features/agile/action-items/rules-item.ts'
import { ifThenOf } from '#features/agile/action-items/rules-trigger.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'

type Props = {
  item: ActionItem
  late: boolean
  userId: string
  /** The list as it stands, to come back to. */
  here: string
  mayMove: boolean
  openOf: (item: ActionItem) => string
}

const icons = { pending: Circle, in_progress: CircleDot, completed: CircleCheck, blocked: Ban } as const
const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** One thing to do: what, whose, until when and where from, with its status to be changed by one click. */
export function ItemRow({ item, late, userId, here, mayMove, openOf }: Props) {
  const t = useTranslations('actionItems')
  const format = useFormatter()
  const { title, trigger, status, priority, assigneeId, assigneeName, outcome, completedAt, teamName } = item
  const isDone = status === 'completed'
  return (
    <li className="grid gap-x-4 gap-y-2.5 px-5 py-3.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
      <div className="min-w-0">
        <p className={cx('[overflow-wrap:anywhere]', isDone && 'text-muted')}>
          {trigger && <span className="text-muted">{t('item.ifThen', ifThenOf(trigger))} </span>}
          <Link href={openOf(item)} tone="muted" className={isDone ? '' : '!text-ink'}>
            {title}
          </Link>
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
          <span className="inline-flex items-center gap-1.5">
            <UserRound aria-hidden className="size-4" />
            {assigneeId === userId ? (
              <span className="font-semibold text-ink">{t('item.you')}</span>
            ) : (
              assigneeName || t('item.nobody')
            )}
          </span>
          <Due item={item} late={late} />
          {isDone && completedAt !== null && (
            <span>{t('item.doneOn', { date: format.dateTime(completedAt, { dateStyle: 'medium' }) })}</span>
          )}
          {!isDone && priority === 'HIGH' && (
            <Badge tone="warning">{t('item.priority', { priority: t('priorities.HIGH') })}</Badge>
          )}
          {teamName && <span>{teamName}</span>}
          <Source item={item} />
          <OnBoard item={item} />
        </div>
        {outcome && <p className="mt-1.5 max-w-2xl text-sm">{t('item.outcome', { outcome })}</p>}
      </div>
      {mayMove ? <Statuses item={item} here={here} /> : <Badge>{t(`statuses.${status}`)}</Badge>}
    </li>
  )
}

function Due({ item: { dueDate, status }, late }: Pick<Props, 'item' | 'late'>) {
  const t = useTranslations('actionItems.item')
  const format = useFormatter()
  if (!dueDate || status === 'completed') return null
  const date = format.dateTime(new Date(`${dueDate}T00:00:00Z`), day)
  return late ? (
    <Badge tone="danger">{t('overdue', { date })}</Badge>
  ) : (
    <span className="inline-flex items-center gap-1.5">
      <CalendarDays aria-hidden className="size-4" />
      {t('due', { date })}
    </span>
  )
}

/** The task on a board that it is done as. */
export function OnBoard({ item: { boardId, boardItemId, boardTitle, boardItemNumber } }: Pick<Props, 'item'>) {
  const t = useTranslations('actionItems.board')
  if (!boardId || !boardItemId) return null
  return (
    <Link href={paths.boardItem(boardId, boardItemId)} tone="muted" className="inline-flex items-center gap-1.5">
      <SquareKanban aria-hidden className="size-4" />
      {t('on', { board: boardTitle ?? '', number: boardItemNumber ?? 0 })}
    </Link>
  )
}

/** Where an item comes from leads back there, as long as that is still to be seen. */
export function Source({ item: { source, sourceId, sourceName, sourceStatus, cardId } }: Pick<Props, 'item'>) {
  const t = useTranslations('actionItems.sources')
  if (!sourceId || sourceName === null) return <span>{t(source)}</span>
  const ways = {
    MANUAL: paths.actionItems(),
    POKER: paths.pokerSummary(sourceId),
    RETRO: sourceStatus === 'ACTIVE' ? paths.retroSession(sourceId) : paths.retroSummary(sourceId),
    BOARD: cardId ? paths.boardItem(sourceId, cardId) : paths.board(sourceId),
  }
  return (
    <Link href={ways[source]} tone="muted">
      <span className="sr-only">{t(source)}: </span>
      {sourceName}
    </Link>
  )
}

const looks: Record<ItemStatus, string> = {
  pending: 'aria-[current=true]:bg-sunken aria-[current=true]:text-ink',
  in_progress: 'aria-[current=true]:bg-info-soft aria-[current=true]:text-info-ink',
  completed: 'aria-[current=true]:bg-success-soft aria-[current=true]:text-success-ink',
  blocked: 'aria-[current=true]:bg-danger-soft aria-[current=true]:text-danger-ink',
}

/** All statuses beside each other: one click, and no script. */
function Statuses({ item: { id, title, status, updatedAt }, here }: Pick<Props, 'item' | 'here'>) {
  const t = useTranslations('actionItems')
  return (
    <form method="post" action={paths.actOnActionItem(id)} data-shell="">
      <input type="hidden" name="back" value={here} />
      <input type="hidden" name="updatedAt" value={updatedAt} />
      <fieldset className="flex w-fit rounded-control border border-line p-0.5">
        <legend className="sr-only">{t('item.statusOf', { title })}</legend>
        {statuses.map(each => {
          const Sign = icons[each]
          const current = each === status
          return (
            <button
              key={each}
              type="submit"
              name="do"
              value={each}
              aria-current={current}
              disabled={current}
              className={cx(
                'inline-flex min-h-9 items-center gap-1.5 rounded-[calc(var(--radius-control)-2px)] px-2.5 text-muted text-sm transition enabled:hover:bg-sunken enabled:hover:text-ink aria-[current=true]:font-semibold',
                looks[each],
              )}
            >
              <Sign aria-hidden className="size-4 shrink-0" />
              <span className={current ? '' : 'max-xl:sr-only'}>{t(`statuses.${each}`)}</span>
            </button>
          )
        })}
      </fieldset>
    </form>
  )
}
