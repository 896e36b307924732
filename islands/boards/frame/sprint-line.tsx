import { Timer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { sumOfPoints } from '#features/agile/kanban/boards/live/rules-state.ts'
import { parseDay } from '#features/agile/kanban/boards/rules-days.ts'
import { useBoard, useBoardActions } from '#islands/boards/board-context.ts'
import { paths } from '#src/paths.ts'

/** The active sprint in one line, with a filter for its items. */
export function SprintLine() {
  const t = useTranslations('boardPage.sprint')
  const { view, filters, today } = useBoard()
  const { setFilters } = useBoardActions()
  const sprint = view.sprints.find(({ status }) => status === 'ACTIVE')
  if (!sprint) return null
  const { id, name, goal, endDate } = sprint
  const sprintItems = view.items.filter(({ sprintId }) => sprintId === id)
  const doneItems = sprintItems.filter(({ workCompletedAt }) => workCompletedAt !== null)
  const points = sumOfPoints(sprintItems)
  const daysLeft = endDate === null ? 0 : parseDay(endDate) - parseDay(today)
  const isSprintOnly = filters.sprints.length === 1 && filters.sprints[0] === id
  return (
    <div className="flex min-w-0 items-center gap-x-4 gap-y-1 text-sm max-sm:flex-wrap" data-sprint-line>
      <a
        href={paths.sprint(view.board.id, id)}
        className="flex min-w-0 items-center gap-2 rounded-xs underline-offset-2 hover:underline"
      >
        <Timer aria-hidden className="size-4 shrink-0 text-brand-ink" />
        <span className="max-w-64 shrink-0 truncate font-semibold">{name}</span>
        {goal && <span className="truncate text-muted max-sm:hidden">{goal}</span>}
      </a>
      {endDate !== null && (
        <span className="figures shrink-0 text-muted">
          {daysLeft < 0 ? t('late', { days: -daysLeft }) : t('left', { days: daysLeft })}
        </span>
      )}
      <span className="figures shrink-0">
        {points > 0
          ? t('points', { done: sumOfPoints(doneItems), all: points })
          : t('items', { done: doneItems.length, all: sprintItems.length })}
      </span>
      <button
        type="button"
        aria-pressed={isSprintOnly}
        onClick={() => setFilters({ ...filters, sprints: isSprintOnly ? [] : [id] })}
        className="board-tool board-tool-low shrink-0"
      >
        {t('only')}
      </button>
    </div>
  )
}
