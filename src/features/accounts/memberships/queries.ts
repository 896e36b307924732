import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { accounts, memberships } from '#db/schema/accounts.ts'
import type { Services, Session } from '#kit/context.ts'

const lastUseSql = sql`(select max(s.last_activity_at) from auth_sessions s
  where s.user_id = ${memberships.userId} and s.active_account_id = ${memberships.accountId})`

/**
 * Returns the account that opens after sign-in: the last one that the user worked in, else the last one they joined.
 * After an accepted invitation this is the inviting account. Null without an active account.
 */
export async function findHomeAccountId(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<string | null> {
  const rows = await db
    .unscoped(unscopedReason)
    .orm.select({ id: accounts.id })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.status, 'ACTIVE'),
        unlockedCondition(clock.now()),
        eq(accounts.status, 'ACTIVE'),
        or(isNull(accounts.demoEndsAt), gt(accounts.demoEndsAt, clock.now())),
      ),
    )
    .orderBy(desc(lastUseSql), desc(memberships.joinedAt), desc(memberships.id))
    .limit(1)
  return rows[0]?.id ?? null
}

/** Returns the condition for memberships without an active lock. */
export const unlockedCondition = (now: number) => or(isNull(memberships.lockedUntil), lte(memberships.lockedUntil, now))

export const unscopedReason = 'memberships of one user span accounts'

/** Returns whether the user belongs to another account, even one they cannot open now. */
export async function hasOtherAccounts(
  { db }: Pick<Services, 'db'>,
  { user, account }: Pick<Session, 'user' | 'account'>,
): Promise<boolean> {
  const others = and(
    eq(memberships.userId, user.id),
    ne(memberships.accountId, account.id),
    ne(memberships.status, 'REMOVED'),
  )
  const { orm } = db.unscoped(unscopedReason)
  return (await orm.select({ id: memberships.id }).from(memberships).where(others).limit(1)).length > 0
}
