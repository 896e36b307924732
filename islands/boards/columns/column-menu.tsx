import { ArrowLeft, ArrowRight, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '#features/agile/kanban/boards/live/protocol.ts'
import { isLastDone } from '#features/agile/kanban/boards/live/rules-state.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { lazyPart } from '#islands/boards/lazy-part.ts'
import { LazyMenu, MenuDivider, MenuItem } from '#ui/menu.tsx'
import { columnActs } from './column-acts.ts'

// Fetched when one is first opened: few people shape a board, and seldom.
export const ColumnDialog = lazyPart(async () => (await import('./column-dialog.tsx')).ColumnDialog)
const RemoveColumnDialog = lazyPart(async () => (await import('./column-dialog.tsx')).RemoveColumnDialog)

/** What those who lead the board can do with a column. */
export function ColumnMenu({ column, count }: { column: Column; count: number }) {
  const t = useTranslations('boardPage.column')
  const [open, setOpen] = useState<'edit' | 'add' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <LazyMenu id={`column-menu-${column.id}`} label={t('menu', { column: column.title })} className="ml-auto">
        <Entries column={column} setOpen={setOpen} />
      </LazyMenu>
      <Suspense>
        {open === 'edit' && <ColumnDialog column={column} onClose={close} />}
        {open === 'add' && <ColumnDialog afterId={column.id} onClose={close} />}
        {open === 'remove' && <RemoveColumnDialog column={column} count={count} onClose={close} />}
      </Suspense>
    </>
  )
}

function Entries({ column, setOpen }: { column: Column; setOpen: (open: 'edit' | 'add' | 'remove') => void }) {
  const t = useTranslations('boardPage.column')
  const tUndo = useTranslations('boardPage.undo')
  const tErrors = useTranslations('boards.errors')
  const acts = useActs()
  const { columns } = acts.latest()
  const at = columns.findIndex(other => other.id === column.id)
  const isNeeded = isLastDone(columns, column)
  const shift = (by: -1 | 1) => columnActs(acts, tUndo).shift(column, by)
  return (
    <>
      <MenuItem icon={Pencil} onClick={() => setOpen('edit')}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon={Plus} onClick={() => setOpen('add')}>
        {t('addAfter')}
      </MenuItem>
      {at > 0 && (
        <MenuItem icon={ArrowLeft} onClick={() => shift(-1)}>
          {t('left')}
        </MenuItem>
      )}
      {at < columns.length - 1 && (
        <MenuItem icon={ArrowRight} onClick={() => shift(1)}>
          {t('right')}
        </MenuItem>
      )}
      {columns.length > 1 && <MenuDivider />}
      {columns.length > 1 &&
        (isNeeded ? (
          <p className="max-w-56 px-3 py-1.5 text-muted text-xs">{tErrors('last_done_column')}</p>
        ) : (
          <MenuItem icon={Trash2} danger onClick={() => setOpen('remove')}>
            {t('remove')}
          </MenuItem>
        ))}
    </>
  )
}
