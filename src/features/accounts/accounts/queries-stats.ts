import { and, count, eq, gte, isNull, sql } from 'drizzle-orm'
import { accounts, invitations, memberships, teams } from '#db/schema/accounts.ts'
import { pokerSessions } from '#db/schema/poker.ts'
import type { AccountScope } from '#kit/context.ts'

/** Returns the current counts of an account. Its sessions are those of planning poker. */
export async function loadAccountStats(scope: AccountScope) {
  const { db, accountId, clock } = scope
  const pendingCondition = and(
    eq(invitations.accountId, accountId),
    eq(invitations.status, 'pending'),
    gte(invitations.expiresAt, clock.now()),
  )
  const [people, pendingInvitations, teamCounts, accountRows] = await db.batch([
    db.orm
      .select({
        members: sql<number>`coalesce(sum(${memberships.status} <> 'REMOVED'), 0)`,
        active: sql<number>`coalesce(sum(${memberships.status} = 'ACTIVE'), 0)`,
      })
      .from(memberships)
      .where(eq(memberships.accountId, accountId)),
    db.orm.select({ total: count() }).from(invitations).where(pendingCondition),
    db.orm.select({ total: count() }).from(teams).where(eq(teams.accountId, accountId)),
    db.orm.select({ createdAt: accounts.createdAt }).from(accounts).where(eq(accounts.id, accountId)),
  ])
  const poker = await countPokerSessions(scope)
  return {
    members: people.rows[0]!.members,
    activeMembers: people.rows[0]!.active,
    pendingInvitations: pendingInvitations.rows[0]!.total,
    teams: teamCounts.rows[0]!.total,
    sessions: poker.total,
    sessionsThisMonth: poker.thisMonth,
    completedSessions: poker.completed,
    createdAt: accountRows.rows[0]!.createdAt,
  }
}

/**
 * Returns the number of poker sessions in total, completed, and created in this calendar month (UTC). Deleted sessions
 * still count for the month, so that deleting does not free up the limit. Imported ones do not.
 */
export async function countPokerSessions({ db, accountId, clock }: AccountScope) {
  const today = new Date(clock.now())
  const monthStart = Date.UTC(today.getUTCFullYear(), today.getUTCMonth())
  const isNotDeleted = isNull(pokerSessions.deletedAt)
  const [row] = await db.orm
    .select({
      total: sql<number>`coalesce(sum(${isNotDeleted}), 0)`,
      completed: sql<number>`coalesce(sum(${isNotDeleted} and ${pokerSessions.status} in ('COMPLETED', 'ARCHIVED')), 0)`,
      thisMonth: sql<number>`coalesce(sum(${pokerSessions.createdAt} >= ${monthStart} and ${pokerSessions.importedAt} is null), 0)`,
    })
    .from(pokerSessions)
    .where(eq(pokerSessions.accountId, accountId))
  return row!
}
