import { useTranslations } from 'use-intl'
import { maxGuestComments } from '#features/agile/rooms/rules-guests.ts'
import { useRoomParts } from './room-context.ts'

/** Tells a guest who has written as many comments as a guest can. `own`: how many that are. */
export function CommentLimit({ own }: { own: number }) {
  const t = useTranslations('rooms.guests')
  const { view } = useRoomParts()
  if (view.me.kind !== 'guest' || own < maxGuestComments) return null
  return <p className="text-muted text-sm">{t('comments', { count: maxGuestComments })}</p>
}
