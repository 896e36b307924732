import { eq, isNull, sql } from 'drizzle-orm'
import { pokerSessions } from '#db/schema/poker.ts'
import type { AccountScope } from '#kit/context.ts'

/**
 * How many poker sessions the account has, has held, and has made in this calendar month (UTC). Deleted ones count for the
 * month alone: deleting gives no place back. Imported ones do not count for it.
 */
export async function countPokerSessions({ db, accountId, clock }: AccountScope) {
  const today = new Date(clock.now())
  const month = Date.UTC(today.getUTCFullYear(), today.getUTCMonth())
  const isKept = isNull(pokerSessions.deletedAt)
  const [row] = await db.orm
    .select({
      total: sql<number>`coalesce(sum(${isKept}), 0)`,
      completed: sql<number>`coalesce(sum(${isKept} and ${pokerSessions.status} in ('COMPLETED', 'ARCHIVED')), 0)`,
      thisMonth: sql<number>`coalesce(sum(${pokerSessions.createdAt} >= ${month} and ${pokerSessions.importedAt} is null), 0)`,
    })
    .from(pokerSessions)
    .where(eq(pokerSessions.accountId, accountId))
  return row!
}
