import { count, desc, eq } from 'drizzle-orm'
import { adminMessages } from '#db/schema/accounts.ts'
import { users } from '#db/schema/identity.ts'
import { adminsOf } from '#features/accounts/members/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import type { AdminMessageQuery } from './schema.ts'

/** Who runs the account, besides the one who asks. */
export const otherAdmins = async (scope: AccountScope) =>
  (await adminsOf(scope)).filter(({ id }) => id !== scope.actorId)

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
