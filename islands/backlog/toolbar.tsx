import { FileDown, FileUp, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { groupings } from '#features/agile/kanban/backlog/rules-sections.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useBacklogActions, useLiveBacklog } from './backlog-context.ts'
import { backlogUrl } from './use-filter.ts'

/** Actions for the whole backlog. */
export function Toolbar() {
  const t = useTranslations('backlog')
  const { view, grouping, canEdit } = useLiveBacklog()
  const { openDialog } = useBacklogActions()
  return (
    <div className="flex grow flex-wrap items-center gap-2">
      <GroupingChoice />
      {canEdit && grouping === 'deliveries' && (
        <Button type="button" icon={Plus} onClick={() => openDialog({ type: 'delivery', deliveryId: null })}>
          {t('delivery.add')}
        </Button>
      )}
      {canEdit && grouping === 'sprints' && view.board.process === 'SCRUM' && (
        <Button type="button" icon={Plus} onClick={() => openDialog({ type: 'sprint', sprintId: null })}>
          {t('sprint.add')}
        </Button>
      )}
      <div data-no-shell="" className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {canEdit && (
          <Button type="button" variant="secondary" icon={FileUp} onClick={() => openDialog({ type: 'import' })}>
            {t('csv.import')}
          </Button>
        )}
        <ButtonLink variant="quiet" icon={FileDown} href={paths.exportBacklog(view.board.id)}>
          {t('csv.export')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Switches between planning by sprints and by deliveries. The choice is part of the URL. */
function GroupingChoice() {
  const t = useTranslations('backlog.by')
  const { view, grouping, filter } = useLiveBacklog()
  const { id, process } = view.board
  return (
    <nav aria-label={t('label')} className="mr-auto flex gap-1 rounded-control bg-sunken p-1">
      <span aria-hidden="true" className="hidden self-center px-2 text-muted text-sm sm:inline">
        {t('label')}
      </span>
      {groupings.map(kind => (
        <a
          key={kind}
          href={backlogUrl(id, kind, filter)}
          aria-current={kind === grouping ? 'page' : undefined}
          className="rounded-control px-3 py-1.5 font-medium text-muted text-sm transition hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-low"
        >
          {t(kind === 'sprints' && process === 'KANBAN' ? 'order' : kind)}
        </a>
      ))}
    </nav>
  )
}
