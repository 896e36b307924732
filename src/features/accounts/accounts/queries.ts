import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { accounts, memberships } from '#db/schema/accounts.ts'
import type { Parts } from '#kit/context.ts'

/**
 * The account in which a person arrives when signing in: the one they have been a member of for longest, among those that
 * are active and not an ended demo. Null where there is none.
 */
export async function findHomeAccount(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  userId: string,
): Promise<string | null> {
  const rows = await db
    .unscoped('the memberships of one person, whichever account they lie in')
    .orm.select({ id: accounts.id })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.status, 'ACTIVE'),
        eq(accounts.status, 'ACTIVE'),
        or(isNull(accounts.demoEndsAt), gt(accounts.demoEndsAt, clock.now())),
      ),
    )
    .orderBy(asc(memberships.joinedAt), asc(memberships.id))
    .limit(1)
  return rows[0]?.id ?? null
}
