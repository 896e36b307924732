import { useTranslations } from 'use-intl'
import { type Choice, ChoiceField, NumberField } from '#ui/form.tsx'

/** A field of the import. A required field must have a column. */
export type MappedField = { id: string; label: string; isRequired?: boolean }

type Props = {
  fields: readonly MappedField[]
  /** The columns of the file, from `useColumnChoices`. */
  columns: Choice[]
}

/** The columns of a file as choices, by their names in its header. */
export function useColumnChoices(header: readonly string[]): Choice[] {
  const t = useTranslations('imports')
  return header.map((name, index) => ({ value: String(index), label: name || t('unnamed', { number: index + 1 }) }))
}

/** Selects the column of the file for each field: `column.day`. */
export function MappingFields({ fields, columns }: Props) {
  const t = useTranslations('imports')
  return fields.map(({ id, label, isRequired = false }) => (
    <ChoiceField
      key={id}
      name={`column.${id}`}
      label={label}
      options={columns}
      {...(!isRequired && { emptyLabel: t('none') })}
    />
  ))
}

/** Selects the format of dates and amounts, and the header line. */
export function FormatFields() {
  const t = useTranslations('imports')
  return (
    <>
      <ChoiceField
        name="dateOrder"
        label={t('dateOrder')}
        emptyLabel={t('choose')}
        options={[
          { value: 'dmy', label: t('dateOrders.dmy') },
          { value: 'mdy', label: t('dateOrders.mdy') },
        ]}
      />
      <ChoiceField
        name="decimalSign"
        label={t('decimalSign')}
        emptyLabel={t('choose')}
        options={[
          { value: '.', label: t('decimalSigns.point') },
          { value: ',', label: t('decimalSigns.comma') },
        ]}
      />
      <NumberField name="headerLine" label={t('headerLine')} hint={t('headerLineHint')} min={0} max={1000} />
    </>
  )
}
