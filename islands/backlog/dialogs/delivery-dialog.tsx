import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Delivery } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/backlog/backlog-context.ts'
import { AskDialog } from '#islands/boards/parts/ask-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { changedFields } from './sprint-dialog.tsx'

/** Plans a delivery, or changes one. Only what was changed is sent, with what it was before. */
export function DeliveryDialog({ delivery, onClose }: { delivery: Delivery | null; onClose: () => void }) {
  const t = useTranslations('backlog.delivery')
  const tSprint = useTranslations('backlog.sprint')
  const { send } = useActs()
  // The form is about the delivery as it was when it was opened.
  const [before] = useState(delivery)

  const save = (data: FormData) => {
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const fields = { title: text('title'), targetDate: text('targetDate') || null }
    if (!before) return send('delivery:add', fields)
    const changed = changedFields(before, fields)
    return changed ? send('delivery:edit', { deliveryId: before.id, ...changed }) : true
  }
  return (
    <AskDialog
      title={before ? t('editTitle', { name: before.title }) : t('add')}
      submit={tSprint('save')}
      cancel={tSprint('cancel')}
      onSubmit={save}
      onClose={onClose}
    >
      <Field name="title" label={t('title')} required maxLength={200} defaultValue={before?.title ?? ''} />
      <Field
        name="targetDate"
        type="date"
        label={t('targetDate')}
        hint={t('targetHint')}
        optional={tSprint('optional')}
        defaultValue={before?.targetDate ?? ''}
      />
    </AskDialog>
  )
}
