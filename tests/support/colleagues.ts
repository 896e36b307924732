import { memberships } from '#db/schema/accounts.ts'
import type { AccountRole, Mail, Plan } from '#kit/context.ts'
import type { TestApp } from '#tests/support/app.ts'

type Status = 'ACTIVE' | 'SUSPENDED' | 'REMOVED'
type As = { permissions?: string[]; status?: Status }

const reason = 'a test settles a company'

/** Creates a company on a plan with its owner. `join` adds members. */
export async function makeCompany(t: TestApp, plan: Plan = 'ENTERPRISE') {
  const owner = await t.register()
  const db = t.db.unscoped(reason)
  const accountId = owner.account.id
  await db.run('update accounts set plan = ? where id = ?', [plan, accountId])

  /** Adds a registered user to the company and signs them in there. */
  async function enter(id: string, role: AccountRole, { permissions = [], status = 'ACTIVE' }: As = {}) {
    const row = { id: t.services.ids.id('mem'), accountId, userId: id, role, status, permissions }
    await db.batch([db.orm.insert(memberships).values({ ...row, joinedAt: t.clock.now() })])
    return { id, membershipId: row.id, ...(await t.signIn({ id, accountId })) }
  }

  async function join(role: AccountRole, as: As = {}) {
    const { user } = await t.register()
    return { user, email: user.email, ...(await enter(user.id, role, as)) }
  }

  return { owner, id: accountId, base: `/api/accounts/${accountId}`, enter, join }
}

export type Company = Awaited<ReturnType<typeof makeCompany>>

/** Returns the emails to an address, oldest first. */
export async function mailsTo(t: TestApp, email: string) {
  const rows = await t.db.unscoped(reason).run<{ payload: string }>('select payload from outbox order by rowid')
  return rows.map(({ payload }): Mail => JSON.parse(payload)).filter(({ to }) => to === email)
}

/** Returns the token of the latest invitation to an address. */
export async function invitedToken(t: TestApp, email: string): Promise<string> {
  const mails = (await mailsTo(t, email)).filter(({ text }) => text.includes('/accept-invitation?token='))
  const [, token] = /accept-invitation\?token=([\w.%]+)/.exec(mails.at(-1)?.text ?? '') ?? []
  if (!token) throw new Error(`No invitation was mailed to ${email}.`)
  return decodeURIComponent(token)
}
