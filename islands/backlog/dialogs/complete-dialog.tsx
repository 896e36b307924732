import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isDone, openSprintsOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Item, Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBacklogActions, useLiveBacklog } from '#islands/backlog/backlog-context.ts'
import { FormDialog } from '#islands/boards/parts/form-dialog.tsx'
import { navigate } from '#islands/navigate.ts'
import { paths } from '#src/paths.ts'
import { Select } from '#ui/select.tsx'
import { SelectOptions } from '#ui/select-options.tsx'

type Props = { sprint: Sprint; onSent: () => void; onClose: () => void }

/** Lists done and open items, asks for the target of the open ones, and then opens the report. */
export function CompleteDialog({ sprint, onSent, onClose }: Props) {
  const t = useTranslations('backlog.complete')
  const tSprint = useTranslations('backlog.sprint')
  const { view } = useLiveBacklog()
  const { send } = useBacklogActions()
  // After closing the dialog early, the user keeps working here, so do not navigate away.
  const isClosed = useRef(false)
  const openReport = () => (isClosed.current ? undefined : navigate(paths.sprint(view.board.id, sprint.id)))
  const close = () => {
    isClosed.current = true
    onClose()
  }
  const plannedSprints = openSprintsOf(view).filter(({ status }) => status === 'PLANNED')
  const [targetSprintId, setTargetSprintId] = useState(plannedSprints[0]?.id ?? '')
  const items = view.items.filter(({ sprintId }) => sprintId === sprint.id)
  const doneItems = items.filter(item => isDone(view, item))
  const openItems = items.filter(item => !doneItems.includes(item))
  const validTargetId = plannedSprints.some(({ id }) => id === targetSprintId) ? targetSprintId : ''
  const complete = () => {
    onSent()
    return send('sprint:complete', { sprintId: sprint.id, rollOver: validTargetId || null })
  }
  return (
    <FormDialog
      title={t('title', { name: sprint.name })}
      description={t('text')}
      size="md"
      submitLabel={t('submit')}
      cancelLabel={tSprint('cancel')}
      onSubmit={complete}
      onSuccess={openReport}
      onClose={close}
    >
      <ItemList title={t('done', { count: doneItems.length })} emptyText={t('noneDone')} items={doneItems} />
      <ItemList title={t('open', { count: openItems.length })} emptyText={t('noneOpen')} items={openItems} />
      {openItems.length > 0 && (
        <Select
          name="rollOver"
          label={t('rollOver')}
          value={validTargetId}
          onChange={event => setTargetSprintId(event.target.value)}
        >
          <SelectOptions entries={plannedSprints.map(({ id, name }) => [id, t('toSprint', { name })])} />
          <option value="">{t('backlog')}</option>
        </Select>
      )}
    </FormDialog>
  )
}

function ItemList({ title, emptyText, items }: { title: string; emptyText: string; items: Item[] }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      {items.length === 0 ? (
        <p className="text-muted text-sm">{emptyText}</p>
      ) : (
        <ul className="mt-1.5 max-h-48 divide-y divide-line overflow-y-auto rounded-control border border-line text-sm">
          {items.map(({ id, number, title, points }) => (
            <li key={id} className="flex gap-3 px-3 py-1.5">
              <span className="figures text-muted">#{number}</span>
              <span className="min-w-0 flex-1">{title}</span>
              {points !== null && <span className="figures font-semibold">{points}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
