import { translator } from '#i18n/messages.ts'
import { type Attempt, retryAfter, takeAttempt } from '#kit/auth/attempts.ts'
import { takeCallerAttempt } from '#kit/auth/caller-limit.ts'
import { prepareGuestPass } from '#kit/auth/guest.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import type { Guest, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { isThisMachine } from '#kit/http/ip-address.ts'
import type { Tool } from '#src/paths.ts'
import { findInvitation } from './queries-invitation.ts'
import { lookalikeKeyOf, nameWithGuestLabel } from './rules-names.ts'
import { sharedRefusals } from './rules-refusals.ts'
import type { JoinAsGuest } from './schema.ts'

const minute = 60_000
/** Maximum number of guests that join one session per minute, from one network and in total. */
const callerJoinLimit = { limit: 60, localLimit: 3000, window: minute }
const sessionJoinLimit = { limit: 300, window: minute }

/**
 * Counts a guest who joins by a session's link. Throws `rate_limited` above 60 a minute from one network or 300 in total.
 * The limit is higher on the server's own machine, for tests and benchmarks.
 */
export async function countJoin(services: Services, sessionId: string, ipAddress: string | null): Promise<void> {
  const failRateLimit = (attempt: Attempt) => fail('rate_limited', undefined, retryAfter(attempt))
  const attempt = await takeCallerAttempt(services, `join:${sessionId}`, ipAddress, callerJoinLimit)
  if (!attempt.allowed) failRateLimit(attempt)
  if (isThisMachine(services.config, ipAddress)) return
  const sessionAttempt = await takeAttempt(services, `join:${sessionId}`, sessionJoinLimit)
  if (!sessionAttempt.allowed) failRateLimit(sessionAttempt)
}

const selectNamesSql = `select u.first_name || ' ' || u.last_name as name from memberships m
join users u on u.id = m.user_id where m.account_id = ? and m.status = 'ACTIVE'`

function refuse(reason: 'login_required' | 'name_taken'): never {
  const [code, message] = sharedRefusals[reason]
  return fail(code, message, { data: { reason } })
}

/** Throws `conflict` when a member of the account has the name or one that looks like it. */
async function requireFreeName({ db }: Services, accountId: string, name: string) {
  const key = lookalikeKeyOf(name)
  const members = await db.forAccount(accountId).run<{ name: string }>(selectNamesSql, [accountId])
  if (members.some(member => lookalikeKeyOf(member.name) === key)) refuse('name_taken')
}

/**
 * Adds a guest to one live session, by name. The stored name is marked as the name of a guest. The token is a pass for
 * this session, of which only the hash is stored. Throws `not_found`, and `forbidden` or `conflict` when the session
 * accepts no guests, no observers, or no one at all.
 */
export async function addGuest(
  services: Services,
  tool: Tool,
  sessionId: string,
  input: JoinAsGuest,
): Promise<{ guest: Guest; token: string }> {
  const { accountId, language, requireLogin } =
    (await findInvitation(services.db, tool, sessionId)) ?? fail('not_found')
  if (requireLogin) refuse('login_required')
  await requireFreeName(services, accountId, input.name)
  const name = nameWithGuestLabel(input.name, translator(language, 'rooms')('people.guest'))
  const guest: Guest = { participantId: services.ids.id('par'), sessionId, accountId, name }
  const { participantId } = guest
  const frame = { id: services.ids.id('cmd'), type: 'guest:join', participantId, name, role: input.role }
  await services.rooms.command(tool, sessionId, systemViewer(accountId), frame)
  const { token, statement } = prepareGuestPass(services, guest)
  // Awaiting a statement runs it.
  await statement
  return { guest, token }
}
