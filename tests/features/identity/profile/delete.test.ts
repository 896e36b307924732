import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { outbox, users } from '#db/schema/identity.ts'
import { removeClosedAccounts } from '#features/accounts/accounts/commands-remove.ts'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import { NewPokerSession } from '#features/agile/poker/schema.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { minutes } from '#tests/support/clock.ts'

const noCaller = { requestId: null, ipAddress: null, userAgent: null }
let t: TestApp
let maya: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  maya = await t.register({ firstName: 'Zebedee' })
})

const db = () => t.db.unscoped('a test reads')
const storedUser = async () => (await db().orm.select().from(users).where(eq(users.id, maya.user.id)))[0]
const join = (userId: string, accountId: string, status: 'ACTIVE' | 'SUSPENDED' | 'REMOVED' = 'ACTIVE') =>
  db()
    .orm.insert(memberships)
    .values({
      id: t.services.ids.id('mem'),
      accountId,
      userId,
      role: 'MEMBER',
      status,
      permissions: ['*'],
      joinedAt: 1,
    })
const deleteProfile = (confirmation = maya.user.email) =>
  maya.request('/api/auth/profile', { method: 'DELETE', json: { confirmation } })

/** Returns the tables with a text that contains a word. */
async function tablesWith(word: string) {
  const { rows } = await t.client.execute(
    `select name from sqlite_master where type = 'table' and name not glob 'search_index_*'`,
  )
  const tableNames: string[] = []
  for (const { name } of rows)
    if (JSON.stringify((await t.client.execute(`select * from "${name}"`)).rows).includes(word))
      tableNames.push(String(name))
  return tableNames
}

