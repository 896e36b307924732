import { memberships } from '#db/schema/accounts.ts'
import type { AccountRole, Plan } from '#kit/context.ts'
import type { TestApp } from '#tests/support/app.ts'

type Status = 'ACTIVE' | 'SUSPENDED' | 'REMOVED'
type MembershipOptions = { permissions?: string[]; status?: Status }

const reason = 'a test sets up a company'

/** Creates a company with its owner. `join` registers a new user and adds them, `addExistingUser` adds a registered one. */
export async function makeCompany(t: TestApp, plan: Plan = 'ENTERPRISE') {
  const owner = await t.register()
  const db = t.db.unscoped(reason)
  const accountId = owner.account.id
  await db.run('update accounts set plan = ? where id = ?', [plan, accountId])

  /** Adds a registered user to the company and signs them in there. */
  async function addExistingUser(
    id: string,
    role: AccountRole,
    { permissions = [], status = 'ACTIVE' }: MembershipOptions = {},
  ) {
    const row = { id: t.services.ids.id('mem'), accountId, userId: id, role, status, permissions }
    await db.batch([db.orm.insert(memberships).values({ ...row, joinedAt: t.clock.now() })])
    return { id, membershipId: row.id, ...(await t.signIn({ id, accountId })) }
  }

  async function join(role: AccountRole, options: MembershipOptions = {}) {
    const { user } = await t.register()
    return { user, email: user.email, ...(await addExistingUser(user.id, role, options)) }
  }

  return { owner, id: accountId, apiPath: `/api/accounts/${accountId}`, addExistingUser, join }
}

export type Company = Awaited<ReturnType<typeof makeCompany>>
