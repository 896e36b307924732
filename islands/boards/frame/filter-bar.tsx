import { ListFilter, Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import {
  type BoardLook,
  filterCount,
  laneKinds,
  lookQuery,
  plainLook,
  readLook,
} from '#features/agile/kanban/boards/saved-views/rules-look.ts'
import { useActs, useBoard } from '#islands/boards/board-context.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'
import { Options } from '#ui/options.tsx'
import { FilterFields } from './filter-fields.tsx'
import { ViewsMenu } from './views-menu.tsx'

/** How long nothing is typed until it is told how much is shown, in milliseconds. */
const settled = 500

/** What of the board is shown. It stands in the address, and is an ordinary form where no script runs. */
export function FilterBar({ shown, all }: { shown: number; all: number }) {
  const t = useTranslations('boardPage.filter')
  const tLanes = useTranslations('boardPage.lanes')
  const { view, shownLook } = useBoard()
  const { look, say } = useActs()
  const form = useRef<HTMLFormElement>(null)
  const count = filterCount(shownLook)

  const read = (): BoardLook => {
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form.current!)) if (value) query.append(name, String(value))
    return readLook(query)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    look(read())
  }
  // Heard when what is asked for changes, not when a card comes or goes.
  const told = useRef(lookQuery(shownLook))
  useEffect(() => {
    const asked = lookQuery(shownLook)
    if (asked === told.current) return
    const timer = setTimeout(() => {
      told.current = asked
      say(t('shown', { shown, all }))
    }, settled)
    return () => clearTimeout(timer)
  }, [shownLook, shown, all, say, t])

  return (
    <form
      ref={form}
      method="get"
      action={paths.board(view.board.id)}
      onSubmit={submit}
      onChange={() => look(read())}
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-2 print:hidden"
    >
      <SearchField />
      <button type="button" popoverTarget="board-filter" className="board-tool" data-on={count > 0 || undefined}>
        <ListFilter aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{t('open')}</span>
        {count > 0 && <span className="figures rounded-full bg-brand px-1.5 text-on-brand text-xs">{count}</span>}
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
        <select
          name="lanes"
          value={shownLook.lanes}
          onChange={() => {}}
          className={cx(controlClass, 'h-9 w-auto pr-2 text-sm')}
        >
          <Options of={laneKinds.map(kind => [kind, tLanes(kind)])} />
        </select>
      </label>
      <ViewsMenu />
      {count > 0 && (
        <>
          <SmallButton variant="quiet" icon={X} onClick={() => look({ ...plainLook, lanes: shownLook.lanes })}>
            {t('clear')}
          </SmallButton>
          <span className="figures text-muted text-sm">{t('shown', { shown, all })}</span>
        </>
      )}
    </form>
  )
}

function SearchField() {
  const t = useTranslations('boardPage.filter')
  const { shownLook } = useBoard()
  const search = useRef<HTMLInputElement>(null)
  // What the address says after going back, the field says too; while it is written in, it says what is written.
  useEffect(() => {
    const field = search.current
    if (field && document.activeElement !== field) field.value = shownLook.q
  }, [shownLook.q])
  return (
    <label className="relative min-w-36 flex-1 max-sm:basis-full sm:max-w-64">
      <span className="sr-only">{t('search')}</span>
      <Search aria-hidden className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-muted" />
      <input
        ref={search}
        type="search"
        name="q"
        defaultValue={shownLook.q}
        placeholder={t('search')}
        maxLength={120}
        data-board-search
        className={cx(controlClass, 'h-9 pl-9 text-sm')}
      />
    </label>
  )
}
