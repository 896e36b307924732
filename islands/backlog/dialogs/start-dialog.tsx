import { Play, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { totalsOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { createDefaultEvents, recordForecast } from '#islands/backlog/api.ts'
import { useBacklogActions, useLiveBacklog } from '#islands/backlog/backlog-context.ts'
import { FormDialog } from '#islands/boards/parts/form-dialog.tsx'
import { Alert } from '#ui/alert.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

type Props = { sprint: Sprint; onSent: () => void; onClose: () => void }

/** Confirms the start of a sprint, and warns of missing estimates or dates. */
export function StartDialog({ sprint, onSent, onClose }: Props) {
  const t = useTranslations('backlog.sprint')
  const { view, history } = useLiveBacklog()
  const { send } = useBacklogActions()
  const items = view.items.filter(({ sprintId }) => sprintId === sprint.id)
  const totals = totalsOf(view, items, sprint.capacity)
  const start = async (data: FormData) => {
    onSent()
    await send('sprint:start', { sprintId: sprint.id })
    recordForecast(view.board.id, `sprint:${sprint.id}`, history)
    // Existing events are not created again. The sprint has started even if this fails.
    if (data.has('defaultEvents')) await createDefaultEvents(view.board.id, sprint.id).catch(() => {})
  }
  return (
    <FormDialog
      title={t('startTitle', { name: sprint.name })}
      submitLabel={t('start')}
      cancelLabel={t('cancel')}
      icon={Play}
      disabled={items.length === 0}
      onSubmit={start}
      onClose={onClose}
    >
      <p>{t('startText', { count: totals.items, points: totals.points })}</p>
      {totals.unestimated > 0 && <Alert tone="warning">{t('startUnestimated', { count: totals.unestimated })}</Alert>}
      {sprint.endDate === null && <Alert tone="warning">{t('startNoEnd')}</Alert>}
      {sprint.startDate !== null && sprint.endDate !== null && (
        <Checkbox name="defaultEvents" label={t('defaultEvents')} defaultChecked />
      )}
    </FormDialog>
  )
}

/** Confirms the deletion of a planned sprint. */
export function RemoveSprintDialog({ sprint, onSent, onClose }: Props) {
  const t = useTranslations('backlog.sprint')
  const { send } = useBacklogActions()
  const remove = () => {
    onSent()
    return send('sprint:remove', { sprintId: sprint.id })
  }
  return (
    <FormDialog
      title={t('removeTitle', { name: sprint.name })}
      submitLabel={t('remove')}
      cancelLabel={t('cancel')}
      icon={Trash2}
      isDangerous
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </FormDialog>
  )
}
