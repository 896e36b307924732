import { Timer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { sumOfPoints } from '#features/agile/kanban/boards/live/rules-state.ts'
import { dayNamed } from '#features/agile/kanban/boards/rules-days.ts'
import { useActs, useBoard } from '#islands/boards/board-context.ts'
import { paths } from '#src/paths.ts'

/** The sprint that runs, in one line, and the way to see nothing else. */
export function SprintLine() {
  const t = useTranslations('boardPage.sprint')
  const { view, shownLook, today } = useBoard()
  const { look } = useActs()
  const sprint = view.sprints.find(({ status }) => status === 'ACTIVE')
  if (!sprint) return null
  const { id, name, goal, endDate } = sprint
  const own = view.items.filter(({ sprintId }) => sprintId === id)
  const done = own.filter(({ workCompletedAt }) => workCompletedAt !== null)
  const points = sumOfPoints(own)
  const left = endDate === null ? 0 : dayNamed(endDate) - dayNamed(today)
  const isOnly = shownLook.sprints.length === 1 && shownLook.sprints[0] === id
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
          {left < 0 ? t('late', { days: -left }) : t('left', { days: left })}
        </span>
      )}
      <span className="figures shrink-0">
        {points > 0
          ? t('points', { done: sumOfPoints(done), all: points })
          : t('items', { done: done.length, all: own.length })}
      </span>
      <button
        type="button"
        aria-pressed={isOnly}
        onClick={() => look({ ...shownLook, sprints: isOnly ? [] : [id] })}
        className="board-tool board-tool-low shrink-0"
      >
        {t('only')}
      </button>
    </div>
  )
}
