import { isUniqueViolation } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { type Caller, newAccount } from '#features/accounts/accounts/commands.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { Parts, Session } from '#kit/context.ts'
import { sha256 } from '#kit/crypto.ts'
import { fail } from '#kit/errors.ts'
import { mailStatement } from '#kit/outbox.ts'
import { type SignIn, startSession } from './commands.ts'
import { alreadyRegisteredMail, welcomeMail } from './mails.ts'
import { findUserByEmail } from './queries.ts'
import type { Registration } from './schema.ts'

const day = 24 * 60 * 60 * 1000

type Place = { language: Locale; origin: string; kind: Session['kind']; caller: Caller }

/**
 * Makes a person, their account on FREE with them as its owner, and signs them in: one batch with the audit row and the
 * welcome mail. Where the e-mail is taken nothing is touched, its owner gets a mail, and the answer says no more than that
 * it failed.
 */
export async function register(parts: Parts, who: Omit<Registration, 'terms'>, place: Place): Promise<SignIn> {
  const { email, firstName, lastName, phone } = who
  const { language, origin, kind, caller } = place
  const passwordHash = await parts.passwords.hash(who.password)
  const id = parts.ids.id('usr')
  const now = parts.clock.now()
  const person = { email, firstName, lastName, phone, language, passwordHash, createdAt: now, updatedAt: now }

  const team = translator(language, 'auth')('teamName', { name: firstName })
  const { scope, statements } = newAccount(parts, { name: team, ownerId: id }, caller)
  const user = scope.db.orm.insert(users).values({ id, ...person })
  const mail = mailStatement(scope, welcomeMail(person, team, origin))
  try {
    return await startSession(parts, scope, kind, 'auth.registered', [user, ...statements, mail])
  } catch (thrown) {
    if (!isUniqueViolation(thrown, 'users.email')) throw thrown
    await tellOwner(parts, email, origin)
    fail('conflict', 'Registration failed')
  }
}

/** At most one mail a day to the same address, however often somebody tries. */
async function tellOwner(parts: Parts, email: string, origin: string) {
  const owner = await findUserByEmail(parts, email)
  if (!owner || owner.isDemo) return
  const { clock, ids } = parts
  const db = parts.db.unscoped('the owner of the address is told, whichever account they are in')
  const once = sha256(`already registered\n${owner.id}\n${Math.floor(clock.now() / day)}`)
  await db.batch([mailStatement({ db, clock, ids }, alreadyRegisteredMail(owner, origin), { once })])
}
