import { useTranslations } from 'use-intl'
import { type StoryColumns, storyFields } from '#features/agile/poker/stories/rules-import.ts'
import type { CsvTable } from '#kit/csv.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SelectOptions } from '#ui/select-options.tsx'

/** Maps columns to story fields, and keys to links. */
export type Mapping = { hasHeader: boolean; columns: StoryColumns; linkPattern: string }

type Props = { table: CsvTable; mapping: Mapping; onMappingChange: (change: Partial<Mapping>) => void }

const labelKeys = {
  title: 'titleColumn',
  description: 'descriptionColumn',
  link: 'link',
  externalKey: 'externalKey',
} as const

/** Selects the column for each story field. */
export function ImportColumns({ table, mapping, onMappingChange }: Props) {
  const { hasHeader, columns, linkPattern } = mapping
  const t = useTranslations('pokerLive.import')
  const width = Math.max(...table.records.map(({ cells }) => cells.length))
  const header = table.records[0]?.cells ?? []
  const columnName = (column: number) => (hasHeader && header[column]?.trim()) || t('column', { number: column + 1 })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{t('columns')}</legend>
      <Checkbox
        name="header"
        label={t('header')}
        checked={hasHeader}
        onChange={event => onMappingChange({ hasHeader: event.target.checked })}
      />
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-4">
        {storyFields.map(field => (
          <Select
            key={field}
            name={`column-${field}`}
            label={t(labelKeys[field])}
            value={columns[field] ?? ''}
            onChange={({ target: { value } }) =>
              onMappingChange({ columns: { ...columns, [field]: value === '' ? null : Number(value) } })
            }
          >
            {field !== 'title' && <option value="">{t('none')}</option>}
            <SelectOptions
              entries={Array.from({ length: width }, (_, column) => [String(column), columnName(column)])}
            />
          </Select>
        ))}
      </div>
      {columns.externalKey !== null && columns.link === null && (
        <Field
          name="pattern"
          label={t('pattern')}
          hint={t('patternHint', { key: '{key}' })}
          placeholder="https://team.atlassian.net/browse/{key}"
          value={linkPattern}
          onChange={event => onMappingChange({ linkPattern: event.target.value })}
        />
      )}
    </fieldset>
  )
}
