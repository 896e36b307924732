import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  EllipsisVertical,
  ExternalLink,
  Inbox,
  Package,
  Pencil,
  Timer,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { backlogId } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Item } from '#features/agile/kanban/boards/protocol.ts'
import { paths } from '#src/paths.ts'
import type { Icon } from '#ui/icon.ts'
import { Menu, MenuButton, MenuDivider, MenuLink } from '#ui/menu.tsx'
import { sectionIdOf } from './acts.ts'
import { type Step, useActs, useLive } from './backlog-context.ts'

type Props = { item: Item; onRename: () => void }

/** All that can be done with one item. It is filled when somebody comes near it: there may be thousands. */
export function RowMenu({ item, onRename }: Props) {
  const t = useTranslations('backlog.row')
  const [isFilled, setFilled] = useState(false)
  const id = `row-menu-${item.id}`
  return (
    <span
      className="-my-1 shrink-0"
      onPointerDownCapture={() => setFilled(true)}
      onFocusCapture={() => setFilled(true)}
    >
      <Menu
        id={id}
        label={t('menu', { number: item.number, title: item.title })}
        trigger={<EllipsisVertical aria-hidden className="size-4.5" />}
        triggerClass="grid size-9 place-items-center rounded-control text-muted transition hover:bg-sunken hover:text-ink"
      >
        {isFilled && <Entries id={id} item={item} onRename={onRename} />}
      </Menu>
    </span>
  )
}

function Entries({ id, item, onRename }: Props & { id: string }) {
  const t = useTranslations('backlog.menu')
  const { view, by, sections } = useLive()
  const { step, put, remove, latest } = useActs()
  const own = sectionIdOf(view, item, by)
  const entry = (icon: Icon, text: string, onClick: () => void, danger = false) => (
    <MenuButton
      key={text}
      type="button"
      icon={icon}
      danger={danger}
      popoverTarget={id}
      popoverTargetAction="hide"
      onClick={onClick}
    >
      {text}
    </MenuButton>
  )
  const stepping = (icon: Icon, to: Step) => entry(icon, t(to as 'up'), () => step(item, to))
  const toBoard = () => {
    const { columns } = latest()
    const columnId = (columns.find(({ status }) => status === 'TODO') ?? columns[0])?.id
    if (columnId) putOnBoard(columnId)
  }
  const { send } = useActs()
  const putOnBoard = (columnId: string) => void send('item:move', { itemId: item.id, columnId, from: item.columnId })
  return (
    <>
      <MenuLink icon={ExternalLink} href={paths.boardItem(view.board.id, item.id)}>
        {t('open')}
      </MenuLink>
      {entry(Pencil, t('rename'), onRename)}
      {item.columnId === null && (
        <>
          <MenuDivider />
          {stepping(ArrowUpToLine, 'top')}
          {stepping(ArrowUp, 'up')}
          {stepping(ArrowDown, 'down')}
          {stepping(ArrowDownToLine, 'bottom')}
        </>
      )}
      <MenuDivider />
      {sections
        .filter(section => section.id !== own && section.id !== backlogId)
        .map(({ id: to, sprint, delivery }) =>
          entry(delivery ? Package : Timer, t('toSprint', { sprint: delivery?.title ?? sprint?.name ?? '' }), () =>
            put([item.id], to),
          ),
        )}
      {own !== backlogId &&
        (by === 'deliveries'
          ? entry(Inbox, t('toNone'), () => put([item.id], backlogId))
          : entry(Inbox, t('toBacklog'), () => put([item.id], backlogId, { afterId: null })))}
      {view.board.process === 'KANBAN' && entry(ExternalLink, t('toBoard'), toBoard)}
      <MenuDivider />
      {entry(Trash2, t('remove'), () => remove(item), true)}
    </>
  )
}
