import { Goal, ListChecks, SquareCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ColumnState, Work, WorkKind } from '#features/daily/my-work/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import type { Icon } from '#ui/icon.ts'
import { StateMenu } from './state-menu.tsx'

const icons: Record<WorkKind, Icon> = { CARD: SquareCheck, ACTION: ListChecks, GOAL: Goal }

const dayFormat = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** Returns the path of the page of a card, action item or goal. */
export function hrefOfWork(kind: WorkKind, { id, boardId }: Pick<Work, 'id' | 'boardId'>): string {
  if (kind === 'CARD') return paths.boardItem(boardId ?? '', id)
  return kind === 'ACTION' ? paths.actionItem(id) : paths.goal(id)
}

/** A row of work: its link, its facts, and its state. */
export function WorkRow({ work, columns, returnPath }: { work: Work; columns: ColumnState[]; returnPath: string }) {
  const t = useTranslations('myWork')
  const format = useFormatter()
  const { kind, title, number, boardTitle, dueDate } = work
  const KindIcon = icons[kind]
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <span title={t(`kinds.${kind}`)} className="shrink-0 text-brand-ink">
        <KindIcon aria-hidden className="size-4" />
        <span className="sr-only">{t(`kinds.${kind}`)}</span>
      </span>
      <div className="relative -my-2 min-w-0 flex-1 py-2">
        <a
          href={hrefOfWork(kind, work)}
          className="line-clamp-2 rounded-xs font-medium text-sm after:absolute after:inset-0 hover:underline"
        >
          {title}
        </a>
        <p className="figures text-muted text-xs [&>*+*]:before:px-1.5 [&>*+*]:before:content-['·']">
          {number !== null && (
            <span>
              #{number} {boardTitle}
            </span>
          )}
          <Facts work={work} />
          {dueDate !== null && (
            <span className={work.group === 'overdue' ? 'font-semibold text-danger-ink' : undefined}>
              {t('due', { day: format.dateTime(new Date(`${dueDate}T00:00:00Z`), dayFormat) })}
            </span>
          )}
        </p>
      </div>
      <StateMenu work={work} columns={columns} returnPath={returnPath} />
    </li>
  )
}

/** Reason of a blocked card, or the days that a card has been in progress. */
function Facts({ work: { isSlow, blockedReason, days, percentileDays } }: { work: Work }) {
  const t = useTranslations('myWork')
  if (blockedReason !== '') return <span className="font-semibold text-danger-ink">{blockedReason}</span>
  if (days === null) return null
  if (!isSlow || percentileDays === null) return <span>{t('days', { count: days })}</span>
  return <span className="font-semibold text-warning-ink">{t('slower', { count: days, usual: percentileDays })}</span>
}
