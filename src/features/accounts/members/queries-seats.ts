import { memberLimit, plans, plansWithMoreMembers } from '#features/billing/plans/rules.ts'
import type { AccountScope, Plan } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

const cases = plans.flatMap(({ id, members }) => (members === null ? [] : `when '${id}' then ${members}`)).join(' ')

/** SQL, with the account as ?1: seats of its plan and purchased ones; null is unlimited. */
const limit = `(select case plan ${cases} end + extra_users from accounts where id = ?1)`
const members = `(select count(*) from memberships where account_id = ?1 and status <> 'REMOVED')`
const invited = `(select count(distinct i.email) from invitations i
  where i.account_id = ?1 and i.status = 'pending' and i.expires_at > ?2 and i.email not in (
    select u.email from memberships m join users u on u.id = m.user_id
    where m.account_id = ?1 and m.status <> 'REMOVED'))`

/** SQL, with the account as ?1 and the time as ?2: whether a seat is free, pending invitations counted. */
export const seatIsFree = `coalesce(${members} + ${invited} < ${limit}, 1)`
/** SQL, with the account as ?1: whether an invited user still gets a seat. */
export const invitedSeatIsFree = `coalesce(${members} < ${limit}, 1)`

export type Seats = { members: number; invited: number; limit: number | null }

/** Used seats of the account, and their limit. */
export async function countSeats({ db, accountId, clock }: AccountScope): Promise<Seats> {
  const sql = `select ${members} as members, ${invited} as invited, ${limit} as "limit"`
  const [row] = await db.run<Seats>(sql, [accountId, clock.now()])
  return row!
}

/** Throws `plan_limit` with the plans that have more seats. */
export function failNoSeat(plan: Plan): never {
  fail('plan_limit', 'members.errors.noSeat', { data: { plans: plansWithMoreMembers(plan), limit: memberLimit(plan) } })
}
