import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import { accounts, invitations, memberships, teamMembers, teams } from '#db/schema/accounts.ts'
import { countPokerSessions } from '#features/agile/poker/queries-account.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Paging } from './schema.ts'

export type Listed<Item> = { items: Item[]; total: number; page: number; pageSize: number }

/** What is not built yet has nothing in it. */
export const emptyList = ({ page, pageSize }: Paging): Listed<never> => ({ items: [], total: 0, page, pageSize })

/** The account's teams by name, each with how many are in it. */
export async function listTeams({ db, accountId }: AccountScope, { page, pageSize }: Paging) {
  const own = eq(teams.accountId, accountId)
  const { id, name, description, createdBy, createdAt, updatedAt } = teams
  const memberCount = sql<number>`(select count(*) from ${teamMembers}
    where ${teamMembers.accountId} = ${accountId} and ${teamMembers.teamId} = ${teams.id})`
  const [{ rows: items }, { rows: counts }] = await db.batch([
    db.orm
      .select({ id, name, description, createdBy, createdAt, updatedAt, memberCount })
      .from(teams)
      .where(own)
      .orderBy(teams.nameKey)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.orm.select({ total: count() }).from(teams).where(own),
  ])
  return { items, total: counts[0]!.total, page, pageSize }
}

/** The account's invitations, the latest first; a pending one that ran out reads as expired. Never their secrets. */
export async function listInvitations({ db, accountId, clock }: AccountScope, { page, pageSize }: Paging) {
  const own = eq(invitations.accountId, accountId)
  const { id, email, role, permissions, teamId, teamRole, inviterId, sentAt, expiresAt, answeredAt, createdAt } =
    invitations
  const status = sql<typeof invitations.$inferSelect.status>`case when ${invitations.status} = 'pending'
    and ${expiresAt} <= ${clock.now()} then 'expired' else ${invitations.status} end`
  const columns = { id, email, role, permissions, teamId, teamRole, sentAt, expiresAt, answeredAt, createdAt, status }
  const [{ rows: items }, { rows: counts }] = await db.batch([
    db.orm
      .select({ ...columns, accountId: invitations.accountId, inviterUserId: inviterId })
      .from(invitations)
      .where(own)
      .orderBy(desc(createdAt), desc(id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.orm.select({ total: count() }).from(invitations).where(own),
  ])
  return { items, total: counts[0]!.total, page, pageSize }
}

/** How much there is in the account, counted now. */
export async function accountStats(scope: AccountScope) {
  const { db, accountId, clock } = scope
  const now = clock.now()
  const pending = and(
    eq(invitations.accountId, accountId),
    eq(invitations.status, 'pending'),
    gte(invitations.expiresAt, now),
  )
  const [people, invited, inTeams, own] = await db.batch([
    db.orm
      .select({
        members: sql<number>`coalesce(sum(${memberships.status} <> 'REMOVED'), 0)`,
        active: sql<number>`coalesce(sum(${memberships.status} = 'ACTIVE'), 0)`,
      })
      .from(memberships)
      .where(eq(memberships.accountId, accountId)),
    db.orm.select({ total: count() }).from(invitations).where(pending),
    db.orm.select({ total: count() }).from(teams).where(eq(teams.accountId, accountId)),
    db.orm.select({ createdAt: accounts.createdAt }).from(accounts).where(eq(accounts.id, accountId)),
  ])
  const poker = await countPokerSessions(scope)
  return {
    members: people.rows[0]!.members,
    activeMembers: people.rows[0]!.active,
    pendingInvitations: invited.rows[0]!.total,
    teams: inTeams.rows[0]!.total,
    sessions: poker.total,
    sessionsThisMonth: poker.thisMonth,
    completedSessions: poker.completed,
    createdAt: own.rows[0]!.createdAt,
  }
}
