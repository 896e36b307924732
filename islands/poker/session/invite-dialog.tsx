import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#islands/dialog.tsx'
import { CopyLink } from '#islands/poker/copy-link.tsx'
import { useTable } from '#islands/poker/table-context.ts'
import { Spinner } from '#ui/spinner.tsx'

const QrCode = lazy(() => import('./qr-code.tsx'))

/** The link that lets others in, to be copied, and as a code to be photographed from a screen. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('poker.table.share')
  const { view, joinUrl } = useTable()
  return (
    <Dialog
      title={t('title')}
      description={t(view.session.settings.requireLogin ? 'textMembers' : 'text')}
      size="sm"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <div className="mx-auto grid aspect-square w-full max-w-72 place-items-center rounded-card bg-[oklch(1_0_0)] ring-1 ring-line">
          <Suspense fallback={<Spinner />}>
            <QrCode text={joinUrl} />
          </Suspense>
        </div>
        <CopyLink />
      </div>
    </Dialog>
  )
}
