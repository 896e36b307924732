import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { type Column, columnColors, statuses } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { Dialog } from '#islands/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { toneOf } from '#ui/tones.ts'
import { type ColumnValues, columnActs } from './column-acts.ts'

function valuesOf(form: HTMLFormElement): ColumnValues {
  const data = new FormData(form)
  const limit = Number(data.get('wipLimit'))
  return {
    title: String(data.get('title')).trim(),
    status: data.get('status') as Column['status'],
    wipLimit: limit >= 1 ? Math.floor(limit) : null,
    isHard: data.get('isHard') !== null,
    color: (data.get('color') ?? 'neutral') as Column['color'],
  }
}

type FormProps = {
  values: ColumnValues
  submit: string
  onSubmit: (values: ColumnValues) => void
  onClose: () => void
}

function ColumnForm({ values, submit, onSubmit, onClose }: FormProps) {
  const t = useTranslations('boardPage.column')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = valuesOf(event.currentTarget)
    if (given.title) onSubmit(given)
  }
  return (
    <form onSubmit={send} className="grid gap-4">
      <Field
        name="title"
        id="column-title"
        label={t('name')}
        required
        maxLength={60}
        defaultValue={values.title}
        autoComplete="off"
      />
      <Select name="status" id="column-status" label={t('status')} hint={t('statusHint')} defaultValue={values.status}>
        {statuses.map(status => (
          <option key={status} value={status}>
            {t(`statuses.${status}`)}
          </option>
        ))}
      </Select>
      <Field
        name="wipLimit"
        id="column-limit"
        type="number"
        min={1}
        max={999}
        label={t('limit')}
        hint={t('limitHint')}
        defaultValue={values.wipLimit ?? ''}
      />
      <Checkbox name="isHard" id="column-hard" label={t('hard')} hint={t('hardHint')} defaultChecked={values.isHard} />
      <fieldset className="grid gap-1.5">
        <legend className="font-medium text-sm">{t('color')}</legend>
        <div className="flex flex-wrap gap-2">
          {columnColors.map(color => (
            <label
              key={color}
              className={cx(
                'flex cursor-pointer items-center gap-2 rounded-control border border-line px-2.5 py-1.5 text-sm has-checked:border-brand has-checked:bg-brand-soft',
                toneOf(color),
              )}
            >
              <input
                type="radio"
                name="color"
                value={color}
                defaultChecked={values.color === color}
                className="radio"
              />
              <span aria-hidden className="tone-mark size-3 rounded-full" />
              {t(`colors.${color}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button>{submit}</Button>
      </div>
    </form>
  )
}

/** Name, limit, colour and status of a column. */
export function EditColumnDialog({ column, onClose }: { column: Column; onClose: () => void }) {
  const t = useTranslations('boardPage.column')
  const acts = columnActs(useActs(), useTranslations('boardPage.undo'))
  const save = (values: ColumnValues) => {
    acts.edit(column, values)
    onClose()
  }
  return (
    <Dialog title={t('editTitle', { column: column.title })} size="sm" onClose={onClose}>
      <ColumnForm values={column} submit={t('save')} onSubmit={save} onClose={onClose} />
    </Dialog>
  )
}

const blank: ColumnValues = { title: '', status: 'ACTIVE', wipLimit: 5, isHard: false, color: 'neutral' }

/** A new column right of another; at the end where that is null. */
export function AddColumnDialog({ afterId, onClose }: { afterId: string | null; onClose: () => void }) {
  const t = useTranslations('boardPage.column')
  const acts = columnActs(useActs(), useTranslations('boardPage.undo'))
  const save = (values: ColumnValues) => {
    acts.add(values, afterId)
    onClose()
  }
  return (
    <Dialog title={t('addTitle')} size="sm" onClose={onClose}>
      <ColumnForm values={blank} submit={t('add')} onSubmit={save} onClose={onClose} />
    </Dialog>
  )
}
