import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#islands/dialog.tsx'
import { useRoomContext } from '#islands/rooms/room-context.ts'
import { Spinner } from '#ui/spinner.tsx'
import { CopyLink, useInviteText } from './copy-link.tsx'

const QrCode = lazy(() => import('./qr-code.tsx'))

/** The invite link, and its QR code. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('rooms.invite')
  const { joinUrl } = useRoomContext()
  const text = useInviteText()
  return (
    <Dialog title={t('title')} description={text} size="sm" onClose={onClose}>
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
