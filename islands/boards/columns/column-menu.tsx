import { ArrowLeft, ArrowRight, EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '#features/agile/kanban/boards/live/protocol.ts'
import { isLastDone } from '#features/agile/kanban/boards/live/rules-state.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { Menu, MenuButton, MenuDivider } from '#ui/menu.tsx'
import { columnActs } from './column-acts.ts'
import { AddColumnDialog, EditColumnDialog, RemoveColumnDialog } from './dialogs.ts'

type Open = 'edit' | 'add' | 'remove' | null

/** What those who lead the board can do with a column. */
export function ColumnMenu({ column, count }: { column: Column; count: number }) {
  const t = useTranslations('boardPage.column')
  const tUndo = useTranslations('boardPage.undo')
  const tErrors = useTranslations('boards.errors')
  const acts = useActs()
  const [filled, setFilled] = useState(false)
  const [open, setOpen] = useState<Open>(null)
  const id = `column-menu-${column.id}`
  const closes = { type: 'button', popoverTarget: id, popoverTargetAction: 'hide' } as const
  const { columns } = acts.latest()
  const at = columns.findIndex(other => other.id === column.id)
  const isNeeded = isLastDone(columns, column)
  const shift = (by: -1 | 1) => columnActs(acts, tUndo).shift(column, by)
  const fill = () => setFilled(true)
  const close = () => setOpen(null)
  return (
    <div className="ml-auto shrink-0" onPointerDownCapture={fill} onFocusCapture={fill}>
      <Menu
        id={id}
        label={t('menu', { column: column.title })}
        trigger={<EllipsisVertical aria-hidden className="size-4" />}
        triggerClass="grid size-8 place-items-center rounded-control text-muted transition hover:bg-surface hover:text-ink"
      >
        {filled && (
          <>
            <MenuButton {...closes} icon={Pencil} onClick={() => setOpen('edit')}>
              {t('edit')}
            </MenuButton>
            <MenuButton {...closes} icon={Plus} onClick={() => setOpen('add')}>
              {t('addAfter')}
            </MenuButton>
            {at > 0 && (
              <MenuButton {...closes} icon={ArrowLeft} onClick={() => shift(-1)}>
                {t('left')}
              </MenuButton>
            )}
            {at < columns.length - 1 && (
              <MenuButton {...closes} icon={ArrowRight} onClick={() => shift(1)}>
                {t('right')}
              </MenuButton>
            )}
            {columns.length > 1 && (
              <>
                <MenuDivider />
                {isNeeded && <p className="max-w-56 px-3 py-1.5 text-muted text-xs">{tErrors('last_done_column')}</p>}
                {!isNeeded && (
                  <MenuButton {...closes} icon={Trash2} danger onClick={() => setOpen('remove')}>
                    {t('remove')}
                  </MenuButton>
                )}
              </>
            )}
          </>
        )}
      </Menu>
      <Suspense>
        {open === 'edit' && <EditColumnDialog column={column} onClose={close} />}
        {open === 'add' && <AddColumnDialog afterId={column.id} onClose={close} />}
        {open === 'remove' && <RemoveColumnDialog column={column} count={count} onClose={close} />}
      </Suspense>
    </div>
  )
}
