import { Hand } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/protocol.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { BlockForm } from '#islands/boards/cards/block-form.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** That an item cannot go on, and why. */
export function Blocked({ item, mayWork }: { item: Item; mayWork: boolean }) {
  const t = useTranslations('boardPage.card')
  const { unblock } = useActs()
  const [asks, setAsks] = useState(false)
  if (item.blockedAt !== null)
    return (
      <Alert
        tone="warning"
        title={t('blocked')}
        action={
          mayWork && (
            <Button type="button" size="sm" variant="secondary" onClick={() => unblock(item)}>
              {t('unblock')}
            </Button>
          )
        }
      >
        {item.blockedReason}
      </Alert>
    )
  if (asks) return <BlockForm item={item} onDone={() => setAsks(false)} />
  return (
    <div>
      <Button type="button" size="sm" variant="secondary" icon={Hand} onClick={() => setAsks(true)}>
        {t('block')}
      </Button>
    </div>
  )
}
