import type { useTranslations } from 'use-intl'
import { facilitatorsOf, type RoomPerson } from './room-context.ts'

type Words = ReturnType<typeof useTranslations<'rooms.say'>>
type People = { participants: RoomPerson[]; me: { participantId: string | null } }

/** Who came and who went, as a screen reader hears it. */
export function comings(before: People, after: People, t: Words): string[] {
  const missing = (from: People, to: People) =>
    from.participants.filter(
      ({ id }) => !to.participants.some(other => other.id === id) && id !== after.me.participantId,
    )
  const came = missing(after, before)
  const went = missing(before, after)
  return [
    ...(came[0] ? [t('joined', { count: came.length, name: came[0].name })] : []),
    ...(went[0] ? [t('left', { count: went.length, name: went[0].name })] : []),
  ]
}

/** Who was given the lead, or took it. */
export function newLeaders(before: People, after: People, t: Words): string[] {
  const led = new Set(facilitatorsOf(before).map(({ id }) => id))
  const fresh = facilitatorsOf(after).filter(
    ({ id }) => !led.has(id) && before.participants.some(other => other.id === id),
  )
  return fresh.map(({ id, name }) => (id === after.me.participantId ? t('youLead') : t('leads', { name })))
}
