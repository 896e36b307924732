import { and, count, desc, eq, inArray, ne } from 'drizzle-orm'
import { adminMessages, memberships } from '#db/schema/accounts.ts'
import { users } from '#db/schema/identity.ts'
import type { AccountScope } from '#kit/context.ts'
import type { AdminMessageQuery } from './schema.ts'

/** The active owners and administrators of the account, besides the one who asks, in the order in which they came. */
export const otherAdmins = ({ db, accountId, actorId }: AccountScope) =>
  db.orm
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      notificationSettings: users.notificationSettings,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, accountId),
        eq(memberships.status, 'ACTIVE'),
        eq(users.status, 'ACTIVE'),
        inArray(memberships.role, ['OWNER', 'ADMIN']),
        ne(users.id, actorId),
      ),
    )
    .orderBy(memberships.joinedAt, memberships.id)

/** What members wrote to the administrators, newest first, with who wrote it; the writer is null once they are gone. */
export async function listAdminMessages({ db, accountId }: AccountScope, { page, pageSize }: AdminMessageQuery) {
  const own = eq(adminMessages.accountId, accountId)
  const [items, [all]] = await Promise.all([
    db.orm
      .select({
        id: adminMessages.id,
        subject: adminMessages.subject,
        message: adminMessages.message,
        createdAt: adminMessages.createdAt,
        from: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      })
      .from(adminMessages)
      .leftJoin(users, eq(users.id, adminMessages.userId))
      .where(own)
      .orderBy(desc(adminMessages.createdAt), desc(adminMessages.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.orm.select({ total: count() }).from(adminMessages).where(own),
  ])
  return { items, total: all?.total ?? 0, page, pageSize }
}
