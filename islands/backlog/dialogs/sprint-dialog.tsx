import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pointsIn } from '#features/agile/kanban/boards/items/rules-points.ts'
import type { Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { planWithEvents } from '#islands/backlog/api.ts'
import { useActs, useLive } from '#islands/backlog/backlog-context.ts'
import { AskDialog } from '#islands/boards/parts/ask-dialog.tsx'
import { RetryKey } from '#islands/retry-key.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** The fields that differ from a record, with what they were; null where none does. */
export function changedFields<T extends object>(before: T, fields: Partial<T>) {
  const keys = (Object.keys(fields) as (keyof T)[]).filter(key => fields[key] !== before[key])
  const only = (record: Partial<T>) => Object.fromEntries(keys.map(key => [key, record[key]])) as Partial<T>
  return keys.length === 0 ? null : { ...only(fields), was: only(before) }
}

/** Plans a sprint, or changes one. Only what was changed is sent, with what it was before. */
export function SprintDialog({ sprint, onClose }: { sprint: Sprint | null; onClose: () => void }) {
  const t = useTranslations('backlog.sprint')
  const { view } = useLive()
  const { send } = useActs()
  // The form is about the sprint as it was when it was opened.
  const [before] = useState(sprint)
  const [attempts] = useState(() => new RetryKey())

  const save = (data: FormData) => {
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const fields = {
      name: text('name'),
      goal: text('goal'),
      startDate: text('startDate') || null,
      endDate: text('endDate') || null,
      capacity: pointsIn(text('capacity')) ?? null,
    }
    if (!before && data.has('usual') && fields.startDate && fields.endDate)
      return planWithEvents(view.board.id, fields, attempts)
    if (!before) return send('sprint:add', fields)
    const changed = changedFields(before, fields)
    return changed ? send('sprint:edit', { sprintId: before.id, ...changed }) : true
  }
  return (
    <AskDialog
      title={before ? t('editTitle', { name: before.name }) : t('addTitle')}
      size="md"
      submit={t('save')}
      cancel={t('cancel')}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        name="name"
        label={t('name')}
        required
        maxLength={80}
        defaultValue={before?.name ?? t('nextName', { number: view.sprints.length + 1 })}
      />
      <Textarea
        name="goal"
        label={t('goal')}
        hint={t('goalHint')}
        optional={t('optional')}
        maxLength={500}
        rows={2}
        defaultValue={before?.goal}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['startDate', 'endDate'] as const).map(name => (
          <Field
            key={name}
            name={name}
            type="date"
            label={t(name)}
            optional={t('optional')}
            defaultValue={before?.[name] ?? ''}
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
        defaultValue={before?.capacity ?? ''}
      />
      {!before && <Checkbox name="usual" label={t('usual')} defaultChecked />}
    </AskDialog>
  )
}
