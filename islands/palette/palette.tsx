import { ArrowLeft, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useUniqueId } from '#islands/use-unique-id.ts'
import { cx } from '#ui/cx.ts'
import { PaletteList } from './list.tsx'
import { type PaletteProps, usePalette } from './use-palette.ts'

type RowProps = { isStep: boolean; onBack: () => void; onClose: () => void; children: ReactNode }

/** The search field with a close button and, within a command, a back button. */
function FieldRow({ isStep, onBack, onClose, children }: RowProps) {
  const t = useTranslations('search')
  return (
    <div className="flex items-center gap-2 border-line border-b px-3">
      {isStep ? (
        <button type="button" className="palette-button" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-5" />
          <span className="sr-only">{t('back')}</span>
        </button>
      ) : (
        <Search aria-hidden className="mx-2 size-5 shrink-0 text-subtle" />
      )}
      {children}
      <button type="button" className="palette-button" onClick={onClose}>
        <X aria-hidden className="size-5" />
        <span className="sr-only">{t('close')}</span>
      </button>
    </div>
  )
}

type OutcomeProps = {
  q: string
  /** Null before a search. */
  count: number | null
  isPending: boolean
  hasFailed: boolean
}

/** Shows the number of results, also to screen readers. */
function Outcome({ q, count, isPending, hasFailed }: OutcomeProps) {
  const t = useTranslations('search')
  const isEmpty = count === 0 && !isPending && !hasFailed && q !== ''
  const searchText = isPending && count === 0 ? t('searching') : t('results', { count: count ?? 0 })
  const resultText = count === null ? '' : searchText
  return (
    <>
      {isEmpty && (
        <div className="px-4 pt-4 pb-10 text-center text-sm">
          <p className="font-semibold">{t('noResults', { q })}</p>
          <p className="mt-1 text-muted">{t('noResultsText')}</p>
        </div>
      )}
      <p role="status" className={cx('palette-status', hasFailed && 'text-danger-ink')}>
        {hasFailed ? t('failed') : resultText}
      </p>
    </>
  )
}

/** Search and commands: a field and the list of results. Arrow keys move, Enter opens, Escape closes. */
export function Palette(props: PaletteProps) {
  const t = useTranslations('search')
  const id = useUniqueId()
  const dialog = useRef<HTMLDialogElement>(null)
  const {
    q,
    step,
    groups,
    entries,
    activeEntry,
    isPending,
    hasFailed,
    commandObject,
    insertCollectedText,
    updateText,
    goToStep,
    runEntry,
    onKeyDown,
  } = usePalette(props)

  const onShown = useEffectEvent(insertCollectedText)
  useEffect(() => {
    const opener = document.activeElement
    const box = dialog.current
    box?.showModal()
    // Until now the page collected the typed keys. Now the field gets them.
    onShown(box?.querySelector('input') ?? null)
    return () => {
      box?.close()
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
    }
  }, [])

  const question = step && t(`steps.${step.asks}`, { item: step.item ? `#${step.item.number}` : '' })
  // Items are searched, so there is nothing to list before the first letter.
  const needsText = step?.asks === 'item' && q.trim() === ''
  const isBeforeSearch = needsText || (q.trim() === '' && !step)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape
    <dialog
      ref={dialog}
      aria-label={t('title')}
      className="palette"
      onClose={props.onClose}
      onClick={event => event.target === dialog.current && dialog.current.close()}
    >
      <div className="palette-box">
        <FieldRow isStep={step !== null} onBack={() => goToStep(null)} onClose={() => dialog.current?.close()}>
          <input
            autoFocus
            type="text"
            role="combobox"
            aria-label={question ?? t('placeholder')}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={activeEntry ? `${id}${activeEntry.key}` : undefined}
            placeholder={question ?? t('placeholder')}
            className="palette-field"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={q}
            onChange={event => updateText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </FieldRow>
        {needsText && <p className="px-5 pt-4 pb-5 text-muted text-sm">{t('itemHint')}</p>}
        <PaletteList
          id={id}
          groups={groups}
          activeEntry={activeEntry}
          isAssigning={commandObject !== null}
          onRun={runEntry}
        />
        <Outcome
          q={commandObject ?? q.trim()}
          count={isBeforeSearch ? null : entries.length}
          isPending={isPending}
          hasFailed={hasFailed}
        />
      </div>
    </dialog>
  )
}
