import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Db, Statement } from '#db/client.ts'
import { accounts, apiKeys, invitations, memberships } from '#db/schema/accounts.ts'
import { authSessions, guestPasses, users } from '#db/schema/identity.ts'
import { pokerCalendars } from '#db/schema/poker-planning.ts'
import { ssoConnections, ssoDomains } from '#db/schema/sso.ts'
import { orUndo } from '#kit/http/guard.ts'

/**
 * The statements that delete an account for good, for one batch: after them nobody is a member, no sign-in, invitation,
 * key, pass, calendar address or company sign-in leads into it, and its address and domain are free. What it holds stays
 * until `removeClosedAccounts` removes it, in slices. Demo people who are in no other account go with it. The sign-in
 * `exceptSessionId` is left to be moved elsewhere. The batch is undone (`wasUndone`) where the account is deleted already.
 */
export function closeStatements(
  open: Db,
  { accountId, now, exceptSessionId = '' }: { accountId: string; now: number; exceptSessionId?: string | undefined },
): Statement[] {
  const { orm } = open
  const inAccount = orm.select({ id: memberships.userId }).from(memberships).where(eq(memberships.accountId, accountId))
  const elsewhere = orm
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.userId, users.id), ne(memberships.accountId, accountId)))
  const closed = {
    status: 'CLOSED',
    deletedAt: now,
    updatedAt: now,
    name: '',
    slug: sql`lower(${accounts.id})`,
    company: null,
    domain: null,
    domainToken: null,
    domainVerifiedAt: null,
  } as const
  return [
    orm
      .update(accounts)
      .set(closed)
      .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt))),
    orUndo(),
    orm
      .update(authSessions)
      .set({ endedAt: now, endReason: 'account_deleted', refreshHash: null })
      .where(
        and(
          eq(authSessions.activeAccountId, accountId),
          isNull(authSessions.endedAt),
          ne(authSessions.id, exceptSessionId),
        ),
      ),
    // Before the memberships, which say who they are. The owner goes with the account's own row.
    orm
      .delete(users)
      .where(and(eq(users.isDemo, true), inArray(users.id, inAccount), notExists(elsewhere), ownsNothing(open))),
    orm.delete(invitations).where(eq(invitations.accountId, accountId)),
    orm.delete(apiKeys).where(eq(apiKeys.accountId, accountId)),
    orm.delete(pokerCalendars).where(eq(pokerCalendars.accountId, accountId)),
    orm.delete(ssoDomains).where(eq(ssoDomains.accountId, accountId)),
    orm.delete(ssoConnections).where(eq(ssoConnections.accountId, accountId)),
    orm.delete(guestPasses).where(eq(guestPasses.hostAccountId, accountId)),
    orm.delete(memberships).where(eq(memberships.accountId, accountId)),
  ]
}

const ownsNothing = ({ orm }: Db) =>
  notExists(orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.ownerId, users.id)))
