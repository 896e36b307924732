import { useTranslations } from 'use-intl'
import type { Conflict } from '#islands/boards/conflicts.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { Alert } from '#ui/alert.tsx'
import { useLive } from './backlog-context.ts'

type Props = { conflicts: Conflict[]; insist: (conflict: Conflict) => void; drop: (key: number) => void }

/** Where somebody else was quicker: what they did stands, until it is said which of the two is to be. */
export function Conflicts({ conflicts, insist, drop }: Props) {
  const t = useTranslations('backlog.conflict')
  const { view } = useLive()
  return (
    <div className="grid gap-2 empty:hidden">
      {conflicts.map(conflict => {
        const itemId = 'itemId' in conflict.command ? conflict.command.itemId : ''
        const number = view.items.find(({ id }) => id === itemId)?.number ?? 0
        return (
          <Alert
            key={conflict.key}
            tone="warning"
            action={
              <>
                <SmallButton variant="secondary" onClick={() => insist(conflict)}>
                  {t('mine')}
                </SmallButton>
                <SmallButton variant="quiet" onClick={() => drop(conflict.key)}>
                  {t('theirs')}
                </SmallButton>
              </>
            }
          >
            {t('text', { number })}
          </Alert>
        )
      })}
    </div>
  )
}
