import { type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/protocol.ts'
import { pointsIn } from '#features/agile/kanban/boards/rules-points.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'

const field = 'min-h-8 px-2 py-1 text-sm'

/** Title and points, changed on the card itself. Enter keeps them, Escape does not. */
export function InlineTitle({ item, onDone }: { item: Item; onDone: () => void }) {
  const t = useTranslations('boardPage.card')
  const { edit, latest } = useActs()
  const form = useRef<HTMLFormElement>(null)

  const close = () => {
    onDone()
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-card-link="${item.id}"]`)?.focus())
  }
  const keep = () => {
    const data = new FormData(form.current!)
    const title = String(data.get('title')).trim()
    const points = pointsIn(String(data.get('points')))
    const current = latest().items.find(({ id }) => id === item.id) ?? item
    const changes = {
      ...(title && title !== item.title && { title }),
      ...(points !== undefined && points !== item.points && { points }),
    }
    // What was there when the writing began is what the change is made to.
    if (Object.keys(changes).length > 0) edit({ ...current, title: item.title, points: item.points }, changes)
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
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && keep()}
      className="grid grid-cols-[minmax(0,1fr)_3.5rem] gap-1.5"
    >
      <textarea
        // biome-ignore lint/a11y/noAutofocus: it was asked for just now
        autoFocus
        name="title"
        rows={2}
        maxLength={200}
        aria-label={t('title')}
        defaultValue={item.title}
        className={cx(controlClass, field, 'field-sizing-content')}
      />
      <input
        name="points"
        inputMode="decimal"
        aria-label={t('pointsField')}
        defaultValue={item.points ?? ''}
        className={cx(controlClass, field, 'h-8 text-right')}
      />
    </form>
  )
}
