import { memberLimit, plans, plansWithMoreMembers } from '#features/billing/plans/rules.ts'
import type { AccountScope, Plan } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

const cases = plans.flatMap(({ id, members }) => (members === null ? [] : `when '${id}' then ${members}`)).join(' ')

/** SQL, with the account as ?1: how many members its plan and the places it bought allow; null is without limit. */
const limit = `(select case plan ${cases} end + extra_users from accounts where id = ?1)`
const members = `(select count(*) from memberships where account_id = ?1 and status <> 'REMOVED')`
const invited = `(select count(distinct i.email) from invitations i
  where i.account_id = ?1 and i.status = 'pending' and i.expires_at > ?2 and i.email not in (
    select u.email from memberships m join users u on u.id = m.user_id
    where m.account_id = ?1 and m.status <> 'REMOVED'))`

/** SQL, with the account as ?1 and the time as ?2: whether there is a place for one more, pending invitations counted. */
export const seatIsFree = `coalesce(${members} + ${invited} < ${limit}, 1)`
/** SQL, with the account as ?1: whether one who was invited still finds a place. */
export const placeIsFree = `coalesce(${members} < ${limit}, 1)`

export type Seats = { members: number; invited: number; limit: number | null }

/** How many places of the account are taken, and how many there are. */
export async function countSeats({ db, accountId, clock }: AccountScope): Promise<Seats> {
  const sql = `select ${members} as members, ${invited} as invited, ${limit} as "limit"`
  const [row] = await db.run<Seats>(sql, [accountId, clock.now()])
  return row!
}

/** Ends a request for which the plan has no place, and names the plans that have more. */
export function noSeat(plan: Plan): never {
  fail('plan_limit', 'members.errors.noSeat', { data: { plans: plansWithMoreMembers(plan), limit: memberLimit(plan) } })
}
