import { useTranslations } from 'use-intl'
import type { Conflict } from '#islands/boards/conflicts.ts'
import { numberTextOf } from '#islands/boards/item-key.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { Alert } from '#ui/alert.tsx'
import { useLiveBacklog } from './backlog-context.ts'

type Props = { conflicts: Conflict[]; overwrite: (conflict: Conflict) => void; dismiss: (key: number) => void }

/** Lists edits that conflict with someone else's. Their change stays in effect until the user chooses. */
export function Conflicts({ conflicts, overwrite, dismiss }: Props) {
  const t = useTranslations('backlog.conflict')
  const { view } = useLiveBacklog()
  return (
    <div className="grid gap-2 empty:hidden">
      {conflicts.map(conflict => {
        const itemId = 'itemId' in conflict.command ? conflict.command.itemId : ''
        const item = view.items.find(({ id }) => id === itemId)
        return (
          <Alert
            key={conflict.key}
            tone="warning"
            action={
              <>
                <SmallButton variant="secondary" onClick={() => overwrite(conflict)}>
                  {t('mine')}
                </SmallButton>
                <SmallButton variant="quiet" onClick={() => dismiss(conflict.key)}>
                  {t('theirs')}
                </SmallButton>
              </>
            }
          >
            {t('text', { number: item ? numberTextOf(item) : 0 })}
          </Alert>
        )
      })}
    </div>
  )
}
