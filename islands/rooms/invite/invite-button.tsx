import { Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRoomContext } from '#islands/rooms/room-context.ts'
import { Button } from '#ui/button.tsx'
import { useCanInvite } from './invite-link.tsx'
import { useInviteAudienceText } from './invite-link-field.tsx'
import { LazyInviteDialog } from './lazy-invite-dialog.ts'

type Props = { url: string; audienceText: string; size?: 'sm' | 'md'; children?: ReactNode }

/** Opens a link and its QR code. It is the first action in the header of every session and board. */
export function InviteButton({ url, audienceText, size, children }: Props) {
  const t = useTranslations('rooms.invite')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        icon={Share2}
        onFocus={LazyInviteDialog.fetch}
        onPointerOver={LazyInviteDialog.fetch}
        onClick={() => setIsOpen(true)}
      >
        <span className="max-sm:sr-only">{t('title')}</span>
      </Button>
      {isOpen && (
        <LazyInviteDialog url={url} audienceText={audienceText} onClose={() => setIsOpen(false)}>
          {children}
        </LazyInviteDialog>
      )}
    </>
  )
}

/** The button of a live session, for viewers who can share its link. */
export function SessionInviteButton() {
  const { joinUrl } = useRoomContext()
  const audienceText = useInviteAudienceText()
  return useCanInvite() ? <InviteButton url={joinUrl} audienceText={audienceText} /> : null
}
