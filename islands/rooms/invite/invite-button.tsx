import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { useCanInvite } from './invite-link.tsx'
import { InviteDialog } from './lazy-invite-dialog.ts'

/** Opens the link to the session and its QR code. It stands first among the actions in the head of every session. */
export function InviteButton() {
  const t = useTranslations('rooms.invite')
  const [isOpen, setIsOpen] = useState(false)
  if (!useCanInvite()) return null
  return (
    <>
      <Button
        variant="secondary"
        icon={Share2}
        onFocus={InviteDialog.fetch}
        onPointerOver={InviteDialog.fetch}
        onClick={() => setIsOpen(true)}
      >
        <span className="max-sm:sr-only">{t('title')}</span>
      </Button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
