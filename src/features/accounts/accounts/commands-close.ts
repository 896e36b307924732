import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Db, Statement } from '#db/client.ts'
import { accounts, apiKeys, invitations, memberships } from '#db/schema/accounts.ts'
import { authSessions, guestPasses, users } from '#db/schema/identity.ts'
import { calendarLinks } from '#db/schema/poker-planning.ts'
import { ssoConnections, ssoDomains } from '#db/schema/sso.ts'
import { forgetBillingStatements } from '#features/billing/invoices/retention/commands-retain.ts'
import { abortIfNoRowChanged } from '#kit/http/conditional-commit.ts'

/**
 * Returns the statements that delete an account. They end its memberships, sessions, invitations, keys, passes,
 * calendar addresses and single sign-on, and free its slug and domain. They also delete demo users without another
 * account.
 * - The content stays until `removeClosedAccounts` removes it in slices.
 * - The session `exceptSessionId` stays, because the caller moves it to another account.
 * - If the account is already deleted, the batch is undone (`wasAborted`).
 */
export function closeStatements(
  unscoped: Db,
  { accountId, now, exceptSessionId = '' }: { accountId: string; now: number; exceptSessionId?: string | undefined },
): Statement[] {
  const { orm } = unscoped
  const memberIds = orm.select({ id: memberships.userId }).from(memberships).where(eq(memberships.accountId, accountId))
  const otherMemberships = orm
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.userId, users.id), ne(memberships.accountId, accountId)))
  const columns = {
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
      .set(columns)
      .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt))),
    abortIfNoRowChanged(),
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
    // Demo users are found by their memberships, so delete them first. The owner is deleted with the account row.
    orm
      .delete(users)
      .where(
        and(eq(users.isDemo, true), inArray(users.id, memberIds), notExists(otherMemberships), ownsNoAccount(unscoped)),
      ),
    ...forgetBillingStatements(accountId),
    orm.delete(invitations).where(eq(invitations.accountId, accountId)),
    orm.delete(apiKeys).where(eq(apiKeys.accountId, accountId)),
    orm.delete(calendarLinks).where(eq(calendarLinks.accountId, accountId)),
    orm.delete(ssoDomains).where(eq(ssoDomains.accountId, accountId)),
    orm.delete(ssoConnections).where(eq(ssoConnections.accountId, accountId)),
    orm.delete(guestPasses).where(eq(guestPasses.hostAccountId, accountId)),
    orm.delete(memberships).where(eq(memberships.accountId, accountId)),
  ]
}

const ownsNoAccount = ({ orm }: Db) =>
  notExists(orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.ownerId, users.id)))
