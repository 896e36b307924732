import { useTranslations } from 'use-intl'
import { useRoomContext } from '#islands/rooms/room-context.ts'

/** The text that says who can join with the link now. */
export function useInviteText(): string {
  const t = useTranslations('rooms.invite')
  const { doorClosed, settings } = useRoomContext().view.session
  if (settings.requireLogin) return t('textMembers')
  return t(doorClosed ? 'textClosed' : 'text')
}
