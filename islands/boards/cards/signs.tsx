import { BookOpen, Bug, ChevronDown, ChevronsUp, Hourglass, Layers, SquareCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Item, ItemKind, Person, Priority } from '#features/agile/kanban/boards/live/protocol.ts'
import { type Pace, useCards } from '#islands/boards/board-context.ts'
import { cx } from '#ui/cx.ts'
import type { Icon } from '#ui/icon.ts'

const kinds: Record<ItemKind, [Icon, string]> = {
  STORY: [BookOpen, 'text-brand-ink'],
  TASK: [SquareCheck, 'text-info-ink'],
  BUG: [Bug, 'text-danger-ink'],
  EPIC: [Layers, 'text-accent-ink'],
}

type SignProps = { icon: Icon; text: string; className?: string }

/** An icon with a meaning, which its tooltip and screen readers put into words. */
export function Sign({ icon: Drawn, text, className }: SignProps) {
  return (
    <span title={text} className={className}>
      <Drawn aria-hidden className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** What kind of item it is. */
export function KindSign({ kind }: { kind: ItemKind }) {
  const t = useTranslations('boardPage.kinds')
  const [icon, color] = kinds[kind]
  return <Sign icon={icon} text={t(kind)} className={cx('mt-px shrink-0', color)} />
}

/** How much it presses; nothing is said of the usual. */
export function PrioritySign({ priority }: { priority: Priority }) {
  const t = useTranslations('boardPage.priorities')
  if (priority === 'MEDIUM') return null
  const [icon, color] = priority === 'HIGH' ? [ChevronsUp, 'text-danger-ink'] : [ChevronDown, 'text-muted']
  return <Sign icon={icon} text={t(priority)} className={color} />
}

/** The key of an item in another tool; nothing if it has none. */
export function KeySign({ externalKey }: { externalKey: string }) {
  const t = useTranslations('boardPage.fields')
  if (externalKey === '') return null
  return (
    <span className="board-mark figures min-w-0">
      <span className="sr-only">{t('externalKey')} </span>
      <span className="truncate">{externalKey}</span>
    </span>
  )
}

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

/** The assignees of an item, in its order. `departed` replaces the name of someone who has left the account. */
export const givenTo = (
  assignees: readonly string[],
  people: ReadonlyMap<string, Person>,
  departed: string,
): (Person & { face: string })[] =>
  assignees.map(id => {
    const person = people.get(id)
    return person ? { ...person, face: person.name } : { id, name: departed, avatarUrl: null, face: '?' }
  })
