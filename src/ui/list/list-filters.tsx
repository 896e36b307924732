import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import type { Choice } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import type { ListAddress } from './list-page.tsx'
import type { ListColumn } from './list-table.tsx'
import { SearchField } from './search-field.tsx'

/** A filter with options. `allLabel` is the text of the empty choice. */
type ChoiceFilter = { name: string; label: string; allLabel?: string; options: readonly Choice[] }
type DayFilter = {
  name: string
  label: string
  type: 'date'
  max?: string | undefined
  /** Reason why the list cannot use the day of the URL. */
  error?: string | undefined
}
/** A filter of a list: a choice or a calendar day. */
export type ListFilter = ChoiceFilter | DayFilter

type Props<Row, State> = ListAddress<State> & {
  filters: ListFilter[]
  columns: ListColumn<Row>[]
  /** Whether there is a search field. */
  isSearchable?: boolean
  /** The sort keys of a list of cards. A table has sortable headers instead. */
  sorts?: readonly Choice[] | undefined
}

/** Search, filters and, on a phone, the sort key of a list. */
export function ListFilters<Row, State extends { q: string; sort: string }>(props: Props<Row, State>) {
  const { path, state, query, filters, columns, isSearchable = true, sorts } = props
  const t = useTranslations('ui.list')
  const valueIn = (name: string) => String((state as Record<string, unknown>)[name] ?? '')
  const headers = columns.flatMap(({ sortKey, header }) => (sortKey ? [{ value: sortKey, label: header }] : []))
  const sortable = sorts ?? headers
  const isReversed = query.orderOf(state) !== query.orderOf({ ...state, order: undefined })
  if (!isSearchable && filters.length === 0 && sortable.length === 0) return null
  return (
    <search>
      <FilterForm action={path} hidden={isReversed ? { order: query.orderOf(state) } : {}}>
        {isSearchable && <SearchField label={t('search')} value={state.q} />}
        {filters.map(filter => (
          <Filter key={filter.name} filter={filter} value={valueIn(filter.name)} />
        ))}
        {sortable.length > 0 && (
          <Select
            id="filter-sort"
            name="sort"
            label={t('sort')}
            defaultValue={state.sort}
            className={cx('min-w-36', !sorts && 'md:hidden')}
          >
            {sortable.every(({ value }) => value !== state.sort) && (
              <option value={state.sort}>{t('otherOrder')}</option>
            )}
            {sortable.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
        {query.views.map(name => valueIn(name) && <input key={name} type="hidden" name={name} value={valueIn(name)} />)}
      </FilterForm>
    </search>
  )
}

type FormProps = { action: string; hidden?: Record<string, string | number>; children: ReactNode }

// On a phone the fields stand in columns, so that those of all rows line up.
const filterFormClass = cx(
  'flex flex-wrap items-end gap-3 print:hidden',
  'max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] max-sm:*:min-w-0',
)

/** A form that applies on change. Without scripts it has a button. `hidden` are further parameters of the URL. */
export function FilterForm({ action, hidden = {}, children }: FormProps) {
  const t = useTranslations('ui.list')
  return (
    <form action={action} data-apply-on-change="" className={filterFormClass}>
      {children}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary" icon={Search} className="without-script">
        {t('apply')}
      </Button>
    </form>
  )
}

export function Filter({ filter, value }: { filter: ListFilter; value: string }) {
  const { name, label } = filter
  const id = `filter-${name}`
  const className = 'min-w-36 max-w-full sm:max-w-72'
  if ('type' in filter) return <Field {...filter} id={id} defaultValue={value} className={className} />
  return (
    <Select id={id} name={name} label={label} defaultValue={value} className={className}>
      {filter.allLabel !== undefined && <option value="">{filter.allLabel}</option>}
      {filter.options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
