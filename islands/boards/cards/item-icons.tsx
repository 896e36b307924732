import { BookOpen, Bug, Hourglass, Layers, SquareCheck, SquareDot } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Item, ItemKind, Person, Priority } from '#features/agile/kanban/boards/live/protocol.ts'
import { type ColumnPace, useCardContext } from '#islands/boards/board-context.ts'
import { cx } from '#ui/cx.ts'
import type { Icon } from '#ui/icon.ts'
import { PriorityBars } from './priority-bars.tsx'

const kindIcons: Record<ItemKind, [Icon, string]> = {
  STORY: [BookOpen, 'text-brand-ink'],
  TASK: [SquareCheck, 'text-info-ink'],
  SUBTASK: [SquareDot, 'text-info-ink'],
  BUG: [Bug, 'text-danger-ink'],
  EPIC: [Layers, 'text-accent-ink'],
}

type LabelledIconProps = { icon: Icon; text: string; className?: string }

/** An icon with a tooltip and a text for screen readers. */
export function LabelledIcon({ icon: IconComponent, text, className }: LabelledIconProps) {
  return (
    <span title={text} className={className}>
      <IconComponent aria-hidden className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** The icon for the type of an item. */
export function KindIcon({ kind }: { kind: ItemKind }) {
  const t = useTranslations('boardPage.kinds')
  const [icon, color] = kindIcons[kind]
  return <LabelledIcon icon={icon} text={t(kind)} className={cx('mt-px shrink-0', color)} />
}

/** The bars for high or low priority. Renders nothing for medium. */
export function PriorityIcon({ priority }: { priority: Priority }) {
  const t = useTranslations('boardPage.priorities')
  if (priority === 'MEDIUM') return null
  return (
    <span title={t(priority)} className={priority === 'HIGH' ? 'text-danger-ink' : 'text-muted'}>
      <PriorityBars priority={priority} />
      <span className="sr-only">{t(priority)}</span>
    </span>
  )
}

/** The key of an item in another tool, if it has one. */
export function ExternalKey({ externalKey }: { externalKey: string }) {
  const t = useTranslations('boardPage.fields')
  if (externalKey === '') return null
  return (
    <span className="board-mark figures min-w-0">
      <span className="sr-only">{t('externalKey')} </span>
      <span className="truncate">{externalKey}</span>
    </span>
  )
}

const dayMs = 86_400_000

const tones = { young: '', slow: 'text-warning-ink', old: 'font-semibold text-danger-ink' } as const

const ageOf = (days: number, { p50, p85 }: ColumnPace): keyof typeof tones =>
  days > p85 ? 'old' : days > p50 ? 'slow' : 'young'

/**
 * Days that an item in progress has spent in its column, from the first day on. With enough data, the days have one
 * decimal and are compared with the typical pace of the column.
 */
export function Age({ item }: { item: Item }) {
  const t = useTranslations('boardPage.card')
  const { columns, now, pace } = useCardContext()
  const { columnId, enteredAt } = item
  const column = columns.find(({ id }) => id === columnId)
  if (column?.status !== 'ACTIVE') return null
  const exactDays = (now - enteredAt) / dayMs
  if (exactDays < 1) return null
  const typicalPace = pace[column.id]
  const age = typicalPace ? ageOf(exactDays, typicalPace) : 'young'
  // The median of the pace has one decimal.
  const days = typicalPace ? Math.floor(exactDays * 10) / 10 : Math.floor(exactDays)
  const description = typicalPace
    ? t('pace', { column: column.title, ...typicalPace })
    : t('inColumn', { column: column.title })
  return (
    <span
      data-age={typicalPace && age}
      title={description}
      className={cx('figures inline-flex items-center gap-1', tones[age])}
    >
      <Hourglass aria-hidden className="size-3.5" />
      {t('days', { count: days })}
      {age !== 'young' && ` · ${t(`age.${age}`)}`}
      <span className="sr-only"> {description}</span>
    </span>
  )
}

/**
 * Returns the assignees of an item, in its order. `formerMemberName` replaces the names of people who have left the
 * account.
 */
export const assigneesOf = (
  assignees: readonly string[],
  people: ReadonlyMap<string, Person>,
  formerMemberName: string,
): (Person & { avatarName: string })[] =>
  assignees.map(id => {
    const person = people.get(id)
    return person
      ? { ...person, avatarName: person.name }
      : { id, name: formerMemberName, avatarUrl: null, avatarName: '?' }
  })
