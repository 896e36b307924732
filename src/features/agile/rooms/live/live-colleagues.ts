import type { Actor, PeopleState } from '#features/agile/rooms/rules-people.ts'
import { type Locale, locales } from '#i18n/locale.ts'

/** What the scripted colleagues of a demo speak. */
export const languageOf = ({ session }: { session: { demoLanguage?: string | null } }): Locale =>
  locales.find(each => each === session.demoLanguage) ?? 'en'

/** A colleague acts as a guest does: by their seat, and with its role's rights alone. */
export function colleagueOf(state: PeopleState, participantId: string): Actor {
  const { name, userId } = state.participants.get(participantId)!
  return { kind: 'guest', userId, participantId, name, canEditAny: false }
}
