import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#islands/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'

const SettingsForm = lazy(() => import('./settings-form.tsx'))

/** The settings of a running retro. */
export function SettingsDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const t = useTranslations('retro.board.settings')
  return (
    <Dialog title={t('title')} description={t('description')} onClose={onClose}>
      <Suspense
        fallback={
          <p className="grid place-items-center py-16">
            <Spinner />
          </p>
        }
      >
        <SettingsForm accountId={accountId} onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}
