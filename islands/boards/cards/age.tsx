import { Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { type Pace, useCards } from '#islands/boards/board-context.ts'
import { cx } from '#ui/cx.ts'

const day = 86_400_000

const tones = { young: '', slow: 'text-warning-ink', old: 'font-semibold text-danger-ink' } as const

const ageOf = (days: number, { p50, p85 }: Pace): keyof typeof tones =>
  days > p85 ? 'old' : days > p50 ? 'slow' : 'young'

/**
 * For how many days it has been in its column: told of what is being worked on, from the first whole day on. Whether that is
 * long is measured by how long items of this board stood there; where too few have, nothing is said of it.
 */
export function Age({ item }: { item: Item }) {
  const t = useTranslations('boardPage.card')
  const { columns, now, pace } = useCards()
  const { columnId, enteredAt } = item
  const column = columns.find(({ id }) => id === columnId)
  if (column?.status !== 'ACTIVE') return null
  const days = Math.floor((now - enteredAt) / day)
  if (days < 1) return null
  const usual = pace[column.id]
  const age = usual ? ageOf((now - enteredAt) / day, usual) : 'young'
  const told = usual ? t('pace', { column: column.title, ...usual }) : t('inColumn', { column: column.title })
  return (
    <span data-age={usual && age} title={told} className={cx('figures inline-flex items-center gap-1', tones[age])}>
      <Hourglass aria-hidden className="size-3.5" />
      {t('days', { count: days })}
      {age !== 'young' && ` · ${t(`age.${age}`)}`}
      <span className="sr-only"> {told}</span>
    </span>
  )
}
