import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '#features/agile/kanban/boards/live/protocol.ts'
import { lazyPart } from '#islands/boards/lazy-part.ts'
import { LazyMenu } from '#ui/menu.tsx'

// Fetched when one is first opened: few people shape a board, and seldom.
export const ColumnDialog = lazyPart(async () => (await import('./column-dialog.tsx')).ColumnDialog)
const RemoveColumnDialog = lazyPart(async () => (await import('./column-dialog.tsx')).RemoveColumnDialog)
const Entries = lazyPart(async () => (await import('./column-entries.tsx')).Entries)

/** What those who lead the board can do with a column. */
export function ColumnMenu({ column, count }: { column: Column; count: number }) {
  const t = useTranslations('boardPage.column')
  const [open, setOpen] = useState<'edit' | 'add' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <LazyMenu
        id={`column-menu-${column.id}`}
        label={t('menu', { column: column.title })}
        className="ml-auto"
        onNear={Entries.fetch}
      >
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
