import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { pointsIn } from '#features/agile/kanban/boards/items/rules-points.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/backlog/backlog-context.ts'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'

/** The points of an item, changed where they stand. Enter keeps them, Escape does not. */
export function PointsField({ item, mayWork }: { item: Item; mayWork: boolean }) {
  const t = useTranslations('backlog.row')
  const format = useFormatter()
  const { edit } = useActs()
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isOver = useRef(false)
  const was = useRef(item.points)
  const text = item.points === null ? t('noPoints') : format.number(item.points)

  const end = (typed: string | null, back: boolean) => {
    if (isOver.current) return
    isOver.current = true
    const points = typed === null ? undefined : pointsIn(typed)
    if (points !== undefined && points !== was.current) edit([item.id], { points }, { points: was.current })
    setEditing(false)
    if (back) requestAnimationFrame(() => button.current?.focus())
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') end(event.currentTarget.value, true)
    if (event.key === 'Escape') end(null, true)
  }
  const box = 'figures h-8 min-w-9 shrink-0 rounded-control px-2 text-center font-semibold'
  if (!mayWork) return <span className={cx(box, 'grid place-items-center bg-sunken')}>{text}</span>
  if (!isEditing)
    return (
      <button
        ref={button}
        type="button"
        aria-label={t('points', { number: item.number, points: item.points === null ? 'none' : String(item.points) })}
        onClick={() => {
          isOver.current = false
          was.current = item.points
          setEditing(true)
        }}
        className={cx(
          box,
          'bg-sunken text-ink ring-inset hover:ring-2 hover:ring-edge',
          item.points === null && 'text-muted',
        )}
      >
        {text}
      </button>
    )
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it was asked for just now
      autoFocus
      inputMode="decimal"
      aria-label={t('pointsField', { number: item.number })}
      defaultValue={was.current ?? ''}
      onFocus={event => event.target.select()}
      onKeyDown={keys}
      onBlur={event => end(event.target.value, false)}
      className={cx(controlClass, 'h-8 w-14 shrink-0 px-1 text-center text-sm')}
    />
  )
}
