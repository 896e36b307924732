import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { parsePoints } from '#features/agile/kanban/boards/items/rules-points.ts'
import type { Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { createSprintWithEvents } from '#islands/backlog/api.ts'
import { useBacklogActions, useLiveBacklog } from '#islands/backlog/backlog-context.ts'
import { FormDialog } from '#islands/boards/parts/form-dialog.tsx'
import { RetryKey } from '#islands/retry-key.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** Returns the fields that differ from a record, with their previous values in `was`. Null if none differs. */
export function changedFields<T extends object>(initialRecord: T, fields: Partial<T>) {
  const keys = (Object.keys(fields) as (keyof T)[]).filter(key => fields[key] !== initialRecord[key])
  const pickKeys = (record: Partial<T>) => Object.fromEntries(keys.map(key => [key, record[key]])) as Partial<T>
  return keys.length === 0 ? null : { ...pickKeys(fields), was: pickKeys(initialRecord) }
}

/** Creates or edits a sprint. An edit sends only the changed fields, with their previous values. */
export function SprintDialog({ sprint, onClose }: { sprint: Sprint | null; onClose: () => void }) {
  const t = useTranslations('backlog.sprint')
  const { view } = useLiveBacklog()
  const { send } = useBacklogActions()
  // Edits are compared with the sprint as it was when the dialog opened.
  const [initialSprint] = useState(sprint)
  const [retryKey] = useState(() => new RetryKey())

  const save = (data: FormData) => {
    const fieldText = (name: string) => String(data.get(name) ?? '').trim()
    const fields = {
      name: fieldText('name'),
      goal: fieldText('goal'),
      startDate: fieldText('startDate') || null,
      endDate: fieldText('endDate') || null,
      capacity: parsePoints(fieldText('capacity')) ?? null,
    }
    if (!initialSprint && data.has('defaultEvents') && fields.startDate && fields.endDate)
      return createSprintWithEvents(view.board.id, fields, retryKey)
    if (!initialSprint) return send('sprint:add', fields)
    const changedValues = changedFields(initialSprint, fields)
    return changedValues ? send('sprint:edit', { sprintId: initialSprint.id, ...changedValues }) : true
  }
  return (
    <FormDialog
      title={initialSprint ? t('editTitle', { name: initialSprint.name }) : t('addTitle')}
      size="md"
      submitLabel={initialSprint ? t('save') : t('create')}
      cancelLabel={t('cancel')}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        name="name"
        label={t('name')}
        required
        maxLength={80}
        defaultValue={initialSprint?.name ?? t('nextName', { number: view.sprints.length + 1 })}
      />
      <Textarea
        name="goal"
        label={t('goal')}
        hint={t('goalHint')}
        optional={t('optional')}
        maxLength={500}
        rows={2}
        defaultValue={initialSprint?.goal}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['startDate', 'endDate'] as const).map(name => (
          <Field
            key={name}
            name={name}
            type="date"
            label={t(name)}
            optional={t('optional')}
            defaultValue={initialSprint?.[name] ?? ''}
          />
        ))}
      </div>
      <Field
        name="capacity"
        inputMode="decimal"
        pattern="[0-9]+([.,][0-9]+)?"
        label={t('capacity')}
        hint={t('capacityHint')}
        optional={t('optional')}
        defaultValue={initialSprint?.capacity ?? ''}
      />
      {!initialSprint && <Checkbox name="defaultEvents" label={t('defaultEvents')} defaultChecked />}
    </FormDialog>
  )
}
