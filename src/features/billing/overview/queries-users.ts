import { findSubscription } from '#features/billing/subscription/queries.ts'
import type { AccountScope, Plan } from '#kit/context.ts'
import { monthlyPriceOfMember } from './rules.ts'
import type { BillableUser } from './rules-page-data.ts'

type StoredRow = {
  id: string
  userId: string
  email: string
  firstName: string
  lastName: string
  avatarUrl: string | null
  role: string
  status: 'ACTIVE' | 'SUSPENDED'
  joinedAt: number
}

const selectSql = `select m.id, m.user_id as userId, m.role, m.status, m.joined_at as joinedAt, u.email,
  u.first_name as firstName, u.last_name as lastName, u.avatar_url as avatarUrl
from memberships m join users u on u.id = m.user_id
where m.account_id = ?1 and m.status <> 'REMOVED' order by m.joined_at, m.id`

/**
 * Returns the members of the account in the order in which they joined. Those beyond the plan's included members are
 * billed.
 */
export async function listBillableUsers(scope: AccountScope, plan: Plan): Promise<BillableUser[]> {
  const { db, accountId } = scope
  const [rows, subscription] = await Promise.all([db.run<StoredRow>(selectSql, [accountId]), findSubscription(scope)])
  const billedAt = subscription ? new Date(subscription.currentPeriodStart).toISOString() : null
  let activeCount = 0
  return rows.map(({ id, userId, role, status, joinedAt, email, firstName, lastName, avatarUrl }) => {
    const name = `${firstName} ${lastName}`.trim()
    const isActive = status === 'ACTIVE'
    const joined = new Date(joinedAt).toISOString()
    const cents = isActive ? monthlyPriceOfMember(plan, activeCount) : 0
    if (isActive) activeCount++
    return {
      id,
      userId,
      email,
      name,
      isActive,
      isOwner: role === 'OWNER',
      activatedAt: isActive ? joined : null,
      lastBilledAt: cents > 0 ? billedAt : null,
      createdAt: joined,
      monthlyBilling: cents,
      user: { id: userId, email, name, avatarUrl },
    }
  })
}
