import { ChevronDown, ListFilter, Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import {
  type BoardFilters,
  filterCount,
  laneKinds,
  noFilters,
  parseFilters,
  toQuery,
} from '#features/agile/kanban/boards/saved-views/rules-filters.ts'
import { useBoard, useBoardActions } from '#islands/boards/board-context.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'
import { SelectOptions } from '#ui/select-options.tsx'
import { FilterFields } from './filter-fields.tsx'
import { ViewsMenu } from './views-menu.tsx'

/** Delay after the last change before the result count is announced, in milliseconds. */
const announceDelay = 500

/** Search, filters and lanes. They are part of the URL, and work as a plain form without JavaScript. */
export function FilterBar({ shownCount, totalCount }: { shownCount: number; totalCount: number }) {
  const t = useTranslations('boardPage.filter')
  const tLanes = useTranslations('boardPage.lanes')
  const { view, filters } = useBoard()
  const { setFilters, announce } = useBoardActions()
  const formRef = useRef<HTMLFormElement>(null)
  const activeFilterCount = filterCount(filters)

  const readFilters = (): BoardFilters => {
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(formRef.current!)) if (value) query.append(name, String(value))
    return parseFilters(query)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFilters(readFilters())
  }
  // Announce the count when the filter changes, not when cards change.
  const announcedQuery = useRef(toQuery(filters))
  useEffect(() => {
    const query = toQuery(filters)
    if (query === announcedQuery.current) return
    const timer = setTimeout(() => {
      announcedQuery.current = query
      announce(t('shown', { shown: shownCount, all: totalCount }))
    }, announceDelay)
    return () => clearTimeout(timer)
  }, [filters, shownCount, totalCount, announce, t])

  return (
    <form
      ref={formRef}
      method="get"
      action={paths.board(view.board.id)}
      onSubmit={submit}
      onInput={() => setFilters(readFilters())}
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-2 print:hidden"
    >
      <SearchField />
      <button
        type="button"
        popoverTarget="board-filter"
        className="board-tool"
        data-on={activeFilterCount > 0 || undefined}
      >
        <ListFilter aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{t('open')}</span>
        {activeFilterCount > 0 && (
          <span className="figures rounded-full bg-brand px-1.5 text-on-brand text-xs">{activeFilterCount}</span>
        )}
      </button>
      <div
        id="board-filter"
        popover="auto"
        className="menu menu-start max-lg:mx-4 w-[min(34rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-4 text-ink shadow-float"
      >
        <FilterFields />
        <noscript>
          <Button size="sm">{t('apply')}</Button>
        </noscript>
      </div>
      <label className="max-sm:flex-none">
        <span className="sr-only">{tLanes('label')}</span>
        <span className="relative block">
          <select
            name="lanes"
            value={filters.lanes}
            onChange={() => {}}
            className={cx(controlClass, 'h-9 w-auto appearance-none truncate pr-8 text-sm')}
          >
            <SelectOptions entries={laneKinds.map(kind => [kind, tLanes(kind)])} />
          </select>
          <ChevronDown
            aria-hidden
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2.5 size-4 text-muted"
          />
        </span>
      </label>
      <ViewsMenu />
      {activeFilterCount > 0 && (
        <>
          <SmallButton variant="quiet" icon={X} onClick={() => setFilters({ ...noFilters, lanes: filters.lanes })}>
            {t('clear')}
          </SmallButton>
          <span className="figures text-muted text-sm">{t('shown', { shown: shownCount, all: totalCount })}</span>
        </>
      )}
    </form>
  )
}

function SearchField() {
  const t = useTranslations('boardPage.filter')
  const { filters } = useBoard()
  const inputRef = useRef<HTMLInputElement>(null)
  // The field follows the URL after navigating back, but never while the user types.
  useEffect(() => {
    const field = inputRef.current
    if (field && document.activeElement !== field) field.value = filters.q
  }, [filters.q])
  return (
    <label className="relative min-w-36 flex-1 max-sm:basis-full sm:max-w-64">
      <span className="sr-only">{t('search')}</span>
      <Search aria-hidden className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-muted" />
      <input
        ref={inputRef}
        type="search"
        name="q"
        defaultValue={filters.q}
        placeholder={t('search')}
        maxLength={120}
        data-board-search
        className={cx(controlClass, 'h-9 pl-9 text-sm')}
      />
    </label>
  )
}
