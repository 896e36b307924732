import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'

type Props = { onClose: () => void; cancelFirst?: boolean; children: ReactNode }

/** The end of a window: the button that cancels, and beside it what the window is for. */
export function DialogActions({ onClose, cancelFirst, children }: Props) {
  const t = useTranslations('backlog.sprint')
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button type="button" variant="quiet" data-first={cancelFirst ? '' : undefined} onClick={onClose}>
        {t('cancel')}
      </Button>
      {children}
    </div>
  )
}
