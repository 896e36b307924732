import type { Statement } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { takePlace } from '#features/accounts/demo-places/commands.ts'
import { demoDomain, demoLifetime } from '#features/accounts/demo-places/rules.ts'
import { newAccount } from '#features/accounts/memberships/commands.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { retryAfter, takeAttempt } from '#kit/auth/attempts.ts'
import type { Caller } from '#kit/auth/caller.ts'
import { guestPass } from '#kit/auth/guest.ts'
import { nobodysHash } from '#kit/auth/passwords.ts'
import type { AccountScope, Parts, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { addressKey, isThisMachine } from '#kit/http/address.ts'

const hour = 60 * 60 * 1000

/** The scripted colleagues of one kind of demo: the one who leads comes first, and their ids start with `prefix`. */
export type Cast = { kind: 'poker-demo' | 'retro-demo'; names: readonly string[]; prefix: string }
const texts = { 'poker-demo': 'pokerDemo', 'retro-demo': 'retroDemo' } as const

type Seat = { id: string; name: string; userId: string | null; role: 'FACILITATOR' | 'VOTER' }
/** What every session of a demo is made of. */
export type DemoSession = {
  name: string
  votingSystemId: string
  facilitatorId: string
  seats: Seat[]
  language: Locale
}
export type Made = { sessionId: string; statements: Statement[] }

/** Counts a demo that somebody starts. Fails with `rate_limited` after `limit` within an hour. */
export async function countDemo(parts: Parts, key: string, limit: number) {
  const attempt = await takeAttempt(parts, key, { limit, window: hour })
  if (!attempt.allowed) fail('rate_limited', undefined, retryAfter(attempt))
}

export type Visit = { language: Locale; caller: Caller }

/**
 * Lets a visitor in as a guest, into a session that `set` makes in an account of its own, in which scripted colleagues
 * wait. The account ends with the demos after two hours. Fails with `rate_limited` after 20 an hour from one
 * address, and where all places are taken.
 */
export async function startDemoOf(
  { kind, names, prefix }: Cast,
  parts: Parts,
  { language, caller }: Visit,
  set: (scope: AccountScope, session: DemoSession) => Made,
): Promise<{ sessionId: string; token: string }> {
  const { clock, config, db, ids } = parts
  const limit = isThisMachine(config, caller.ipAddress) ? 300 : 20
  await countDemo(parts, `${kind}:${addressKey(caller.ipAddress)}`, limit)
  await takePlace(parts, kind)
  const t = translator(language, texts[kind])
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
    passwordHash: nobodysHash,
    createdAt: now,
    updatedAt: now,
  }))
  const visitor: Seat = { id: ids.id('par'), name: t('visitor'), userId: null, role: 'VOTER' }
  const ownerId = team[0]!.userId
  const account = { name: t('account'), ownerId, plan: 'PRO' as const, language, demoEndsAt: now + demoLifetime }
  const { scope, statements, defaultVotingSystemId: votingSystemId } = newAccount(parts, account, caller)
  const seats = [...team, visitor]
  const made = set(scope, { name: t('session'), votingSystemId, facilitatorId: ownerId, seats, language })
  const { sessionId } = made
  const seat = { participantId: visitor.id, sessionId, accountId: scope.accountId, name: visitor.name }
  const pass = guestPass(parts, seat)
  const { batch, orm } = db.unscoped('a demo makes the account that it plays in')
  await batch([orm.insert(users).values(people), ...statements, ...made.statements, pass.statement])
  return { sessionId, token: pass.token }
}

/** The seats of a demo in a person's own account: that person leads, the colleagues are nobody's. */
export function seatsWith({ names, prefix }: Cast, { user }: Session, { ids }: AccountScope): Seat[] {
  const name = `${user.firstName} ${user.lastName}`.trim()
  return [
    { id: ids.id('par'), name, userId: user.id, role: 'FACILITATOR' },
    ...names.map((name): Seat => ({ id: ids.id(prefix), name, userId: null, role: 'VOTER' })),
  ]
}
