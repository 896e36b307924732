import { Play, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { planOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { keepForecast, makeUsualEvents } from '#islands/backlog/api.ts'
import { useActs, useLive } from '#islands/backlog/backlog-context.ts'
import { AskDialog } from '#islands/boards/parts/ask-dialog.tsx'
import { Alert } from '#ui/alert.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

type Props = { sprint: Sprint; onSent: () => void; onClose: () => void }

/** Says what the start of a sprint does, and what it lacks. */
export function StartDialog({ sprint, onSent, onClose }: Props) {
  const t = useTranslations('backlog.sprint')
  const { view, history } = useLive()
  const { send } = useActs()
  const items = view.items.filter(({ sprintId }) => sprintId === sprint.id)
  const plan = planOf(view, items, sprint.capacity)
  const start = async (data: FormData) => {
    onSent()
    await send('sprint:start', { sprintId: sprint.id })
    // What was foreseen at the start is kept, to be held against what comes.
    keepForecast(view.board.id, `sprint:${sprint.id}`, history)
    // Those that were made when it was planned are not made again; that none are to come is no failure of the start.
    if (data.has('usual')) await makeUsualEvents(view.board.id, sprint.id).catch(() => {})
  }
  return (
    <AskDialog
      title={t('startTitle', { name: sprint.name })}
      submit={t('start')}
      cancel={t('cancel')}
      icon={Play}
      disabled={items.length === 0}
      onSubmit={start}
      onClose={onClose}
    >
      <p>{t('startText', { count: plan.items, points: plan.points })}</p>
      {plan.unestimated > 0 && <Alert tone="warning">{t('startUnestimated', { count: plan.unestimated })}</Alert>}
      {sprint.endDate === null && <Alert tone="warning">{t('startNoEnd')}</Alert>}
      {sprint.startDate !== null && sprint.endDate !== null && (
        <Checkbox name="usual" label={t('usual')} defaultChecked />
      )}
    </AskDialog>
  )
}

/** Asks before a planned sprint goes. */
export function RemoveDialog({ sprint, onSent, onClose }: Props) {
  const t = useTranslations('backlog.sprint')
  const { send } = useActs()
  const remove = () => {
    onSent()
    return send('sprint:remove', { sprintId: sprint.id })
  }
  return (
    <AskDialog
      title={t('removeTitle', { name: sprint.name })}
      submit={t('remove')}
      cancel={t('cancel')}
      icon={Trash2}
      danger
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </AskDialog>
  )
}
