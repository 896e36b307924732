import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { pointsIn } from '#features/agile/kanban/boards/items/rules-points.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { Field } from '#ui/field.tsx'

/** The points of an item, kept by Enter and when it is left. While somebody writes in it, it says what they write. */
export function PointsField({ item, off }: { item: Item; off: boolean }) {
  const t = useTranslations('boardPage.fields')
  const { edit } = useActs()
  const field = useRef<HTMLInputElement>(null)
  const seen = useRef(item.points)

  // Also where what was written was refused it says what they are.
  useEffect(() => {
    const shown = String(item.points ?? '')
    if (!field.current || document.activeElement === field.current || field.current.value === shown) return
    field.current.value = shown
  })

  const keep = () => {
    const points = pointsIn(field.current!.value)
    const isOther = points !== undefined && points !== seen.current
    if (isOther) edit({ ...item, points: seen.current }, { points })
    seen.current = isOther ? points : item.points
    field.current!.value = String(seen.current ?? '')
  }
  return (
    <Field
      ref={field}
      name="points"
      id="item-points"
      label={t('points')}
      disabled={off}
      inputMode="decimal"
      defaultValue={item.points ?? ''}
      onFocus={() => {
        seen.current = item.points
      }}
      onKeyDown={event => event.key === 'Enter' && keep()}
      onBlur={keep}
    />
  )
}
