import { CalendarDays, ChartLine, CircleCheck, Package, Pencil, Play, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Delivery, Item, Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBacklogActions, useLiveBacklog } from '#islands/backlog/backlog-context.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LazyMenu, MenuItem, MenuLink } from '#ui/menu.tsx'

/** The menu of a delivery. */
export function DeliveryActions({ delivery: { id, title } }: { delivery: Delivery }) {
  const t = useTranslations('backlog.delivery')
  const { view, canEdit } = useLiveBacklog()
  const { openDialog, send } = useBacklogActions()
  return (
    <LazyMenu id={`delivery-menu-${id}`} size="size-9" label={t('menu', { name: title })} className="ml-auto" isEager>
      <MenuLink icon={Package} href={paths.delivery(view.board.id, id)}>
        {t('open')}
      </MenuLink>
      {canEdit && (
        <>
          <MenuItem icon={Pencil} onClick={() => openDialog({ type: 'delivery', deliveryId: id })}>
            {t('edit')}
          </MenuItem>
          <MenuItem icon={CircleCheck} onClick={() => send('delivery:edit', { deliveryId: id, status: 'DONE' })}>
            {t('done')}
          </MenuItem>
        </>
      )}
    </LazyMenu>
  )
}

/** The actions of a sprint. A disabled action explains why. */
export function SprintActions({ sprint, items }: { sprint: Sprint; items: Item[] }) {
  const t = useTranslations('backlog.sprint')
  const { view, canEdit, canManage } = useLiveBacklog()
  const { openDialog } = useBacklogActions()
  const { id, name, status } = sprint
  const activeSprint = view.sprints.find(other => other.status === 'ACTIVE')
  const startBlocker = () => {
    if (items.length === 0) return t('noStart.empty')
    return activeSprint ? t('noStart.running', { name: activeSprint.name }) : null
  }
  const disabledReason = status === 'PLANNED' ? startBlocker() : null
  const reportUrl = paths.sprint(view.board.id, id)
  if (!canEdit)
    return status === 'ACTIVE' ? (
      <ButtonLink size="sm" variant="quiet" href={reportUrl} className="ml-auto">
        {t('report')}
      </ButtonLink>
    ) : null
  return (
    <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
      {status === 'PLANNED' ? (
        <SmallButton
          variant="secondary"
          icon={Play}
          disabled={disabledReason !== null}
          aria-describedby={disabledReason ? `no-start-${id}` : undefined}
          onClick={() => openDialog({ type: 'start', sprintId: id })}
        >
          {t('start')}
        </SmallButton>
      ) : (
        <SmallButton icon={CircleCheck} onClick={() => openDialog({ type: 'complete', sprintId: id })}>
          {t('complete')}
        </SmallButton>
      )}
      {disabledReason && (
        <span id={`no-start-${id}`} className="sr-only">
          {disabledReason}
        </span>
      )}
      <LazyMenu id={`sprint-menu-${id}`} size="size-9" label={t('menu', { name })} isEager>
        {disabledReason && <p className="max-w-60 px-3 py-2 text-muted text-sm">{disabledReason}</p>}
        <MenuItem icon={Pencil} onClick={() => openDialog({ type: 'sprint', sprintId: id })}>
          {t('edit')}
        </MenuItem>
        <MenuLink icon={ChartLine} href={reportUrl}>
          {t('report')}
        </MenuLink>
        <MenuLink icon={CalendarDays} href={paths.boardEvents(view.board.id)}>
          {t('events')}
        </MenuLink>
        {status === 'PLANNED' && canManage && (
          <MenuItem icon={Trash2} isDangerous onClick={() => openDialog({ type: 'removeSprint', sprintId: id })}>
            {t('remove')}
          </MenuItem>
        )}
      </LazyMenu>
    </span>
  )
}
