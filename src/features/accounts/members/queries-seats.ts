import { failLimit, limitSql } from '#features/billing/plans/queries-limits.ts'
import type { AccountScope, Plan } from '#kit/context.ts'

/** SQL, with the account as ?1: members with a seat. A suspended member has none. */
export const activeMemberCountSql = `(select count(*) from memberships where account_id = ?1 and status = 'ACTIVE')`
/** SQL, with the account as ?1 and the time as ?2: invited people who hold a seat. */
export const invitedEmailCountSql = `(select count(distinct i.email) from invitations i
  where i.account_id = ?1 and i.status = 'pending' and i.expires_at > ?2 and i.email not in (
    select u.email from memberships m join users u on u.id = m.user_id
    where m.account_id = ?1 and m.status <> 'REMOVED'))`
const seatLimitSql = limitSql('members')

/** SQL, with the account as ?1 and the time as ?2: whether a seat is free, pending invitations counted. */
export const hasFreeSeatSql = `coalesce(${activeMemberCountSql} + ${invitedEmailCountSql} < ${seatLimitSql}, 1)`
/** SQL, with the account as ?1: whether an invited user still gets a seat. */
export const hasFreeInvitedSeatSql = `coalesce(${activeMemberCountSql} < ${seatLimitSql}, 1)`

export type SeatCounts = { members: number; invited: number; limit: number | null }

/** Returns the used seats of the account, and their limit. */
export async function countSeats({ db, accountId, clock }: AccountScope): Promise<SeatCounts> {
  const sql = `select ${activeMemberCountSql} as members, ${invitedEmailCountSql} as invited, ${seatLimitSql} as "limit"`
  const [row] = await db.run<SeatCounts>(sql, [accountId, clock.now()])
  return row!
}

/** Throws `plan_limit` with the current number of seats, and the plans that have more. */
export async function failNoSeat({ db, accountId }: AccountScope): Promise<never> {
  const sql = 'select plan, extra_users as extraUsers from accounts where id = ?1'
  const [account] = await db.run<{ plan: Plan; extraUsers: number }>(sql, [accountId])
  return failLimit(account!, 'members', 'members.errors.noSeat')
}
