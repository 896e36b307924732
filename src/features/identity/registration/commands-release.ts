import { and, eq, isNull } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { apiKeys } from '#db/schema/accounts.ts'
import { devices, oneTimeTokens, recoveryCodes, users } from '#db/schema/identity.ts'
import type { Parts } from '#kit/context.ts'

const unscoped = ({ db }: Pick<Parts, 'db'>) => db.unscoped('an email address belongs to a person, not to an account')

/**
 * The statements that end what lets anyone in as a person, besides password and sign-ins: links and codes, devices and API
 * keys. For an address that nobody had confirmed: whoever registered it may have been somebody else.
 */
export function releaseStatements(parts: Pick<Parts, 'db' | 'clock'>, userId: string): Statement[] {
  const { orm } = unscoped(parts)
  const now = parts.clock.now()
  const unused = and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt))
  const valid = and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt))
  return [
    orm.update(oneTimeTokens).set({ usedAt: now }).where(unused),
    orm.delete(devices).where(eq(devices.userId, userId)),
    orm.update(apiKeys).set({ revokedAt: now }).where(valid),
  ]
}

/** The statements that turn a second factor off which somebody set who was not the owner of the address. */
export function releaseFactorStatements(parts: Pick<Parts, 'db'>, userId: string): Statement[] {
  const { orm } = unscoped(parts)
  const none = { twoFactor: null, totpSecret: null, totpLastStep: null }
  return [
    orm.update(users).set(none).where(eq(users.id, userId)),
    orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  ]
}
