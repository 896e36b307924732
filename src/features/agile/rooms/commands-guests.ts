import type { Guest, Parts } from '#kit/context.ts'
import { guestPass } from '#kit/guest.ts'
import type { Party } from '#kit/rooms.ts'
import { systemViewer } from './system-viewer.ts'

type Wish = { name: string; role: 'VOTER' | 'OBSERVER' }

/**
 * Seats somebody without an account in one live session, by name, in order with everybody else's commands. The token is a
 * pass for this session; only its hash is kept. Fails as the room's rules refuse.
 */
export async function seatGuest(
  parts: Parts,
  party: Party,
  session: { id: string; accountId: string },
  { name, role }: Wish,
): Promise<{ guest: Guest; token: string }> {
  const { id: sessionId, accountId } = session
  const guest: Guest = { participantId: parts.ids.id('par'), sessionId, accountId, name }
  const frame = { id: parts.ids.id('cmd'), type: 'guest:join', participantId: guest.participantId, name, role }
  await parts.rooms.command(party, sessionId, systemViewer(accountId), frame)
  const { token, statement } = guestPass(parts, guest)
  await statement
  return { guest, token }
}
