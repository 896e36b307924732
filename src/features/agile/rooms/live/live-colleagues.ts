import type { Actor, PeopleState } from '#features/agile/rooms/rules-people.ts'
import { type Locale, locales } from '#i18n/locale.ts'

/** Returns the language of a demo's scripted colleagues. */
export const demoLanguageOf = ({ session }: { session: { demoLanguage?: string | null } }): Locale =>
  locales.find(locale => locale === session.demoLanguage) ?? 'en'

/**
 * Returns a scripted colleague as the sender of a command. They act like a guest, with only the rights of their role.
 */
export function colleagueOf(state: PeopleState, participantId: string): Actor {
  const { name, userId } = state.participants.get(participantId)!
  return { kind: 'guest', userId, participantId, name, canEditAny: false }
}
