import type { Statement } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { takeDemoSlot } from '#features/accounts/demo-places/commands.ts'
import { demoDomain, demoLifetime } from '#features/accounts/demo-places/rules.ts'
import { newAccount } from '#features/accounts/memberships/commands.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import type { Caller } from '#kit/auth/caller.ts'
import { guestPass } from '#kit/auth/guest.ts'
import { dummyHash } from '#kit/auth/passwords.ts'
import type { AccountScope, Services, Session } from '#kit/context.ts'
import { addressKey, isThisMachine } from '#kit/http/address.ts'
import type { Tool } from '#src/paths.ts'

const hour = 60 * 60 * 1000

type Seat = { id: string; name: string; userId: string | null; role: 'FACILITATOR' | 'VOTER' }
/** What every session of a demo is made of. */
export type DemoSession = {
  name: string
  /** Null in a person's own account. */
  votingSystemId: string | null
  facilitatorId: string
  seats: Seat[]
  language: Locale
  /** Led by the person who tries things in it. */
  isTry: boolean
}
export type Setup = { sessionId: string; statements: Statement[] }

/** The demo of one kind of session. */
export type Demo = {
  tool: Tool
  /** The scripted colleagues, written alike in every language. The one who leads comes first. */
  names: readonly string[]
  /** What the ids of the colleagues start with. */
  prefix: string
  /** Its room writes action items. */
  hasActionItems: boolean
  /** The statements that set up a session that counts nowhere. */
  set(scope: AccountScope, session: DemoSession): Promise<Setup>
}

export type Visit = { language: Locale; caller: Caller }

/**
 * Lets a visitor in as a guest, into a session in an account of its own, in which scripted colleagues wait. The account
 * ends with the demos after two hours. Fails with `rate_limited` after 20 an hour from one address, and where all places
 * are taken.
 */
export async function startDemo(
  { tool, names, prefix, set }: Demo,
  services: Services,
  { language, caller }: Visit,
): Promise<{ sessionId: string; token: string }> {
  const kind = `${tool}-demo` as const
  const { clock, config, db, ids } = services
  const limit = isThisMachine(config, caller.ipAddress) ? 300 : 20
  await requireAttempt(services, `${kind}:${addressKey(caller.ipAddress)}`, { limit, window: hour })
  await takeDemoSlot(services, kind)
  const t = translator(language, `${tool}Demo`)
  const now = clock.now()
  const team = names.map((name, at): Seat & { userId: string } => {
    return { id: ids.id(prefix), name, userId: ids.id('usr'), role: at === 0 ? 'FACILITATOR' : 'VOTER' }
  })
  const people = team.map(({ userId: id, name }) => ({
    id,
    firstName: name,
    lastName: '',
    language,
    isDemo: true,
    email: `${id.toLowerCase()}@${demoDomain}`,
    passwordHash: dummyHash,
    createdAt: now,
    updatedAt: now,
  }))
  const visitor: Seat = { id: ids.id('par'), name: t('visitor'), userId: null, role: 'VOTER' }
  const ownerId = team[0]!.userId
  const account = { name: t('account'), ownerId, plan: 'PRO' as const, language, demoEndsAt: now + demoLifetime }
  const { scope, statements, defaultVotingSystemId: votingSystemId } = newAccount(services, account, caller)
  const seats = [...team, visitor]
  const session = { name: t('session'), votingSystemId, facilitatorId: ownerId, seats, language, isTry: false }
  const made = await set(scope, session)
  const { sessionId } = made
  const seat = { participantId: visitor.id, sessionId, accountId: scope.accountId, name: visitor.name }
  const pass = guestPass(services, seat)
  const { batch, orm } = db.unscoped('creates the account of a demo')
  await batch([orm.insert(users).values(people), ...statements, ...made.statements, pass.statement])
  return { sessionId, token: pass.token }
}

/**
 * Sets up a session to try things in, in the person's own account and led by that person, in place of the one from before.
 * Fails with `rate_limited` after 60 an hour.
 */
export async function startTry(
  { tool, names, prefix, hasActionItems, set }: Demo,
  services: Services,
  scope: AccountScope,
  { user }: Session,
  language: Locale,
): Promise<{ sessionId: string }> {
  const { accountId, actorId, ids, db } = scope
  await requireAttempt(services, `${tool}-try:${user.id}`, { limit: 60, window: hour })
  const name = `${user.firstName} ${user.lastName}`.trim()
  const own: Seat = { id: ids.id('par'), name, userId: user.id, role: 'FACILITATOR' }
  const made = await set(scope, {
    name: translator(language, `${tool}Demo`)('try.session'),
    votingSystemId: null,
    facilitatorId: user.id,
    seats: [own, ...names.map((name): Seat => ({ id: ids.id(prefix), name, userId: null, role: 'VOTER' }))],
    language,
    isTry: true,
  })
  const args = [accountId, actorId]
  const before = `from ${tool}_sessions where account_id = ?1 and creator_id = ?2 and is_demo = 1`
  const items = `delete from action_items where account_id = ?1 and source = '${tool.toUpperCase()}'
    and source_id in (select id ${before})`
  await db.batch([
    { sql: `delete from session_events where +account_id = ?1 and session_id in (select id ${before})`, args },
    ...(hasActionItems ? [{ sql: items, args }] : []),
    { sql: `delete ${before}`, args },
    ...made.statements,
  ])
  return { sessionId: made.sessionId }
}
