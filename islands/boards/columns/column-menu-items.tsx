import { ArrowLeft, ArrowRight, Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Column } from '#features/agile/kanban/boards/live/protocol.ts'
import { isLastDone } from '#features/agile/kanban/boards/live/rules-state.ts'
import { useBoardActions } from '#islands/boards/board-context.ts'
import { MenuDivider, MenuItem } from '#ui/menu.tsx'
import { createColumnActions } from './column-actions.ts'

/** The menu of a column. */
export function ColumnMenuItems({
  column,
  setOpenDialog,
}: {
  column: Column
  setOpenDialog: (open: 'edit' | 'add' | 'remove') => void
}) {
  const t = useTranslations('boardPage.column')
  const tUndo = useTranslations('boardPage.undo')
  const tErrors = useTranslations('boards.errors')
  const actions = useBoardActions()
  const { columns } = actions.getView()
  const index = columns.findIndex(other => other.id === column.id)
  const isRequired = isLastDone(columns, column)
  const shift = (direction: -1 | 1) => createColumnActions(actions, tUndo).shift(column, direction)
  return (
    <>
      <MenuItem icon={Pencil} onClick={() => setOpenDialog('edit')}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon={Plus} onClick={() => setOpenDialog('add')}>
        {t('addAfter')}
      </MenuItem>
      {index > 0 && (
        <MenuItem icon={ArrowLeft} onClick={() => shift(-1)}>
          {t('left')}
        </MenuItem>
      )}
      {index < columns.length - 1 && (
        <MenuItem icon={ArrowRight} onClick={() => shift(1)}>
          {t('right')}
        </MenuItem>
      )}
      {columns.length > 1 && <MenuDivider />}
      {columns.length > 1 &&
        (isRequired ? (
          <p className="max-w-56 px-3 py-1.5 text-muted text-xs">{tErrors('last_done_column')}</p>
        ) : (
          <MenuItem icon={Trash2} isDangerous onClick={() => setOpenDialog('remove')}>
            {t('remove')}
          </MenuItem>
        ))}
    </>
  )
}
