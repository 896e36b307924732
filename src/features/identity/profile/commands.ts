import { eq } from 'drizzle-orm'
import { users } from '#db/schema/identity.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commit } from '#kit/http/idempotency.ts'
import type { ProfileChange } from './schema.ts'

/** Updates the user's profile. `response` is stored for repeated requests. */
export async function updateProfile<T>(scope: AccountScope, change: ProfileChange, response: T): Promise<T> {
  const details = { fields: Object.keys(change) }
  if (details.fields.length === 0) return response
  const { timeZone, singleKeys, ...fields } = change
  const zone = timeZone === undefined ? {} : { timeZoneChosen: timeZone !== '', ...(timeZone !== '' && { timeZone }) }
  const keys = singleKeys === undefined ? {} : { singleKeysOff: !singleKeys }
  const row = { ...fields, ...zone, ...keys, updatedAt: scope.clock.now() }
  const update = scope.db.orm.update(users).set(row).where(eq(users.id, scope.actorId))
  const audit = auditStatement(scope, 'profile.updated', { subject: scope.actorId, details })
  return (await commit(scope, [update, audit], response)).response
}
