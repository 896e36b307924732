import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CopyField } from '#islands/copy-field.tsx'
import { useRoomContext } from '#islands/rooms/room-context.ts'

/** The invite link in a field with a copy button. */
export function InviteLinkField({ url, children }: { url: string; children?: ReactNode }) {
  const t = useTranslations('rooms.invite')
  return (
    <CopyField text={url} label={t('label')} translate={t} icon={Link2} className="truncate text-muted">
      {children}
    </CopyField>
  )
}

/** The text that names the people who can join with the link now. */
export function useInviteAudienceText(): string {
  const t = useTranslations('rooms.invite')
  const { doorClosed, settings } = useRoomContext().view.session
  if (settings.requireLogin) return t('textMembers')
  return t(doorClosed ? 'textClosed' : 'text')
}
