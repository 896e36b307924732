import { useTranslations } from 'use-intl'
import { refresh } from '#islands/navigate.ts'
import { UndoBar } from '#islands/rooms/undo-bar.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { useSavedOrder } from './use-saved-order.ts'

type Props = { orderState: ReturnType<typeof useSavedOrder>; canWrite: boolean }

/** The states that are shown as a warning. Each is also the key of its text. */
const problemStates = ['failed', 'conflict', 'theirsWaiting'] as const

/** Saves or discards the order on the page, and reports changes by other people. */
export function SaveBar({ orderState, canWrite }: Props) {
  const t = useTranslations('plan')
  const { saveState, isChanged, canUndo, saveOrder, undoSave, dismiss, reset } = orderState
  const problem = problemStates.find(each => each === saveState)
  const canReload = saveState === 'conflict' || saveState === 'theirsWaiting'
  return (
    <div className="grid grid-cols-1 gap-3 px-5 empty:hidden not-empty:pb-3">
      {problem && (
        <Alert
          tone="warning"
          action={
            canReload && (
              <Button size="sm" variant="secondary" onClick={refresh}>
                {t('showTheirs')}
              </Button>
            )
          }
        >
          {t(problem)}
        </Alert>
      )}
      {saveState === 'theirs' && !isChanged && <Alert>{t('theirs')}</Alert>}
      {isChanged && (
        <div className="edge-mark flex flex-wrap items-center gap-3 rounded-control bg-sunken px-4 py-2.5 text-sm">
          <p className="min-w-0 flex-1 basis-52">{t('changed')}</p>
          <Button size="sm" variant="quiet" onClick={reset}>
            {t('reset')}
          </Button>
          {canWrite && (
            <Button size="sm" onClick={saveOrder} isPending={saveState === 'saving'}>
              {t('save')}
            </Button>
          )}
        </div>
      )}
      {!isChanged && saveState === 'saved' && canUndo && (
        <UndoBar
          undo={{ text: t('saved'), run: undoSave }}
          onDone={dismiss}
          className="flex items-center gap-3 rounded-control bg-success-soft px-4 py-2 text-sm"
        />
      )}
    </div>
  )
}
