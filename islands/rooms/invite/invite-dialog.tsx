import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#islands/dialog.tsx'
import { useRoomParts } from '#islands/rooms/room-context.ts'
import { Spinner } from '#ui/spinner.tsx'
import { CopyLink } from './copy-link.tsx'

const QrCode = lazy(() => import('./qr-code.tsx'))

/** The text that says who can join with the link now. */
export function useInviteText(): string {
  const t = useTranslations('rooms.invite')
  const { doorClosed, settings } = useRoomParts().view.session
  if (settings.requireLogin) return t('textMembers')
  return t(doorClosed ? 'textClosed' : 'text')
}

/** The link that lets others in, to be copied, and as a code to be photographed from a screen. */
export function InviteDialog({ label, onClose }: { label: string; onClose: () => void }) {
  const t = useTranslations('rooms.invite')
  const { joinUrl } = useRoomParts()
  const text = useInviteText()
  return (
    <Dialog title={t('title')} description={text} size="sm" onClose={onClose}>
      <div className="grid gap-4">
        <div className="mx-auto grid aspect-square w-full max-w-72 place-items-center rounded-card bg-[oklch(1_0_0)] ring-1 ring-line">
          <Suspense fallback={<Spinner />}>
            <QrCode text={joinUrl} />
          </Suspense>
        </div>
        <CopyLink label={label} />
      </div>
    </Dialog>
  )
}
