import { Archive, Hand, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBoard, useBoardActions } from '#islands/boards/board-context.ts'
import { BlockForm } from '#islands/boards/cards/block-form.tsx'
import { focusNeighbour } from '#islands/boards/move/focus.ts'
import { removeActionsOf } from '#islands/boards/parts/remove-actions.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { Alert } from '#ui/alert.tsx'
import { onEscape } from './text-editor.tsx'

/** Shows the block reason, and blocks or unblocks the item. */
export function BlockedState({ item, canEdit }: { item: Item; canEdit: boolean }) {
  const t = useTranslations('boardPage.card')
  const { block } = useBoardActions()
  const [isFormOpen, setIsFormOpen] = useState(false)
  const unblock = canEdit && (
    <SmallButton variant="secondary" onClick={() => block(item, null)}>
      {t('unblock')}
    </SmallButton>
  )
  // The wrapper stays the same, so that the focus can be restored here.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape for the form inside
    <div onKeyDown={isFormOpen ? onEscape(() => setIsFormOpen(false)) : undefined}>
      {item.blockedAt !== null ? (
        <Alert tone="warning" title={t('blocked')} action={unblock}>
          {item.blockedReason}
        </Alert>
      ) : isFormOpen ? (
        <BlockForm item={item} onDone={() => setIsFormOpen(false)} />
      ) : (
        <SmallButton variant="secondary" icon={Hand} onClick={() => setIsFormOpen(true)}>
          {t('block')}
        </SmallButton>
      )}
    </div>
  )
}

/** Archives or deletes the item and closes its panel. The board offers undo. */
export function ArchiveActions({ item }: { item: Item }) {
  const t = useTranslations('boardPage.card')
  const { archive, remove, closeItem } = useBoardActions()
  const { view } = useBoard()
  const tRemove = useTranslations('boardPage.remove')
  const closeAfter = (action: () => void) => {
    focusNeighbour(item.id)
    closeItem()
    action()
  }
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-4">
      <SmallButton variant="secondary" icon={Archive} onClick={() => closeAfter(() => archive([item.id]))}>
        {t('archive')}
      </SmallButton>
      {removeActionsOf(view, item, remove, tRemove).map(({ id, label, run }) => (
        <SmallButton key={id} variant="quiet" icon={Trash2} onClick={() => closeAfter(run)}>
          {label}
        </SmallButton>
      ))}
    </div>
  )
}
