import { useTranslations } from 'use-intl'
import { type Column, columnColors, statuses } from '#features/agile/kanban/boards/live/protocol.ts'
import { defaultWipLimit } from '#features/agile/kanban/boards/live/rules-state.ts'
import { toOptions, useBoardActions } from '#islands/boards/board-context.ts'
import { columnFullText, hasSpace } from '#islands/boards/item-actions.ts'
import { FormDialog } from '#islands/boards/parts/form-dialog.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SelectOptions } from '#ui/select-options.tsx'
import { colourClassOf } from '#ui/tones.ts'
import { type ColumnValues, createColumnActions } from './column-actions.ts'

function valuesOf(data: FormData): ColumnValues {
  const limit = Number(data.get('wipLimit'))
  return {
    title: String(data.get('title')).trim(),
    status: data.get('status') as Column['status'],
    wipLimit: limit >= 1 ? Math.floor(limit) : null,
    isHard: data.get('isHard') !== null,
    color: (data.get('color') ?? 'neutral') as Column['color'],
  }
}

function ColumnFields({ values }: { values: ColumnValues }) {
  const t = useTranslations('boardPage.column')
  return (
    <>
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
        <SelectOptions entries={statuses.map(status => [status, t(`statuses.${status}`)])} />
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
                colourClassOf(color),
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
    </>
  )
}

const emptyColumn: ColumnValues = {
  title: '',
  status: 'ACTIVE',
  wipLimit: defaultWipLimit,
  isHard: false,
  color: 'neutral',
}

/** Edits a column, or creates one to the right of `afterId` (null: at the end). */
export function ColumnDialog(props: ({ column: Column } | { afterId: string | null }) & { onClose: () => void }) {
  const t = useTranslations('boardPage.column')
  const actions = createColumnActions(useBoardActions(), useTranslations('boardPage.undo'))
  const column = 'column' in props ? props.column : null
  const save = (data: FormData) => {
    const values = valuesOf(data)
    if (!values.title) return false
    if ('column' in props) actions.edit(props.column, values)
    else actions.add(values, props.afterId)
    return true
  }
  return (
    <FormDialog
      title={column ? t('editTitle', { column: column.title }) : t('addTitle')}
      submitLabel={column ? t('save') : t('add')}
      cancelLabel={t('cancel')}
      onSubmit={save}
      onClose={props.onClose}
    >
      <ColumnFields values={column ?? emptyColumn} />
    </FormDialog>
  )
}

/** Deletes a column, and asks for the column that its items move to. */
export function RemoveColumnDialog({
  column,
  itemCount,
  onClose,
}: {
  column: Column
  itemCount: number
  onClose: () => void
}) {
  const t = useTranslations('boardPage.column')
  const tPage = useTranslations('boardPage')
  const tUndo = useTranslations('boardPage.undo')
  const actions = useBoardActions()
  const { getView, showRefusal } = actions
  const remove = (data: FormData) => {
    const moveTo = String(data.get('moveTo') ?? '') || null
    if (hasSpace(getView(), moveTo, itemCount)) createColumnActions(actions, tUndo).remove(column, moveTo)
    else showRefusal(columnFullText(getView(), moveTo, tPage))
    return true
  }
  return (
    <FormDialog
      title={t('removeTitle', { column: column.title })}
      description={t('removeText', { count: itemCount })}
      submitLabel={t('removeDo')}
      cancelLabel={t('cancel')}
      isDangerous
      onSubmit={remove}
      onClose={onClose}
    >
      {itemCount > 0 && (
        <Select name="moveTo" id="column-move-to" label={t('moveTo')}>
          <SelectOptions entries={toOptions(getView().columns.filter(({ id }) => id !== column.id))} />
          <option value="">{tPage('backlog')}</option>
        </Select>
      )}
    </FormDialog>
  )
}
