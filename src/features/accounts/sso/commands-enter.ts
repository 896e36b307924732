import { and, eq, isNull } from 'drizzle-orm'
import { isUniqueViolation, type Statement } from '#db/client.ts'
import { oneTimeTokens, users } from '#db/schema/identity.ts'
import { scopeAtSignIn } from '#features/accounts/accounts/commands.ts'
import { getAccount } from '#features/accounts/accounts/queries.ts'
import { placeIsFree, seatIsFree } from '#features/accounts/members/queries-seats.ts'
import { type Attempt, enter, type Outcome } from '#features/identity/auth/commands.ts'
import { findUserByEmail, type UserRow } from '#features/identity/auth/queries.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import type { Locale } from '#i18n/locale.ts'
import { auditStatement } from '#kit/audit.ts'
import type { AccountScope, Parts } from '#kit/context.ts'
import { orUndo, wasUndone } from '#kit/guard.ts'
import { mailStatement } from '#kit/outbox.ts'
import { nobodysHash } from '#kit/passwords.ts'
import { confirmedMail } from './mails.ts'
import { findStanding } from './queries.ts'
import type { Identity, Problem } from './rules.ts'

// Who was invited keeps the place that was held for them, and comes as what they were invited to be.
const join = `insert into memberships (id, account_id, user_id, role, status, permissions, joined_at)
select ?3, ?1, ?4, coalesce(v.role, 'MEMBER'), 'ACTIVE', coalesce(v.permissions, '[]'), ?2
from accounts a left join invitations v on v.id = (select i.id from invitations i
  where i.account_id = ?1 and i.email = ?5 and i.status = 'pending' and i.expires_at > ?2
  order by i.created_at desc, i.id limit 1)
where a.id = ?1 and a.status = 'ACTIVE'
  and not exists (select 1 from memberships m where m.account_id = ?1 and m.user_id = ?4)
  and ((v.id is not null and ${placeIsFree}) or ${seatIsFree})`

export type Entering = {
  accountId: string
  connectionId: string
  identity: Identity
  language: Locale
  /** Who does not come in this way; null where nobody is barred. */
  barredUserId: string | null
}

/** The statements that make the person and the membership, as far as they are not there. */
function joining(scope: AccountScope, user: UserRow | null, { identity, language }: Entering): Statement[] {
  const { accountId, actorId, ids, clock, db } = scope
  const now = clock.now()
  const times = { createdAt: now, updatedAt: now, emailVerifiedAt: now }
  const person = db.orm
    .insert(users)
    .values({ ...identity, ...times, id: actorId, language, passwordHash: nobodysHash })
  const args = [accountId, now, ids.id('mem'), actorId, identity.email]
  const audit = auditStatement(scope, 'member.joined_by_sso', { subject: actorId, details: { email: identity.email } })
  return [...(user ? [] : [person]), { sql: join, args }, orUndo(), audit]
}

/**
 * Confirms the address of somebody who never did so. Whoever registered it may have been somebody else: their password,
 * links and sign-ins stop working. What belongs to the account's owner stays.
 */
async function confirm(parts: Parts, scope: AccountScope, user: UserRow, origin: string): Promise<void> {
  const { ownerId, name } = await getAccount(scope)
  const now = scope.clock.now()
  const { orm, batch } = parts.db.unscoped('an address belongs to a person, not to an account')
  const own = eq(users.id, user.id)
  if (user.id === ownerId) {
    await batch([orm.update(users).set({ emailVerifiedAt: now, updatedAt: now }).where(own)])
    return
  }
  const unused = and(eq(oneTimeTokens.userId, user.id), isNull(oneTimeTokens.usedAt))
  const fresh = { emailVerifiedAt: now, passwordHash: nobodysHash, passwordChangedAt: now, updatedAt: now }
  const alongside = [
    orm.update(users).set(fresh).where(own),
    orm.update(oneTimeTokens).set({ usedAt: now }).where(unused),
    mailStatement(scope, confirmedMail(user, name, origin)),
  ]
  await endSessions(parts, { userId: user.id }, 'email_confirmed', { by: scope, alongside })
}

/**
 * Lets in whom the account's provider has shown to have an address: as the person with that address, or as a new one. Who
 * is no member yet becomes one, where the plan has a place, by the very check that invitations pass. Removed and suspended
 * members stay out.
 * @returns the sign-in, or the wait for the second factor; or why there is none.
 */
export async function enterBySso(parts: Parts, entering: Entering, attempt: Attempt): Promise<Outcome | Problem> {
  const { accountId, connectionId, identity } = entering
  const { kind, caller, origin } = attempt
  for (let tries = 1; ; tries++) {
    const user = await findUserByEmail(parts, identity.email)
    if (user && (user.status !== 'ACTIVE' || user.isDemo)) return 'suspended'
    if (user && user.id === entering.barredUserId) return 'owner'
    const scope = scopeAtSignIn(parts, accountId, user?.id ?? parts.ids.id('usr'), caller)
    const standing = user && (await findStanding(scope, user.id))
    if (standing === 'REMOVED') return 'removed'
    if (standing === 'SUSPENDED' || standing === 'LOCKED') return 'suspended'
    if (user && user.emailVerifiedAt === null) await confirm(parts, scope, user, origin)
    const statements = [
      ...(standing === 'ACTIVE' ? [] : joining(scope, user, entering)),
      auditStatement(scope, 'sso.identity_accepted', { subject: connectionId }),
    ]
    try {
      return await enter(parts, scope, kind, 'auth.logged_in', statements)
    } catch (thrown) {
      // The same person came in by another window meanwhile: then there is somebody to find.
      const wasQuicker = isUniqueViolation(thrown, 'users.email') || wasUndone(thrown)
      if (!wasQuicker) throw thrown
      if (tries === 3 || (wasUndone(thrown) && !(await isMember(parts, scope, identity.email)))) return 'full'
    }
  }
}

async function isMember(parts: Parts, scope: AccountScope, email: string): Promise<boolean> {
  const user = await findUserByEmail(parts, email)
  return user !== null && (await findStanding(scope, user.id)) !== null
}
