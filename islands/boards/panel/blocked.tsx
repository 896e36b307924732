import { Hand } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { BlockForm } from '#islands/boards/cards/block-form.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** That an item cannot go on, and why. */
export function Blocked({ item, mayWork }: { item: Item; mayWork: boolean }) {
  const t = useTranslations('boardPage.card')
  const { block } = useActs()
  const [asks, setAsks] = useState(false)
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    setAsks(false)
  }
  // One box whatever is in it: the focus stays here when one makes way for the other.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is for the form in it
    <div onKeyDown={asks ? giveUp : undefined}>
      {item.blockedAt !== null ? (
        <Alert
          tone="warning"
          title={t('blocked')}
          action={
            mayWork && (
              <Button type="button" size="sm" variant="secondary" onClick={() => block(item, null)}>
                {t('unblock')}
              </Button>
            )
          }
        >
          {item.blockedReason}
        </Alert>
      ) : asks ? (
        <BlockForm item={item} onDone={() => setAsks(false)} />
      ) : (
        <Button type="button" size="sm" variant="secondary" icon={Hand} onClick={() => setAsks(true)}>
          {t('block')}
        </Button>
      )}
    </div>
  )
}
