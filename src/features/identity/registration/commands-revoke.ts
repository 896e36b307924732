import { and, eq, isNull } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { apiKeys } from '#db/schema/accounts.ts'
import { devices, oneTimeTokens, recoveryCodes, users } from '#db/schema/identity.ts'
import type { Services } from '#kit/context.ts'

const unscoped = ({ db }: Pick<Services, 'db'>) => db.unscoped('emails belong to users, not accounts')

/**
 * Returns the statements that void a user's links, codes, devices and API keys. They are for unconfirmed emails, which
 * someone else may have registered.
 */
export function revokeCredentialStatements(services: Pick<Services, 'db' | 'clock'>, userId: string): Statement[] {
  const { orm } = unscoped(services)
  const now = services.clock.now()
  const unused = and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt))
  const valid = and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt))
  return [
    orm.update(oneTimeTokens).set({ usedAt: now }).where(unused),
    orm.delete(devices).where(eq(devices.userId, userId)),
    orm.update(apiKeys).set({ revokedAt: now }).where(valid),
  ]
}

/** Returns the statements that turn off a second factor that was set up before the email was confirmed. */
export function revokeFactorStatements(services: Pick<Services, 'db'>, userId: string): Statement[] {
  const { orm } = unscoped(services)
  const noFactor = { twoFactor: null, totpSecret: null, totpLastStep: null }
  return [
    orm.update(users).set(noFactor).where(eq(users.id, userId)),
    orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  ]
}
