import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#islands/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { InviteLinkField } from './invite-link-field.tsx'

const QrCode = lazy(() => import('./qr-code.tsx'))

type Props = {
  url: string
  /** Names the people who can open the link. */
  audienceText: string
  onClose: () => void
  /** Another way to invite, below the link. */
  children?: ReactNode
}

/** The link to a session or a board, and its QR code. */
export function InviteDialog({ url, audienceText, onClose, children }: Props) {
  const t = useTranslations('rooms.invite')
  return (
    <Dialog title={t('title')} description={audienceText} size="sm" onClose={onClose}>
      <div className="grid gap-4">
        <div className="mx-auto grid aspect-square w-full max-w-72 place-items-center rounded-card bg-[oklch(1_0_0)] ring-1 ring-line">
          <Suspense fallback={<Spinner />}>
            <QrCode text={url} />
          </Suspense>
        </div>
        <InviteLinkField url={url} />
        {children}
      </div>
    </Dialog>
  )
}
