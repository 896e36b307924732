import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Delivery } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBacklogActions } from '#islands/backlog/backlog-context.ts'
import { FormDialog } from '#islands/boards/parts/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { changedFields } from './sprint-dialog.tsx'

/** Creates or edits a delivery. An edit sends only the changed fields, with their previous values. */
export function DeliveryDialog({ delivery, onClose }: { delivery: Delivery | null; onClose: () => void }) {
  const t = useTranslations('backlog.delivery')
  const tSprint = useTranslations('backlog.sprint')
  const { send } = useBacklogActions()
  // Edits are compared with the delivery as it was when the dialog opened.
  const [initialDelivery] = useState(delivery)

  const save = (data: FormData) => {
    const fieldText = (name: string) => String(data.get(name) ?? '').trim()
    const fields = { title: fieldText('title'), targetDate: fieldText('targetDate') || null }
    if (!initialDelivery) return send('delivery:add', fields)
    const changedValues = changedFields(initialDelivery, fields)
    return changedValues ? send('delivery:edit', { deliveryId: initialDelivery.id, ...changedValues }) : true
  }
  return (
    <FormDialog
      title={initialDelivery ? t('editTitle', { name: initialDelivery.title }) : t('add')}
      submitLabel={initialDelivery ? tSprint('save') : t('create')}
      cancelLabel={tSprint('cancel')}
      onSubmit={save}
      onClose={onClose}
    >
      <Field name="title" label={t('title')} required maxLength={200} defaultValue={initialDelivery?.title ?? ''} />
      <Field
        name="targetDate"
        type="date"
        label={t('targetDate')}
        hint={t('targetHint')}
        optional={tSprint('optional')}
        defaultValue={initialDelivery?.targetDate ?? ''}
      />
    </FormDialog>
  )
}