describe('deleting a profile', () => {
  it('leaves only an id, ends all sessions, and frees the address for a new registration', async () => {
    const host = await t.register()
    await join(maya.user.id, host.account.id)
    const otherSession = await t.signIn(maya.user)
    await t.client.execute({
      sql: `insert into invitations (id, account_id, email, role, permissions, inviter_id, secret_hash, sent_at, expires_at, created_at)
        values ('inv_1', ?, ?, 'MEMBER', '[]', ?, 'x', 1, 9e15, 1)`,
      args: [host.account.id, maya.user.email, host.user.id],
    })
    const response = await deleteProfile()
    expect(response.status).toBe(200)
    expect(await storedUser()).toMatchObject({
      email: `${maya.user.id.toLowerCase()}@deleted.invalid`,
      firstName: 'Deleted user',
      lastName: '',
      phone: null,
      avatarUrl: null,
      deletedAt: t.clock.now(),
    })
    for (const browser of [maya, otherSession]) expect((await browser.request('/api/auth/profile')).status).toBe(401)
    const login = await t.send('/api/auth/login', { json: { email: maya.user.email, password: goodPassword } })
    expect(login.status).toBe(401)
    await removeClosedAccounts(t.services)
    expect(await db().orm.select().from(accounts).where(eq(accounts.id, maya.account.id))).toEqual([])
    expect(await db().orm.select().from(memberships).where(eq(memberships.userId, maya.user.id))).toMatchObject([
      { accountId: host.account.id, status: 'REMOVED', permissions: [] },
    ])
    const log = await db().orm.select().from(auditLog).where(eq(auditLog.accountId, host.account.id))
    expect(log.filter(({ action }) => action === 'user.deleted')).toMatchObject([{ subject: maya.user.id }])

    // The last email still holds the name and the address.
    expect(await tablesWith('Zebedee')).toEqual(['outbox'])
    expect(await tablesWith(maya.user.email)).toEqual(['outbox'])
    const mails = (await db().orm.select().from(outbox)).filter(({ payload }) => payload.to === maya.user.email)
    expect(mails.map(({ payload }) => payload.subject)).toEqual(['Your Trimtab profile was deleted'])
    expect((await t.register({ email: maya.user.email })).user.id).not.toBe(maya.user.id)
  })

  it('removes their name from sessions of other people', async () => {
    const host = await t.register()
    await join(maya.user.id, host.account.id)
    const scope = scopeAtSignIn(t.services, host.account.id, host.user.id, noCaller)
    const [system] = await listVotingSystems(scope)
    const input = { name: 'Berths', votingSystemId: system?.id, status: 'WAITING' }
    const { id } = await createPokerSession(scope, NewPokerSession.parse(input))
    const memberSession = await t.signIn({ id: maya.user.id, accountId: host.account.id })
    expect((await memberSession.request(`/api/planning-poker/sessions/${id}/join`, { json: {} })).status).toBeLessThan(
      300,
    )
    expect(await tablesWith('Zebedee')).toContain('poker_participants')
    expect((await deleteProfile()).status).toBe(200)
    expect(await tablesWith('Zebedee')).toEqual(['outbox'])
  })

  it('removes their name from name and slug of an account that they transferred', async () => {
    const newOwner = await t.register()
    await join(newOwner.user.id, maya.account.id)
    await db().orm.update(accounts).set({ ownerId: newOwner.user.id }).where(eq(accounts.id, maya.account.id))
    expect(maya.account.slug).toMatch(/^zebedees-team-/)
    expect((await deleteProfile()).status).toBe(200)
    const [account] = await db().orm.select().from(accounts).where(eq(accounts.id, maya.account.id))
    expect(account?.name).toBe('Deleted user’s team')
    expect(account?.slug).toBe(`deleted-users-team-${maya.account.slug.slice(-8)}`)
  })

  it.each(['ACTIVE', 'SUSPENDED'] as const)(
    'is refused while they own an account with a member whose status is %s',
    async status => {
      const member = await t.register()
      await join(member.user.id, maya.account.id, status)
      const response = await deleteProfile()
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ data: { accounts: [maya.account.name] } })
      expect((await storedUser())?.deletedAt).toBeNull()
      expect((await maya.request('/api/auth/profile')).status).toBe(200)
    },
  )

  it('is allowed with removed members', async () => {
    const formerMember = await t.register()
    await join(formerMember.user.id, maya.account.id, 'REMOVED')
    expect((await deleteProfile()).status).toBe(200)
  })

  it('happens completely or not at all when someone joins at the same moment', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => t.register()))
    const [response] = await Promise.all([
      deleteProfile(),
      ...members.map(({ user }) => join(user.id, maya.account.id).catch(() => {})),
    ])
    await removeClosedAccounts(t.services)
    const accountsAfter = await db().orm.select().from(accounts).where(eq(accounts.id, maya.account.id))
    if (response.status === 200) expect(accountsAfter).toEqual([])
    else expect([response.status, accountsAfter.length, (await storedUser())?.deletedAt]).toEqual([409, 1, null])
  })

  it('happens once for many parallel requests', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => deleteProfile()))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.every(({ status }) => status < 500)).toBe(true)
  })

  it.each(['', 'delete', 'maya', 'other@harbour.test'])('is refused for the confirmation "%s"', async confirmation => {
    expect((await deleteProfile(confirmation)).status).toBe(422)
    expect((await storedUser())?.deletedAt).toBeNull()
  })

  it('requires a recent identity check', async () => {
    t.clock.move(11 * minutes)
    expect(await (await deleteProfile()).json()).toMatchObject({ code: 'proof_required' })
    const page = await maya.request('/profile/delete', { form: { confirmation: maya.user.email } })
    expect(page.headers.get('location')).toBe('/confirm-identity?from=%2Fprofile')
    expect((await storedUser())?.deletedAt).toBeNull()
  })

  it('requires typing the address on the profile page', async () => {
    const wrongResponse = await maya.request('/profile/delete', { form: { confirmation: 'yes' } })
    expect(await wrongResponse.text()).toMatch(/id="field-confirmation-error"[^>]*>.*?exactly as shown/)
    const rightResponse = await maya.request('/profile/delete', { form: { confirmation: ` ${maya.user.email} ` } })
    expect([rightResponse.status, rightResponse.headers.get('location')]).toEqual([303, '/'])
    expect(rightResponse.headers.getSetCookie().join()).toMatch(/trimtab=;/)
  })
})
