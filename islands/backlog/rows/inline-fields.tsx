import { type ComponentProps, createContext, use, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { parsePoints } from '#features/agile/kanban/boards/items/rules-points.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { useBacklogActions } from '#islands/backlog/backlog-context.ts'
import { numberTextOf } from '#islands/boards/item-key.ts'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'

type InlineProps = ComponentProps<'input'> & {
  /** Called once, when editing ends. `text` is null if the user cancelled. `isByKey` is true if a key ended it. */
  onEnd: (text: string | null, isByKey: boolean) => void
}

/** A field in place of the value that it edits. Enter and blur save, Escape cancels. */
function InlineField({ onEnd, className, ...input }: InlineProps) {
  const hasEnded = useRef(false)
  const finish = (text: string | null, isByKey: boolean) => {
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd(text, isByKey)
  }
  return (
    <input
      {...input}
      // biome-ignore lint/a11y/noAutofocus: the user just asked to edit
      autoFocus
      onKeyDown={event => {
        if (event.key === 'Enter') finish(event.currentTarget.value, true)
        if (event.key === 'Escape') finish(null, true)
      }}
      onBlur={event => finish(event.target.value, false)}
      className={cx(controlClass, className)}
    />
  )
}

/** The title being edited. The change is based on `originalTitle`, the title when editing began. */
export type Renaming = { itemId: string; originalTitle: string; text: string }

/** Stored by the page, because a row remounts when someone moves its item to another section. */
export const RenamingContext = createContext<{ current: Renaming | null }>({ current: null })

/** The title of an item, edited in its row. */
export function TitleField({ item, onDone }: { item: Item; onDone: () => void }) {
  const t = useTranslations('backlog.row')
  const { edit } = useBacklogActions()
  const renamingRef = use(RenamingContext)
  const [renaming] = useState<Renaming>(() =>
    renamingRef.current?.itemId === item.id
      ? renamingRef.current
      : { itemId: item.id, originalTitle: item.title, text: item.title },
  )
  const { originalTitle } = renaming
  useEffect(() => {
    renamingRef.current = renaming
  }, [renamingRef, renaming])
  const finish = (text: string | null) => {
    renamingRef.current = null
    const title = text?.trim().replace(/\s+/g, ' ')
    if (title && title !== originalTitle) edit([item.id], { title }, { title: originalTitle })
    onDone()
  }
  return (
    <InlineField
      aria-label={t('titleField', { number: numberTextOf(item) })}
      defaultValue={renaming.text}
      maxLength={200}
      onInput={event => {
        renaming.text = event.currentTarget.value
      }}
      onEnd={finish}
      className="h-9 min-w-40 flex-1 px-2 text-sm"
    />
  )
}

/** The points of an item, edited in place. */
export function PointsField({ item, canEdit }: { item: Item; canEdit: boolean }) {
  const t = useTranslations('backlog.row')
  const format = useFormatter()
  const { edit } = useBacklogActions()
  // The value when editing began, or undefined while no one edits.
  const [originalPoints, setOriginalPoints] = useState<number | null>()
  const button = useRef<HTMLButtonElement>(null)
  const { id, points: current } = item
  const number = numberTextOf(item)
  const text = current === null ? t('noPoints') : format.number(current)

  const finish = (input: string | null, isByKey: boolean) => {
    const points = input === null ? undefined : parsePoints(input)
    if (points !== undefined && points !== originalPoints) edit([id], { points }, { points: originalPoints })
    setOriginalPoints(undefined)
    if (isByKey) requestAnimationFrame(() => button.current?.focus())
  }
  const boxClass = 'figures h-8 min-w-9 shrink-0 rounded-control px-2 text-center font-semibold'
  if (!canEdit) return <span className={cx(boxClass, 'grid place-items-center bg-sunken')}>{text}</span>
  if (originalPoints !== undefined)
    return (
      <InlineField
        inputMode="decimal"
        aria-label={t('pointsField', { number })}
        defaultValue={originalPoints ?? ''}
        onFocus={event => event.target.select()}
        onEnd={finish}
        className="h-8 w-14 shrink-0 px-1 text-center text-sm"
      />
    )
  return (
    <button
      ref={button}
      type="button"
      aria-label={t('points', { number, points: current === null ? 'none' : String(current) })}
      onClick={() => setOriginalPoints(current)}
      className={cx(
        boxClass,
        'bg-sunken text-ink ring-inset hover:ring-2 hover:ring-edge',
        current === null && 'text-muted',
      )}
    >
      {text}
    </button>
  )
}
