import { createContext, type FormEvent, type KeyboardEvent, use, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { pointsIn } from '#features/agile/kanban/boards/items/rules-points.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { cardLink } from '#islands/boards/move/focus.ts'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'

const field = 'min-h-8 px-2 py-1 text-sm'

type Field = 'title' | 'points'
/** What is being written on a card, the field that it is written in and where, and what was there when it began. */
type Draft = { itemId: string; began: Item; texts: Record<Field, string>; in: Field; at: number }

/** It belongs to the board: the card it is written on is drawn anew where somebody moves it or what is above it. */
export const DraftContext = createContext<{ current: Draft | null }>({ current: null })

const begin = (item: Item): Draft => {
  const texts = { title: item.title, points: String(item.points ?? '') }
  return { itemId: item.id, began: item, texts, in: 'title', at: item.title.length }
}

/** Title and points, changed on the card itself. Enter keeps them, Escape does not. */
export function InlineTitle({ item, onDone }: { item: Item; onDone: () => void }) {
  const t = useTranslations('boardPage.card')
  const { edit, latest } = useActs()
  const form = useRef<HTMLFormElement>(null)
  const drafts = use(DraftContext)
  const [draft] = useState(() => (drafts.current?.itemId === item.id ? drafts.current : begin(item)))
  const { began } = draft

  useEffect(() => {
    drafts.current = draft
    const box = form.current!.elements.namedItem(draft.in) as HTMLInputElement
    box.focus()
    box.setSelectionRange(draft.at, draft.at)
  }, [drafts, draft])

  const note = ({ target }: FormEvent) => {
    const { name, value, selectionStart } = target as HTMLInputElement
    draft.in = name as Field
    draft.texts[draft.in] = value
    draft.at = selectionStart ?? value.length
  }
  const close = () => {
    drafts.current = null
    onDone()
    requestAnimationFrame(() => {
      // Whoever went on to something else stays there.
      if (document.activeElement === document.body) cardLink(item.id)?.focus()
    })
  }
  const keep = () => {
    const title = draft.texts.title.trim()
    const points = pointsIn(draft.texts.points)
    const current = latest().items.find(({ id }) => id === item.id) ?? item
    const changes = {
      ...(title && title !== began.title && { title }),
      ...(points !== undefined && points !== began.points && { points }),
    }
    // What was there when the writing began is what the change is made to.
    if (Object.keys(changes).length > 0) edit({ ...current, title: began.title, points: began.points }, changes)
    close()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      keep()
    }
  }
  return (
    <form
      ref={form}
      onKeyDown={keys}
      onInput={note}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && keep()}
      className="grid grid-cols-[minmax(0,1fr)_3.5rem] gap-1.5"
    >
      <textarea
        name="title"
        rows={2}
        maxLength={200}
        aria-label={t('title')}
        defaultValue={draft.texts.title}
        className={cx(controlClass, field, 'field-sizing-content')}
      />
      <input
        name="points"
        inputMode="decimal"
        aria-label={t('pointsField')}
        defaultValue={draft.texts.points}
        className={cx(controlClass, field, 'h-8 text-right')}
      />
    </form>
  )
}
