import { CalendarDays, Link2, Network, SignalHigh, Tag, Timer, UserCheck, UserPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBoard, useBoardActions } from '#islands/boards/board-context.ts'
import { focusCardAfterRender } from '#islands/boards/move/focus.ts'
import type { Icon } from '#ui/icon.ts'
import { MenuDivider, MenuItem } from '#ui/menu.tsx'
import { type CardField, copyItemLink, fieldsByKey, openCardField, toggleAssignee } from './card-fields.ts'

const icons: Record<CardField, Icon> = {
  assignees: UserPlus,
  labels: Tag,
  priority: SignalHigh,
  dueDate: CalendarDays,
  sprintId: Timer,
  parentId: Network,
}
const shortcutOf = (field: CardField) => Object.entries(fieldsByKey).find(([, each]) => each === field)?.[0]

/** The text of a menu item, and its keyboard shortcut. */
function WithKey({ text, keys }: { text: string; keys: string | undefined }) {
  return (
    <span className="flex items-center justify-between gap-4">
      {text}
      {keys && (
        <kbd aria-hidden className="key border-line text-subtle uppercase pointer-coarse:hidden">
          {keys}
        </kbd>
      )}
    </span>
  )
}

/** The fields of a card in its menu, with their keyboard shortcuts. */
export function CardFieldItems({ item }: { item: Item }) {
  const t = useTranslations('boardPage')
  const { view } = useBoard()
  const { edit, announce } = useBoardActions()
  const { userId } = view.me
  const isMine = userId !== null && item.assignees.includes(userId)
  const fields = (Object.keys(icons) as CardField[]).filter(
    field => (field !== 'sprintId' || view.sprints.length > 0) && (field !== 'labels' || view.labels.length > 0),
  )
  return (
    <>
      <MenuDivider />
      {userId && (
        <MenuItem
          icon={UserCheck}
          onClick={() => {
            toggleAssignee({ edit }, item, userId)
            focusCardAfterRender(item.id)
          }}
        >
          <WithKey text={t(isMine ? 'card.unassignMe' : 'card.assignToMe')} keys="i" />
        </MenuItem>
      )}
      {fields.map(field => (
        <MenuItem key={field} icon={icons[field]} onClick={() => openCardField({ itemId: item.id, field })}>
          <WithKey text={`${t(`fields.${field}`)}…`} keys={shortcutOf(field)} />
        </MenuItem>
      ))}
      <MenuItem
        icon={Link2}
        onClick={() =>
          copyItemLink(view.board.id, item.id).then(isCopied => isCopied && announce(t('card.linkCopied')))
        }
      >
        <WithKey text={t('card.copyLink')} keys="." />
      </MenuItem>
    </>
  )
}
