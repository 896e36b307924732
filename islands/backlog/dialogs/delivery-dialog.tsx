import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Delivery } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/backlog/backlog-context.ts'
import { useSent } from '#islands/backlog/use-sent.ts'
import { Dialog } from '#islands/dialog.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

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
    const keys = (Object.keys(fields) as (keyof typeof fields)[]).filter(key => fields[key] !== before[key])
    if (keys.length === 0) return onClose()
    const only = <T extends object>(record: T) => Object.fromEntries(keys.map(key => [key, record[key as keyof T]]))
    return sent(send('delivery:edit', { deliveryId: before.id, ...only(fields), was: only(before) }))
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
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" variant="quiet" onClick={onClose}>
            {tSprint('cancel')}
          </Button>
          <Button pending={pending}>{tSprint('save')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
