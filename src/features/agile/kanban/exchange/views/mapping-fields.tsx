import { useTranslations } from 'use-intl'
import { tableFields } from '#features/agile/kanban/exchange/read/rules-fields.ts'
import type { Preview } from '#features/agile/kanban/exchange/rules-preview.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'

/** Which column of a table holds what. Columns that are called the same are one choice: all of them are read. */
export function MappingFields({ table, source }: { table: NonNullable<Preview['table']>; source: string }) {
  const t = useTranslations('boardExchange')
  const { header, mapping, keepRest } = table
  const names = header.map(name => name.trim().toLowerCase())
  const columns = header
    .map((name, at) => ({ at, name: name.trim() || t('unnamed', { number: at + 1 }) }))
    .filter(({ at }) => names[at] === '' || names.indexOf(names[at]!) === at)
  const times = (at: number) => (names[at] === '' ? 1 : names.filter(name => name === names[at]).length)
  return (
    <Card title={t('mapping')} description={t('mappingAbout')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {tableFields.map(field => (
          <Select
            key={field}
            name={`column.${field}`}
            label={t(`fields.${field}`)}
            defaultValue={mapping[field] === null ? '' : String(mapping[field])}
          >
            {field !== 'title' && <option value="">{t('none')}</option>}
            {columns.map(({ at, name }) => (
              <option key={at} value={at}>
                {times(at) > 1 ? t('severalTimes', { name, count: times(at) }) : name}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <Checkbox
        name="keepRest"
        value="on"
        defaultChecked={keepRest}
        label={t('keepRest')}
        hint={t(source === 'jira' ? 'keepRestJira' : 'keepRestAbout')}
        className="mt-5"
      />
    </Card>
  )
}
