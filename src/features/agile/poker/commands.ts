import type { Statement } from '#db/client.ts'
import { findVotingSystem } from '#features/agile/voting-systems/queries.ts'
import { sessionLimit } from '#features/billing/plans/rules.ts'
import type { AccountScope, Guest, Parts } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { guestPass } from '#kit/guest.ts'
import { commit } from '#kit/idempotency.ts'
import type { Viewer } from '#kit/rooms.ts'
import type { PokerSystemCommand } from './protocol-commands.ts'
import { findJoinable } from './queries.ts'
import { refusals } from './rules-refusals.ts'
import type { JoinAsGuest, NewPokerSession } from './schema.ts'

/** How many poker sessions a month the FREE plan includes. */
export const freeSessionsPerMonth = sessionLimit('FREE')

const tooManySessions = `Your plan includes ${freeSessionsPerMonth} planning poker sessions a month.`

// The count is made inside the batch, so that two requests at once do not both find room.
const insertSession = `insert into poker_sessions
  (account_id, id, name, description, status, voting_system_id, creator_id, facilitator_id, settings, created_at, updated_at)
select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9, ?9 from accounts a
where a.id = ?1 and (a.plan <> 'FREE' or
  (select count(*) from poker_sessions where account_id = ?1 and created_at >= ?10) < ${freeSessionsPerMonth})`

// Without the session its id is null here, which no seat may have: then the whole batch is undone.
const insertFacilitator = `insert into poker_participants (account_id, session_id, id, user_id, name, role, joined_at)
select ?1, (select id from poker_sessions where account_id = ?1 and id = ?2), ?3, u.id,
  trim(u.first_name || ' ' || u.last_name), 'FACILITATOR', ?5 from users u where u.id = ?4`
const noSession = 'NOT NULL constraint failed: poker_participants.session_id'

const insertStories = `insert into poker_stories
  (account_id, session_id, id, title, sort_order, status, updated_at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, 'PENDING', ?4 from json_each(?3)`

const insertAudit = `insert into audit_log
  (account_id, id, actor_id, session_id, action, subject, details, ip_address, user_agent, request_id, at)
values (?, ?, ?, ?, 'poker.session_created', ?, ?, ?, ?, ?, ?)`

const monthOf = (now: number) => {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

/**
 * Makes a poker session with its stories; the caller becomes its facilitator. Fails with `invalid` where the voting
 * system is not the account's, and with `plan_limit` where the FREE plan's sessions of this calendar month are used up.
 */
export async function createPokerSession(scope: AccountScope, input: NewPokerSession): Promise<{ id: string }> {
  const { accountId, ids, clock, actorId } = scope
  if (!(await findVotingSystem(scope, input.votingSystemId))) {
    const message = 'Choose a voting system.'
    fail('invalid', message, { fields: [{ path: 'votingSystemId', message }] })
  }
  const now = clock.now()
  const id = ids.id('pok')
  const { name, description, status, votingSystemId, settings } = input
  const stories = input.stories.map((title, order) => [ids.id('sty'), title, order])
  const session = [name, description, status, votingSystemId, actorId, JSON.stringify(settings), now, monthOf(now)]
  const audit = [
    ...[accountId, ids.id('aud'), actorId, scope.sessionId, id, JSON.stringify({ name })],
    ...[scope.ipAddress, scope.userAgent, scope.requestId, now],
  ]
  const statements: Statement[] = [
    { sql: insertSession, args: [accountId, id, ...session] },
    { sql: insertFacilitator, args: [accountId, id, ids.id('par'), actorId, now] },
    { sql: insertStories, args: [accountId, id, JSON.stringify(stories), now] },
    { sql: insertAudit, args: audit },
  ]
  try {
    const { answer } = await commit(scope, statements, { id })
    return answer
  } catch (thrown) {
    if (!(thrown instanceof Error) || !thrown.message.includes(noSession)) throw thrown
    return fail('plan_limit', tooManySessions, { data: { plans: ['PRO', 'ENTERPRISE'] } })
  }
}

/** The server as an actor in one account's rooms. */
const system = (accountId: string): Viewer => ({
  kind: 'system',
  accountId,
  userId: null,
  participantId: null,
  name: 'Trimtab',
  canEditAny: false,
  sessionId: null,
})

/**
 * Lets somebody without an account into one session, by name. The seat is taken in the session's room, in order with
 * everybody else's commands. The token is a pass for this session; only its hash is kept.
 * Fails with `not_found`, and with `forbidden` or `conflict` where the session takes no guests, no observers, or nobody.
 */
export async function addGuest(
  parts: Parts,
  sessionId: string,
  { name, role }: JoinAsGuest,
): Promise<{ guest: Guest; token: string }> {
  const session = await findJoinable(parts.db, sessionId)
  if (!session) return fail('not_found')
  if (session.requireLogin) throw refusal('login_required')
  const { accountId } = session
  const guest: Guest = { participantId: parts.ids.id('par'), sessionId, accountId, name }
  const frame: PokerSystemCommand = {
    id: parts.ids.id('cmd'),
    type: 'guest:join',
    participantId: guest.participantId,
    name,
    role,
  }
  await parts.rooms.command('poker', sessionId, system(accountId), frame)
  const { token, statement } = guestPass(parts, guest)
  await statement
  return { guest, token }
}

function refusal(reason: keyof typeof refusals) {
  const [code, message] = refusals[reason]
  return new Failure(code, message, { data: { reason } })
}
