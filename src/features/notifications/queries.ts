import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { notifications } from '#db/schema/accounts.ts'
import { users } from '#db/schema/identity.ts'
import type { AccountScope } from '#kit/context.ts'
import { preferencesOf } from './rules.ts'
import type { NotificationListQuery } from './schema.ts'

type ListParams = { page: number; pageSize: number } & Partial<Pick<NotificationListQuery, 'sort' | 'order' | 'show'>>

/**
 * One page of the actor's notifications in this account: unread ones first, then the latest first, unless the query sorts
 * by time. `total` counts the notifications that match the query, `unread` all unread ones.
 */
export async function listNotifications({ db, accountId, actorId }: AccountScope, query: ListParams) {
  const { page, pageSize, sort, order, show } = query
  const isOwn = and(eq(notifications.accountId, accountId), eq(notifications.userId, actorId))
  const { id, kind, params, link, readAt, createdAt } = notifications
  const by = order === 'asc' ? asc : desc
  const byTime = [by(createdAt), by(id)]
  const [{ rows: items }, { rows: counts }] = await db.batch([
    db.orm
      .select({ id, kind, params, link, readAt, createdAt })
      .from(notifications)
      .where(show === 'unread' ? and(isOwn, isNull(readAt)) : isOwn)
      .orderBy(...(sort === 'time' ? byTime : [sql`${readAt} is not null`, ...byTime]))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.orm
      .select({ total: count(), unread: sql<number>`coalesce(sum(${readAt} is null), 0)` })
      .from(notifications)
      .where(isOwn),
  ])
  const { total, unread } = counts[0]!
  return { items, total: show === 'unread' ? unread : total, page, pageSize, unread }
}

/** The number of the actor's unread notifications in this account. */
export async function countUnread({ db, accountId, actorId }: AccountScope): Promise<number> {
  const isOwn = and(eq(notifications.accountId, accountId), eq(notifications.userId, actorId))
  const rows = await db.orm
    .select({ unread: count() })
    .from(notifications)
    .where(and(isOwn, isNull(notifications.readAt)))
  return rows[0]?.unread ?? 0
}

/** The actor's notification preferences. */
export async function getPreferences({ db, actorId }: AccountScope) {
  const rows = await db.orm.select({ stored: users.notificationSettings }).from(users).where(eq(users.id, actorId))
  return preferencesOf(rows[0]?.stored ?? null)
}
