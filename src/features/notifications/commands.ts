import { and, eq, inArray, isNull } from 'drizzle-orm'
import { changedCount, type Statement } from '#db/client.ts'
import { memberships, notifications } from '#db/schema/accounts.ts'
import { users } from '#db/schema/identity.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { type Notice, notificationStatement } from '#kit/mail/notify.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { noticeMail } from './mails.ts'
import { type Channels, type NotificationKind, preferencesOf } from './rules.ts'

/**
 * Returns the statements that notify people: entries in their lists, and emails to those who want that kind by email. Demo
 * users get no email. `origin` is the site that the emails link to.
 */
export async function noticeStatements(scope: AccountScope, notices: Notice[], origin: string): Promise<Statement[]> {
  const { accountId, db } = scope
  const ids = [...new Set(notices.map(({ userId }) => userId))]
  const { id, email, firstName, language, isDemo, notificationSettings } = users
  const people = await db.orm
    .select({ id, email, firstName, language, isDemo, notificationSettings })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.status, 'ACTIVE'), inArray(id, ids)))
  return notices.flatMap(notice => {
    const reader = people.find(person => person.id === notice.userId)
    const isByMail = reader && !reader.isDemo && preferencesOf(reader.notificationSettings)[notice.kind].mail
    const mail = isByMail ? [mailStatement(scope, noticeMail(reader, notice, origin))] : []
    return [notificationStatement(scope, notice), ...mail]
  })
}

const unreadOfActor = ({ accountId, actorId }: AccountScope) =>
  and(eq(notifications.accountId, accountId), eq(notifications.userId, actorId), isNull(notifications.readAt))

/** Marks one of the actor's notifications as read. Returns false if the actor has no such notification. */
export async function markRead(scope: AccountScope, id: string): Promise<boolean> {
  const { db, accountId, actorId, clock } = scope
  const isOwn = and(eq(notifications.accountId, accountId), eq(notifications.userId, actorId), eq(notifications.id, id))
  const rows = await db.orm.select({ readAt: notifications.readAt }).from(notifications).where(isOwn)
  if (!rows[0]) return false
  if (rows[0].readAt === null)
    await db.orm
      .update(notifications)
      .set({ readAt: clock.now() })
      .where(and(isOwn, isNull(notifications.readAt)))
  return true
}

/** Marks all of the actor's notifications in this account as read. Returns their number. */
export async function markAllRead(scope: AccountScope): Promise<number> {
  const update = scope.db.orm.update(notifications).set({ readAt: scope.clock.now() }).where(unreadOfActor(scope))
  return changedCount((await scope.db.batch([update]))[0])
}

/** Stores the actor's notification preferences. */
export async function savePreferences(scope: AccountScope, preferences: Record<NotificationKind, Channels>) {
  const row = { notificationSettings: preferences, updatedAt: scope.clock.now() }
  const update = scope.db.orm.update(users).set(row).where(eq(users.id, scope.actorId))
  const audit = auditStatement(scope, 'profile.notifications_changed', { subject: scope.actorId })
  return (await commit(scope, [update, audit], preferences)).response
}
