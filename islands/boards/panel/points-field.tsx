import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/protocol.ts'
import { pointsIn } from '#features/agile/kanban/boards/rules-points.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { Field } from '#ui/field.tsx'

/** The points of an item, kept by Enter and when it is left. While somebody writes in it, it says what they write. */
export function PointsField({ item, off }: { item: Item; off: boolean }) {
  const t = useTranslations('boardPage.fields')
  const { edit } = useActs()
  const field = useRef<HTMLInputElement>(null)
  const seen = useRef(item.points)

  useEffect(() => {
    if (!field.current || document.activeElement === field.current) return
    field.current.value = String(item.points ?? '')
  }, [item.points])

  const keep = () => {
    const points = pointsIn(field.current!.value)
    if (points === undefined) field.current!.value = String(seen.current ?? '')
    else if (points !== seen.current) edit({ ...item, points: seen.current }, { points })
    if (points === undefined) return
    seen.current = points
    field.current!.value = String(points ?? '')
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
