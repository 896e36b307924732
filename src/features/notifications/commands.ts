import { and, eq, isNull } from 'drizzle-orm'
import { changedCount } from '#db/client.ts'
import { notifications } from '#db/schema/accounts.ts'
import { users } from '#db/schema/identity.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commit } from '#kit/http/idempotency.ts'
import type { Preferences } from './rules.ts'

const isOwn = ({ accountId, actorId }: AccountScope) =>
  and(eq(notifications.accountId, accountId), eq(notifications.userId, actorId))

const markAsReadSql = 'update notifications set read_at = ?3 where account_id = ?1 and user_id = ?2 and read_at is null'

/** Marks one of the actor's notifications as read. Returns false if the actor has no such notification. */
export async function markRead(scope: AccountScope, id: string): Promise<boolean> {
  const { db, accountId, actorId, clock } = scope
  const rows = await db.orm
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isOwn(scope), eq(notifications.id, id)))
  if (!rows[0]) return false
  await db.run(`${markAsReadSql} and id = ?4`, [accountId, actorId, clock.now(), id])
  return true
}

/**
 * Marks one of the actor's notifications as read, with all others about the same object. Returns false if the actor has
 * no such notification.
 */
export async function markGroupRead(scope: AccountScope, id: string): Promise<boolean> {
  const { db, accountId, actorId, clock } = scope
  const [row] = await db.orm
    .select({ objectId: notifications.objectId })
    .from(notifications)
    .where(and(isOwn(scope), eq(notifications.id, id)))
  if (!row) return false
  if (row.objectId === null) return markRead(scope, id)
  await db.run(`${markAsReadSql} and object_id = ?4`, [accountId, actorId, clock.now(), row.objectId])
  return true
}

/** Marks all of the actor's notifications in this account as read. Returns their number. */
export async function markAllRead(scope: AccountScope): Promise<number> {
  const update = scope.db.orm
    .update(notifications)
    .set({ readAt: scope.clock.now() })
    .where(and(isOwn(scope), isNull(notifications.readAt)))
  return changedCount((await scope.db.batch([update]))[0])
}

/** Stores the actor's notification preferences. */
export async function savePreferences(scope: AccountScope, preferences: Preferences) {
  const row = { notificationSettings: preferences, updatedAt: scope.clock.now() }
  const update = scope.db.orm.update(users).set(row).where(eq(users.id, scope.actorId))
  const audit = auditStatement(scope, 'profile.notifications_changed', { subject: scope.actorId })
  return (await commit(scope, [update, audit], preferences)).response
}
