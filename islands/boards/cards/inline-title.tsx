import { createContext, type FormEvent, type KeyboardEvent, use, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { parsePoints } from '#features/agile/kanban/boards/items/rules-points.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBoardActions } from '#islands/boards/board-context.ts'
import { cardLink } from '#islands/boards/move/focus.ts'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'

const fieldClass = 'min-h-8 px-2 py-1 text-sm'

type Field = 'title' | 'points'
/** Unsaved text of a card: the fields, the active field with its cursor position, and the original item. */
type Draft = { itemId: string; original: Item; texts: Record<Field, string>; activeField: Field; cursor: number }

/** Stored by the board, because a card remounts when it or a card above it moves. */
export const DraftContext = createContext<{ current: Draft | null }>({ current: null })

const newDraft = (item: Item): Draft => {
  const texts = { title: item.title, points: String(item.points ?? '') }
  return { itemId: item.id, original: item, texts, activeField: 'title', cursor: item.title.length }
}

/** Edits title and points on the card. Enter saves, Escape cancels. */
export function InlineTitle({ item, onDone }: { item: Item; onDone: () => void }) {
  const t = useTranslations('boardPage.card')
  const { edit, getView } = useBoardActions()
  const form = useRef<HTMLFormElement>(null)
  const drafts = use(DraftContext)
  const [draft] = useState(() => (drafts.current?.itemId === item.id ? drafts.current : newDraft(item)))
  const { original } = draft

  useEffect(() => {
    drafts.current = draft
    const input = form.current!.elements.namedItem(draft.activeField) as HTMLInputElement
    input.focus()
    input.setSelectionRange(draft.cursor, draft.cursor)
  }, [drafts, draft])

  const recordInput = ({ target }: FormEvent) => {
    const { name, value, selectionStart } = target as HTMLInputElement
    draft.activeField = name as Field
    draft.texts[draft.activeField] = value
    draft.cursor = selectionStart ?? value.length
  }
  const close = () => {
    drafts.current = null
    onDone()
    requestAnimationFrame(() => {
      // Do not steal the focus from another element.
      if (document.activeElement === document.body) cardLink(item.id)?.focus()
    })
  }
  const save = () => {
    const title = draft.texts.title.trim()
    const points = parsePoints(draft.texts.points)
    const current = getView().items.find(({ id }) => id === item.id) ?? item
    const changes = {
      ...(title && title !== original.title && { title }),
      ...(points !== undefined && points !== original.points && { points }),
    }
    // The change is based on the values when editing began.
    if (Object.keys(changes).length > 0) edit({ ...current, title: original.title, points: original.points }, changes)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      save()
    }
  }
  return (
    <form
      ref={form}
      onKeyDown={onKeyDown}
      onInput={recordInput}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && save()}
      className="grid grid-cols-[minmax(0,1fr)_3.5rem] gap-1.5"
    >
      <textarea
        name="title"
        rows={2}
        maxLength={200}
        aria-label={t('title')}
        defaultValue={draft.texts.title}
        className={cx(controlClass, fieldClass, 'field-sizing-content')}
      />
      <input
        name="points"
        inputMode="decimal"
        aria-label={t('pointsField')}
        defaultValue={draft.texts.points}
        className={cx(controlClass, fieldClass, 'h-8 text-right')}
      />
    </form>
  )
}
