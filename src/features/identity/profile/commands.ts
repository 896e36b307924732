import { eq } from 'drizzle-orm'
import { users } from '#db/schema/identity.ts'
import { renameInNotificationsSql } from '#features/notifications/commands-notify.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commit } from '#kit/http/idempotency.ts'
import type { ProfileChange } from './schema.ts'

/**
 * Updates the user's profile, and their name in notifications of all their accounts. `response` is stored for repeated
 * requests.
 */
export async function updateProfile<T>(
  services: Services,
  scope: AccountScope,
  change: ProfileChange,
  response: T,
): Promise<T> {
  const details = { fields: Object.keys(change) }
  if (details.fields.length === 0) return response
  // `singleKeys` turns keyboard shortcuts of one key on or off.
  const { timeZone, singleKeys, ...fields } = change
  const zoneColumns =
    timeZone === undefined ? {} : { timeZoneChosen: timeZone !== '', ...(timeZone !== '' && { timeZone }) }
  const shortcutColumns = singleKeys === undefined ? {} : { singleKeysOff: !singleKeys }
  const row = { ...fields, ...zoneColumns, ...shortcutColumns, updatedAt: scope.clock.now() }
  const db = services.db.unscoped('a profile belongs to all accounts of its user')
  const update = db.orm.update(users).set(row).where(eq(users.id, scope.actorId))
  const { firstName = null, lastName = null } = change
  const rename =
    firstName === null && lastName === null
      ? []
      : [{ sql: renameInNotificationsSql, args: [scope.actorId, firstName, lastName] }]
  const audit = auditStatement(scope, 'profile.updated', { subject: scope.actorId, details })
  return (await commit({ ...scope, db }, [...rename, update, audit], response)).response
}
