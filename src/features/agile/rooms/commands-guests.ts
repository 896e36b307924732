import { isThisMachine } from '#kit/address.ts'
import { type Attempt, retryAfter, takeAttempt } from '#kit/attempts.ts'
import { takeCallerAttempt } from '#kit/caller-limit.ts'
import type { Guest, Parts } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { guestPass } from '#kit/guest.ts'
import type { Party } from '#kit/rooms.ts'
import { systemViewer } from './system-viewer.ts'

const minute = 60_000
/** How many guests come into one session: from one network, and from all of them. */
const joinsOfCaller = { limit: 60, limitHere: 3000, window: minute }
const joinsOfSession = { limit: 300, window: minute }

/**
 * Counts a guest who comes by the link of a session. Fails with `rate_limited` above 60 a minute from one network, or 300
 * from all of them. On the machine that serves, tests and benches may bring more.
 */
export async function countJoin(parts: Parts, sessionId: string, ipAddress: string | null): Promise<void> {
  const refuse = (attempt: Attempt) => fail('rate_limited', undefined, retryAfter(attempt))
  const own = await takeCallerAttempt(parts, `join:${sessionId}`, ipAddress, joinsOfCaller)
  if (!own.allowed) refuse(own)
  if (isThisMachine(parts.config, ipAddress)) return
  const all = await takeAttempt(parts, `join:${sessionId}`, joinsOfSession)
  if (!all.allowed) refuse(all)
}

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
