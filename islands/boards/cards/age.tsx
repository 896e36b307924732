import { Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/protocol.ts'
import { type Pace, useCards } from '#islands/boards/board-context.ts'
import { cx } from '#ui/cx.ts'

const day = 86_400_000
/** Where nothing is known of how long items usually stand in a column, in days. */
const usual: Pace = { p50: 5, p85: 10 }

const tones = { young: '', slow: 'text-warning-ink', old: 'font-semibold text-danger-ink' } as const

const ageOf = (days: number, { p50, p85 }: Pace): keyof typeof tones =>
  days > p85 ? 'old' : days > p50 ? 'slow' : 'young'

/** For how many days it has been in its column: told of what is being worked on, from the first whole day on. */
export function Age({ item }: { item: Item }) {
  const t = useTranslations('boardPage.card')
  const { columns, now, pace } = useCards()
  const { columnId, enteredAt } = item
  if (columns.find(({ id }) => id === columnId)?.status !== 'ACTIVE') return null
  const days = Math.floor((now - enteredAt) / day)
  if (days < 1) return null
  const age = ageOf(days, pace[columnId ?? ''] ?? usual)
  return (
    <span data-age={age} title={t(`age.${age}`)} className={cx('figures inline-flex items-center gap-1', tones[age])}>
      <Hourglass aria-hidden className="size-3.5" />
      {t('days', { count: days })}
      {age !== 'young' && <span className="sr-only"> {t(`age.${age}`)}</span>}
    </span>
  )
}
