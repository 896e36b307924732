import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { avatars, oneTimeTokens } from '#db/schema/identity.ts'
import type { Services, Session } from '#kit/context.ts'

/** Returns a picture by its unguessable id, which only pages that show the user contain. */
export async function findAvatar({ db }: Services, id: string) {
  const { orm } = db.unscoped('avatars belong to users, not accounts')
  return (await orm.select().from(avatars).where(eq(avatars.id, id)))[0] ?? null
}

/** Lists the accounts that a user owns. `others` counts their other members. */
export async function listOwnedAccounts({ db }: Pick<Services, 'db'>, userId: string) {
  const { orm } = db.unscoped('a user can own several accounts')
  const rows = await orm
    .select({ id: accounts.id, name: accounts.name, member: memberships.userId })
    .from(accounts)
    .leftJoin(
      memberships,
      and(
        eq(memberships.accountId, accounts.id),
        ne(memberships.userId, accounts.ownerId),
        ne(memberships.status, 'REMOVED'),
      ),
    )
    .where(and(eq(accounts.ownerId, userId), isNull(accounts.deletedAt)))
  return [...Map.groupBy(rows, ({ id }) => id).values()].map(group => ({
    id: group[0]!.id,
    name: group[0]!.name,
    otherMemberCount: group.filter(({ member }) => member !== null).length,
  }))
}

/**
 * Returns the user's pending change of email and the sides that have confirmed it, or null if there is none. Also null
 * in a session that is limited to one account, because the email is valid in all accounts.
 */
export async function findEmailChange(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { user, ssoAccountId }: Pick<Session, 'user' | 'ssoAccountId'>,
) {
  if (ssoAccountId !== null) return null
  const { orm } = db.unscoped('emails belong to users, not accounts')
  const { kind, userId: tokenUserId, expiresAt } = oneTimeTokens
  const rows = await orm
    .select()
    .from(oneTimeTokens)
    .where(and(eq(kind, 'email_change'), eq(tokenUserId, user.id), gt(expiresAt, clock.now())))
  const findSide = (side: 'old' | 'new') => rows.find(({ payload }) => payload.side === side)
  const [oldSide, newSide] = [findSide('old'), findSide('new')]
  if (!oldSide || !newSide) return null
  return {
    from: String(oldSide.payload.from),
    to: String(oldSide.payload.to),
    expiresAt: oldSide.expiresAt,
    confirmed: { old: oldSide.usedAt !== null, new: newSide.usedAt !== null },
  }
}
