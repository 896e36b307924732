import { useTranslations } from 'use-intl'
import { columnColors, maxFormColumns } from '#features/agile/retros/sessions/rules-form.ts'
import { Field } from '#ui/field.tsx'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { Select } from '#ui/select.tsx'

type Props = { values: Record<string, string>; errors: Record<string, string>; className?: string }

const slots = Array.from({ length: maxFormColumns }, (_, index) => index)

/** Fields for eight columns. Those after the third that are empty are collapsed. */
export function ColumnsEditor({ values, errors, className }: Props) {
  const t = useTranslations('retroSessions.form')
  const error = Object.entries(errors).find(([field]) => field.startsWith('columns'))?.[1]
  const visibleCount = Math.max(3, ...slots.map(index => (values[`columns.${index}.title`] ? index + 1 : 0)))
  return (
    <fieldset className={className} aria-describedby="columns-hint">
      <legend className="mb-1 font-semibold text-sm">{t('columns')}</legend>
      <p id="columns-hint" className="mb-3 text-muted text-sm">
        {t('columnsHint')}
      </p>
      {error && <FieldErrorText id="columns-error">{error}</FieldErrorText>}
      <ol className="grid gap-3">
        {slots.slice(0, visibleCount).map(index => (
          <ColumnFields key={index} index={index} values={values} />
        ))}
      </ol>
      {visibleCount < maxFormColumns && (
        <details className="mt-3">
          <summary className="tap cursor-pointer font-medium text-brand-ink text-sm">{t('moreColumns')}</summary>
          <ol start={visibleCount + 1} className="mt-3 grid gap-3">
            {slots.slice(visibleCount).map(index => (
              <ColumnFields key={index} index={index} values={values} />
            ))}
          </ol>
        </details>
      )}
    </fieldset>
  )
}

function ColumnFields({ index, values }: { index: number; values: Record<string, string> }) {
  const t = useTranslations('retroSessions.form')
  const field = (name: string) => ({
    name: `columns.${index}.${name}`,
    defaultValue: values[`columns.${index}.${name}`] ?? '',
  })
  const number = index + 1
  return (
    <li className="grid gap-2 rounded-control border border-line bg-canvas p-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <input type="hidden" {...field('id')} />
      <Field {...field('title')} label={t('columnTitle', { number })} maxLength={60} autoComplete="off" />
      <Select
        {...field('color')}
        defaultValue={values[`columns.${index}.color`] ?? columnColors[index % (columnColors.length - 1)]}
        label={t('color')}
        aria-label={t('columnColor', { number })}
      >
        {columnColors.map(color => (
          <option key={color} value={color}>
            {t(`colors.${color}`)}
          </option>
        ))}
      </Select>
      <Field
        {...field('prompt')}
        label={t('columnPrompt', { number })}
        maxLength={200}
        autoComplete="off"
        className="sm:col-span-2"
      />
    </li>
  )
}
