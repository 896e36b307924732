import { useTranslations } from 'use-intl'
import { maxGuestComments } from '#features/agile/rooms/rules-guests.ts'
import { useRoomContext } from '#islands/rooms/room-context.ts'

/** Tells a guest that they have reached the limit of comments. `ownCount` is the number of their comments. */
export function CommentLimit({ ownCount }: { ownCount: number }) {
  const t = useTranslations('rooms.guests')
  const { view } = useRoomContext()
  if (view.me.kind !== 'guest' || ownCount < maxGuestComments) return null
  return <p className="text-muted text-sm">{t('comments', { count: maxGuestComments })}</p>
}
