import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRoomContext } from '#islands/rooms/room-context.ts'
import { Button } from '#ui/button.tsx'
import { InviteLinkField, useInviteAudienceText } from './invite-link-field.tsx'
import { LazyInviteDialog } from './lazy-invite-dialog.ts'

/** Returns whether this viewer can share the link now. */
export function useCanInvite(): boolean {
  const { view, hasEnded } = useRoomContext()
  return !hasEnded && !view.session.isDemo && !view.me.removed
}

/** The link to a session that has not started, with its QR code. */
export function InviteLink() {
  const t = useTranslations('rooms.invite')
  const { joinUrl } = useRoomContext()
  const text = useInviteAudienceText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <InviteLinkField url={joinUrl}>
        <Button
          variant="secondary"
          icon={QrCode}
          isIconOnly
          onFocus={LazyInviteDialog.fetch}
          onClick={() => setIsOpen(true)}
        >
          {t('show')}
        </Button>
      </InviteLinkField>
      {isOpen && <LazyInviteDialog url={joinUrl} audienceText={text} onClose={() => setIsOpen(false)} />}
    </>
  )
}
