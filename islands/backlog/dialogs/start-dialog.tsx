import { Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { planOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs, useLive } from '#islands/backlog/backlog-context.ts'
import { keepForecast } from '#islands/backlog/keep-forecast.ts'
import { useSent } from '#islands/backlog/use-sent.ts'
import { makeUsualEvents } from '#islands/backlog/usual-events.ts'
import { Dialog } from '#islands/dialog.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DialogActions } from './dialog-actions.tsx'

type Props = { sprint: Sprint; onSent: () => void; onClose: () => void }

/** Says what the start of a sprint does, and what it lacks. */
export function StartDialog({ sprint, onSent, onClose }: Props) {
  const t = useTranslations('backlog.sprint')
  const { view, history } = useLive()
  const { send } = useActs()
  const { sent, pending, error } = useSent(onClose)
  const items = view.items.filter(({ sprintId }) => sprintId === sprint.id)
  const plan = planOf(view, items, sprint.capacity)
  // What was foreseen at the start is kept, to be held against what comes.
  const foresee = () => keepForecast(view.board.id, `sprint:${sprint.id}`, history)
  const hasDays = sprint.startDate !== null && sprint.endDate !== null
  const [withEvents, setWithEvents] = useState(true)
  const start = async () => {
    onSent()
    await send('sprint:start', { sprintId: sprint.id })
    foresee()
    // Those that were made when it was planned are not made again; that none are to come is no failure of the start.
    if (hasDays && withEvents) await makeUsualEvents(view.board.id, sprint.id).catch(() => {})
  }
  return (
    <Dialog title={t('startTitle', { name: sprint.name })} onClose={onClose} size="sm">
      <div className="grid gap-4">
        {error && <Alert tone="danger">{error}</Alert>}
        <p>{t('startText', { count: plan.items, points: plan.points })}</p>
        {plan.unestimated > 0 && <Alert tone="warning">{t('startUnestimated', { count: plan.unestimated })}</Alert>}
        {sprint.endDate === null && <Alert tone="warning">{t('startNoEnd')}</Alert>}
        {hasDays && (
          <Checkbox
            name="usual"
            label={t('usual')}
            checked={withEvents}
            onChange={event => setWithEvents(event.target.checked)}
          />
        )}
        <DialogActions onClose={onClose}>
          <Button
            type="button"
            icon={Play}
            data-first=""
            pending={pending}
            disabled={items.length === 0}
            onClick={() => sent(start())}
          >
            {t('start')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** Asks before a planned sprint goes. */
export function RemoveDialog({ sprint, onSent, onClose }: Props) {
  const t = useTranslations('backlog.sprint')
  const { send } = useActs()
  const { sent, pending, error } = useSent(onClose)
  return (
    <Dialog title={t('removeTitle', { name: sprint.name })} onClose={onClose} size="sm">
      <div className="grid gap-4">
        {error && <Alert tone="danger">{error}</Alert>}
        <p>{t('removeText')}</p>
        <DialogActions onClose={onClose} cancelFirst>
          <Button
            type="button"
            variant="danger"
            icon={Trash2}
            pending={pending}
            onClick={() => {
              onSent()
              sent(send('sprint:remove', { sprintId: sprint.id }))
            }}
          >
            {t('remove')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
