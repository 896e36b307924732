import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '#features/agile/kanban/boards/live/protocol.ts'
import { lazyComponent } from '#islands/lazy-component.ts'
import { LazyMenu } from '#ui/menu.tsx'

// Fetched on first use: few people edit columns, and rarely.
export const LazyColumnDialog = lazyComponent(async () => (await import('./column-dialog.tsx')).ColumnDialog)
const RemoveColumnDialog = lazyComponent(async () => (await import('./column-dialog.tsx')).RemoveColumnDialog)
const ColumnMenuItems = lazyComponent(async () => (await import('./column-menu-items.tsx')).ColumnMenuItems)

/** The menu of a column, for people who can manage the board. */
export function ColumnMenu({ column, itemCount }: { column: Column; itemCount: number }) {
  const t = useTranslations('boardPage.column')
  const [openDialog, setOpenDialog] = useState<'edit' | 'add' | 'remove' | null>(null)
  const close = () => setOpenDialog(null)
  return (
    <>
      <LazyMenu
        id={`column-menu-${column.id}`}
        label={t('menu', { column: column.title })}
        className="ml-auto"
        onNear={ColumnMenuItems.fetch}
      >
        <ColumnMenuItems column={column} setOpenDialog={setOpenDialog} />
      </LazyMenu>
      {openDialog === 'edit' && <LazyColumnDialog column={column} onClose={close} />}
      {openDialog === 'add' && <LazyColumnDialog afterId={column.id} onClose={close} />}
      {openDialog === 'remove' && <RemoveColumnDialog column={column} itemCount={itemCount} onClose={close} />}
    </>
  )
}
