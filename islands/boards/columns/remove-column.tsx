import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '#features/agile/kanban/boards/live/protocol.ts'
import { fullText, hasRoom } from '#islands/boards/acts-items.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { Dialog } from '#islands/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { columnActs } from './column-acts.ts'

/** Takes a column away, and asks where what is in it goes. */
export function RemoveColumnDialog({ column, count, onClose }: { column: Column; count: number; onClose: () => void }) {
  const t = useTranslations('boardPage.column')
  const tPage = useTranslations('boardPage')
  const tUndo = useTranslations('boardPage.undo')
  const acts = useActs()
  const { latest, refuse } = acts
  const others = latest().columns.filter(({ id }) => id !== column.id)
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const moveTo = String(new FormData(event.currentTarget).get('moveTo') ?? '') || null
    onClose()
    if (!hasRoom(latest(), moveTo, count)) return refuse(fullText(latest(), moveTo, tPage))
    columnActs(acts, tUndo).remove(column, moveTo)
  }
  return (
    <Dialog
      title={t('removeTitle', { column: column.title })}
      description={t('removeText', { count })}
      size="sm"
      onClose={onClose}
    >
      <form onSubmit={remove} className="grid gap-4">
        {count > 0 && (
          <Select name="moveTo" id="column-move-to" label={t('moveTo')}>
            {others.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
            <option value="">{tPage('backlog')}</option>
          </Select>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" variant="secondary" onClick={onClose} data-first>
            {t('keep')}
          </Button>
          <Button variant="danger">{t('removeDo')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
