import { CalendarDays, ChartLine, CircleCheck, EllipsisVertical, Pencil, Play, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Item, Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs, useLive } from '#islands/backlog/backlog-context.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Menu, MenuButton, MenuLink } from '#ui/menu.tsx'

/** What can be done with a sprint: what cannot be yet says why. */
export function SprintActs({ sprint, items }: { sprint: Sprint; items: Item[] }) {
  const t = useTranslations('backlog.sprint')
  const { view, mayWork, mayManage } = useLive()
  const { ask } = useActs()
  const { id, name, status } = sprint
  const running = view.sprints.find(other => other.status === 'ACTIVE')
  const reason = items.length === 0 ? t('noStart.empty') : running ? t('noStart.running', { name: running.name }) : null
  const menu = `sprint-menu-${id}`
  if (!mayWork)
    return status === 'ACTIVE' ? (
      <ButtonLink size="sm" variant="quiet" href={paths.sprint(view.board.id, id)} className="ml-auto">
        {t('report')}
      </ButtonLink>
    ) : null
  return (
    <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
      {status === 'PLANNED' ? (
        <Button
          type="button"
          size="sm"
          variant="secondary"
          icon={Play}
          disabled={reason !== null}
          aria-describedby={reason ? `no-start-${id}` : undefined}
          onClick={() => ask({ type: 'start', sprintId: id })}
        >
          {t('start')}
        </Button>
      ) : (
        <Button type="button" size="sm" icon={CircleCheck} onClick={() => ask({ type: 'complete', sprintId: id })}>
          {t('complete')}
        </Button>
      )}
      {status === 'PLANNED' && reason && (
        <span id={`no-start-${id}`} className="sr-only">
          {reason}
        </span>
      )}
      <Menu
        id={menu}
        label={t('menu', { name })}
        trigger={<EllipsisVertical aria-hidden className="size-4.5" />}
        triggerClass="grid size-9 place-items-center rounded-control text-muted transition hover:bg-sunken hover:text-ink"
      >
        {status === 'PLANNED' && reason && <p className="max-w-60 px-3 py-2 text-muted text-sm">{reason}</p>}
        <MenuButton
          type="button"
          icon={Pencil}
          popoverTarget={menu}
          popoverTargetAction="hide"
          onClick={() => ask({ type: 'sprint', sprintId: id })}
        >
          {t('edit')}
        </MenuButton>
        <MenuLink icon={ChartLine} href={paths.sprint(view.board.id, id)}>
          {t('report')}
        </MenuLink>
        <MenuLink icon={CalendarDays} href={paths.boardEvents(view.board.id)}>
          {t('events')}
        </MenuLink>
        {status === 'PLANNED' && mayManage && (
          <MenuButton
            type="button"
            icon={Trash2}
            danger
            popoverTarget={menu}
            popoverTargetAction="hide"
            onClick={() => ask({ type: 'removeSprint', sprintId: id })}
          >
            {t('remove')}
          </MenuButton>
        )}
      </Menu>
    </span>
  )
}
