import { BookOpen, Bug, ChevronDown, ChevronsUp, Layers, SquareCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ItemKind, Priority } from '#features/agile/kanban/boards/live/protocol.ts'
import { cx } from '#ui/cx.ts'
import type { Icon } from '#ui/icon.ts'

const kinds: Record<ItemKind, [Icon, string]> = {
  STORY: [BookOpen, 'text-brand-ink'],
  TASK: [SquareCheck, 'text-info-ink'],
  BUG: [Bug, 'text-danger-ink'],
  EPIC: [Layers, 'text-accent-ink'],
}

/** What kind of item it is. */
export function KindSign({ kind }: { kind: ItemKind }) {
  const t = useTranslations('boardPage.kinds')
  const [Sign, color] = kinds[kind]
  return (
    <span title={t(kind)} className={cx('mt-px shrink-0', color)}>
      <Sign aria-hidden className="size-4" />
      <span className="sr-only">{t(kind)}</span>
    </span>
  )
}

/** How much it presses; nothing is said of the usual. */
export function PrioritySign({ priority }: { priority: Priority }) {
  const t = useTranslations('boardPage.priorities')
  if (priority === 'MEDIUM') return null
  const Sign = priority === 'HIGH' ? ChevronsUp : ChevronDown
  return (
    <span title={t(priority)} className={priority === 'HIGH' ? 'text-danger-ink' : 'text-muted'}>
      <Sign aria-hidden className="size-4" />
      <span className="sr-only">{t(priority)}</span>
    </span>
  )
}

/** What it is called in another tool; nothing where it is not there. */
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
