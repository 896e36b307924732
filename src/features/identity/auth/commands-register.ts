import { isUniqueViolation } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { type Caller, newAccount } from '#features/accounts/accounts/commands.ts'
import { findSsoRequirement } from '#features/accounts/sso/queries.ts'
import { texts as ssoTexts } from '#features/accounts/sso/rules.ts'
import { issueVerification, resendVerification } from '#features/identity/recovery/commands-verify.ts'
import { verificationMail } from '#features/identity/recovery/mails.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { retryAfter, takeAttempt } from '#kit/attempts.ts'
import { auditStatement } from '#kit/audit.ts'
import { callerKey, takeCallerAttempt } from '#kit/caller-limit.ts'
import type { Parts, SignInKind } from '#kit/context.ts'
import { sha256 } from '#kit/crypto.ts'
import { fail } from '#kit/errors.ts'
import { mailStatement } from '#kit/outbox.ts'
import { type Later, type Outcome, startSession } from './commands.ts'
import { alreadyRegisteredMail, welcomeMail } from './mails.ts'
import { findUserByEmail } from './queries.ts'
import { registrationsByCaller, registrationsOfAll } from './rules.ts'
import type { Registration } from './schema.ts'

const day = 24 * 60 * 60 * 1000

type Place = { language: Locale; origin: string; kind: SignInKind; caller: Caller; later: Later }

/**
 * Makes a person and their account on FREE with them as its owner: one batch with the audit row and the mail that confirms
 * the address. Signs them in, except where addresses have to be confirmed first: there the answer is the same whether or
 * not the e-mail is taken. Where it is, nothing is touched and its owner gets a mail. Fails with `conflict` for every
 * address of a company that asks for single sign-on.
 */
export async function register(parts: Parts, who: Omit<Registration, 'terms'>, place: Place): Promise<Outcome> {
  const { email, firstName, lastName, phone } = who
  const { language, origin, kind, caller } = place
  const { requireEmailVerification } = parts.config
  await countRegistration(parts, caller.ipAddress)
  if (await findSsoRequirement(parts, email)) fail('conflict', ssoTexts.required)
  const passwordHash = await parts.passwords.hash(who.password, {
    caller: callerKey(parts, 'register', caller.ipAddress),
    isKnown: false,
  })
  const id = parts.ids.id('usr')
  const now = parts.clock.now()
  const person = { email, firstName, lastName, phone, language, passwordHash, createdAt: now, updatedAt: now }

  const team = translator(language, 'auth')('teamName', { name: firstName })
  const { scope, statements } = newAccount(parts, { name: team, ownerId: id, language }, caller)
  const user = scope.db.orm.insert(users).values({ id, ...person })
  const { token, statement } = issueVerification(parts, { id, email })
  const mail = requireEmailVerification
    ? verificationMail(person, origin, token)
    : welcomeMail(person, team, origin, token)
  const all = [user, ...statements, statement, mailStatement(scope, mail)]
  try {
    if (!requireEmailVerification) return await startSession(parts, scope, kind, 'auth.registered', all)
    await scope.db.batch([...all, auditStatement(scope, 'auth.registered', { details: { kind } })])
  } catch (thrown) {
    if (!isUniqueViolation(thrown, 'users.email')) throw thrown
    place.later(() => tellOwner(parts, email, place))
    if (!requireEmailVerification) fail('conflict', 'Registration failed')
  }
  return { requiresEmailVerification: true }
}

/** Fails with `rate_limited` after 20 registrations within an hour from one network, or 300 from all together. */
async function countRegistration(parts: Parts, ipAddress: string | null) {
  const own = await takeCallerAttempt(parts, 'register', ipAddress, registrationsByCaller)
  if (!own.allowed) fail('rate_limited', undefined, retryAfter(own))
  const all = await takeAttempt(parts, 'register:all', registrationsOfAll)
  if (!all.allowed) fail('rate_limited', undefined, retryAfter(all))
}

/** At most one mail a day to the same address, however often somebody tries. Who has yet to confirm it gets a new link. */
async function tellOwner(parts: Parts, email: string, { origin, later }: Place) {
  const owner = await findUserByEmail(parts, email)
  if (!owner || owner.isDemo) return
  if (parts.config.requireEmailVerification && owner.emailVerifiedAt === null)
    return resendVerification(parts, email, origin, later)
  const { clock, ids } = parts
  const db = parts.db.unscoped('the owner of the address is told, whichever account they are in')
  const once = sha256(`already registered\n${owner.id}\n${Math.floor(clock.now() / day)}`)
  await db.batch([mailStatement({ db, clock, ids }, alreadyRegisteredMail(owner, origin), { once })])
}
