import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Delivery } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/backlog/backlog-context.ts'
import { useSent } from '#islands/backlog/use-sent.ts'
import { Dialog } from '#islands/dialog.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { changedFields } from './changed-fields.ts'
import { DialogActions } from './dialog-actions.tsx'

/** Plans a delivery, or changes one. Only what was changed is sent, with what it was before. */
export function DeliveryDialog({ delivery, onClose }: { delivery: Delivery | null; onClose: () => void }) {
  const t = useTranslations('backlog.delivery')
  const tSprint = useTranslations('backlog.sprint')
  const { send } = useActs()
  const { sent, pending, error } = useSent(onClose)
  // The form is about the delivery as it was when it was opened.
  const [before] = useState(delivery)

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const fields = { title: text('title'), targetDate: text('targetDate') || null }
    if (!before) return sent(send('delivery:add', fields))
    const changed = changedFields(before, fields)
    return changed ? sent(send('delivery:edit', { deliveryId: before.id, ...changed })) : onClose()
  }
  return (
    <Dialog title={before ? t('editTitle', { name: before.title }) : t('add')} onClose={onClose} size="sm">
      <form onSubmit={save} className="grid gap-4">
        {error && <Alert tone="danger">{error}</Alert>}
        <Field name="title" label={t('title')} required maxLength={200} defaultValue={before?.title ?? ''} />
        <Field
          name="targetDate"
          type="date"
          label={t('targetDate')}
          hint={t('targetHint')}
          optional={tSprint('optional')}
          defaultValue={before?.targetDate ?? ''}
        />
        <DialogActions onClose={onClose}>
          <Button pending={pending}>{tSprint('save')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
