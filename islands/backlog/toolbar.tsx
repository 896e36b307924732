import { FileDown, FileUp, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { planKinds } from '#features/agile/kanban/backlog/rules-sections.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useActs, useLive } from './backlog-context.ts'
import { backlogAddress } from './use-filter.ts'

/** What is done with the backlog as a whole. */
export function Toolbar() {
  const t = useTranslations('backlog')
  const { view, by, canEdit } = useLive()
  const { ask } = useActs()
  return (
    <div className="flex grow flex-wrap items-center gap-2">
      <PlanChoice />
      {canEdit && by === 'deliveries' && (
        <Button type="button" icon={Plus} onClick={() => ask({ type: 'delivery', deliveryId: null })}>
          {t('delivery.add')}
        </Button>
      )}
      {canEdit && by === 'sprints' && view.board.process === 'SCRUM' && (
        <Button type="button" icon={Plus} onClick={() => ask({ type: 'sprint', sprintId: null })}>
          {t('sprint.add')}
        </Button>
      )}
      <div data-reload="" className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {canEdit && (
          <Button type="button" variant="secondary" icon={FileUp} onClick={() => ask({ type: 'import' })}>
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

/** What is planned on the page: kept in the address. */
function PlanChoice() {
  const t = useTranslations('backlog.by')
  const { view, by, filter } = useLive()
  const { id, process } = view.board
  return (
    <nav aria-label={t('label')} className="mr-auto flex gap-1 rounded-control bg-sunken p-1">
      {planKinds.map(kind => (
        <a
          key={kind}
          href={backlogAddress(id, kind, filter)}
          aria-current={kind === by ? 'page' : undefined}
          className="rounded-control px-3 py-1.5 font-medium text-muted text-sm transition hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-low"
        >
          {t(kind === 'sprints' && process === 'KANBAN' ? 'order' : kind)}
        </a>
      ))}
    </nav>
  )
}
