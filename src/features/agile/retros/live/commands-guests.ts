import { findRetroInvitation } from '#features/agile/retros/queries-invitation.ts'
import { seatGuest } from '#features/agile/rooms/commands-guests.ts'
import type { JoinAsGuest } from '#features/agile/rooms/schema.ts'
import type { Guest, Parts } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { refusals } from './rules-refusals.ts'

/**
 * Lets somebody without an account into one retro, by name. Fails with `not_found`, and with `forbidden` or `conflict`
 * where the retro takes no guests, no observers, or nobody.
 */
export async function addRetroGuest(
  parts: Parts,
  sessionId: string,
  input: JoinAsGuest,
): Promise<{ guest: Guest; token: string }> {
  const session = (await findRetroInvitation(parts.db, sessionId)) ?? fail('not_found')
  const [code, message] = refusals.login_required
  if (session.requireLogin) throw new Failure(code, message, { data: { reason: 'login_required' } })
  return seatGuest(parts, 'retro', session, input)
}
