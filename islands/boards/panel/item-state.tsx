import { Archive, Hand, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { BlockForm } from '#islands/boards/cards/block-form.tsx'
import { focusBeside } from '#islands/boards/move/focus.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { Alert } from '#ui/alert.tsx'
import { onEscape } from './parts.tsx'

/** That an item is blocked, and why. */
export function Blocked({ item, canEdit }: { item: Item; canEdit: boolean }) {
  const t = useTranslations('boardPage.card')
  const { block } = useActs()
  const [asks, setAsks] = useState(false)
  const unblock = canEdit && (
    <SmallButton variant="secondary" onClick={() => block(item, null)}>
      {t('unblock')}
    </SmallButton>
  )
  // One box whatever is in it: the focus stays here when one makes way for the other.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is for the form in it
    <div onKeyDown={asks ? onEscape(() => setAsks(false)) : undefined}>
      {item.blockedAt !== null ? (
        <Alert tone="warning" title={t('blocked')} action={unblock}>
          {item.blockedReason}
        </Alert>
      ) : asks ? (
        <BlockForm item={item} onDone={() => setAsks(false)} />
      ) : (
        <SmallButton variant="secondary" icon={Hand} onClick={() => setAsks(true)}>
          {t('block')}
        </SmallButton>
      )}
    </div>
  )
}

/** Archives the item and closes its panel; the board offers undo. */
export function PutAway({ item }: { item: Item }) {
  const t = useTranslations('boardPage.card')
  const { archive, remove, close } = useActs()
  const leave = (act: () => void) => {
    focusBeside(item.id)
    close()
    act()
  }
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-4">
      <SmallButton variant="secondary" icon={Archive} onClick={() => leave(() => archive([item.id]))}>
        {t('archive')}
      </SmallButton>
      <SmallButton variant="quiet" icon={Trash2} onClick={() => leave(() => remove(item))}>
        {t('remove')}
      </SmallButton>
    </div>
  )
}
