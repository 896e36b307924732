import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { authSessions, outbox } from '#db/schema/identity.ts'
import { removeClosedAccounts } from '#features/accounts/accounts/commands-remove.ts'
import { sendNotificationMails } from '#features/notifications/commands-mail.ts'
import { accountTools, callApi } from '#tests/support/account-calls.ts'
import { makeTestApp, type TestPerson } from '#tests/support/app.ts'

const t = await makeTestApp()
afterAll(t.close)
const { db, findAccount, actionsOf, join, signInAs } = accountTools(t)

let maya: TestPerson
let otherPerson: TestPerson
beforeEach(async () => {
  maya = await t.register()
  otherPerson = await t.register()
})

describe('transferring an account', () => {
  const confirmIdentity = () => db().update(authSessions).set({ provedAt: t.clock.now() })

  it('creates one owner, leaves the old one as admin, and notifies each once', async () => {
    await join(otherPerson, maya.account.id, 'MEMBER')
    const { status, body } = await callApi(maya, 'POST', `/accounts/${maya.account.id}/transfer`, {
      userId: otherPerson.user.id,
    })
    expect([status, body.data?.ownerId]).toEqual([200, otherPerson.user.id])
    const members = await db().select().from(memberships).where(eq(memberships.accountId, maya.account.id))
    expect(members.map(({ userId, role }) => [userId, role]).sort()).toEqual(
      [
        [maya.user.id, 'ADMIN'],
        [otherPerson.user.id, 'OWNER'],
      ].sort(),
    )
    const notified = await (await signInAs(otherPerson, maya.account.id)).request('/api/notifications')
    expect((await notified.json()).data.items).toMatchObject([
      { kind: 'ownership_received', text: `You’re now the owner of ${maya.account.name}.` },
    ])
    await sendNotificationMails(t.services, 'https://trimtab.test')
    const mails = await db().select().from(outbox).where(eq(outbox.accountId, maya.account.id))
    expect(mails.filter(({ payload }) => payload.to === otherPerson.user.email)).toHaveLength(1)
    expect(
      (await callApi(maya, 'POST', `/accounts/${maya.account.id}/transfer`, { userId: otherPerson.user.id })).status,
    ).toBe(403)
  })

  it('lifts a lock of the new owner', async () => {
    await join(otherPerson, maya.account.id, 'MEMBER')
    const lockInput = { reason: 'Left the laptop on the train', durationMinutes: 60 }
    const userId = otherPerson.user.id
    expect((await callApi(maya, 'POST', `/security/users/${userId}/lock`, lockInput)).status).toBe(200)
    expect((await callApi(maya, 'POST', `/accounts/${maya.account.id}/transfer`, { userId })).status).toBe(200)
    const owner = await signInAs(otherPerson, maya.account.id)
    expect((await owner.request('/api/auth/profile')).status).toBe(200)
  })

  it('to two people in 50 parallel requests has one winner, one audit entry and one owner', async () => {
    const thirdPerson = await t.register()
    await join(otherPerson, maya.account.id, 'ADMIN')
    await join(thirdPerson, maya.account.id, 'MEMBER')
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        callApi(maya, 'POST', `/accounts/${maya.account.id}/transfer`, {
          userId: (i % 2 ? otherPerson : thirdPerson).user.id,
        }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.every(({ status }) => [200, 403, 409, 422].includes(status))).toBe(true)
    const owners = (await db().select().from(memberships).where(eq(memberships.accountId, maya.account.id))).filter(
      ({ role }) => role === 'OWNER',
    )
    expect(owners.map(({ userId }) => userId)).toEqual([(await findAccount(maya.account.id))?.ownerId])
    expect((await actionsOf(maya.account.id)).filter(action => action === 'account.transferred')).toHaveLength(1)
  })

  it.each(['an unknown user', 'a stranger', 'the owner', 'a suspended member'])('to %s is refused', async target => {
    if (target === 'a suspended member') await join(otherPerson, maya.account.id, 'MEMBER', 'SUSPENDED')
    const ids: Record<string, string> = { 'an unknown user': 'usr_unknown', 'the owner': maya.user.id }
    const { status } = await callApi(maya, 'POST', `/accounts/${maya.account.id}/transfer`, {
      userId: ids[target] ?? otherPerson.user.id,
    })
    expect(status).toBe(422)
    expect((await findAccount(maya.account.id))?.ownerId).toBe(maya.user.id)
  })

  it('requires a recent identity check', async () => {
    await join(otherPerson, maya.account.id, 'MEMBER')
    t.clock.move(11 * 60_000)
    const refusal = await callApi(maya, 'POST', `/accounts/${maya.account.id}/transfer`, {
      userId: otherPerson.user.id,
    })
    expect([refusal.status, refusal.body.code]).toEqual([403, 'proof_required'])
    await confirmIdentity()
    expect(
      (await callApi(maya, 'POST', `/accounts/${maya.account.id}/transfer`, { userId: otherPerson.user.id })).status,
    ).toBe(200)
  })
})

describe('deleting an account', () => {
  const deleteAccount = (caller: Pick<TestPerson, 'request'>, confirmation: string, id = maya.account.id) =>
    callApi(caller, 'DELETE', `/accounts/${id}`, { confirmation })

  it.each<[string, (name: string) => string]>([
    ['an empty text', () => ''],
    ['another word', () => 'delete'],
    ['the name after a space', name => ` ${name}`],
    ['the name before a space', name => `${name} `],
    ['the name in capitals', name => name.toUpperCase()],
  ])('requires the exact name, not %s', async (_, confirmationOf) => {
    expect((await deleteAccount(maya, confirmationOf(maya.account.name))).status).toBe(422)
    expect(await findAccount(maya.account.id)).toBeDefined()
  })

  it('is limited to the owner with a recent identity check', async () => {
    await join(otherPerson, maya.account.id, 'ADMIN')
    expect((await deleteAccount(await signInAs(otherPerson, maya.account.id), maya.account.name)).status).toBe(403)
    t.clock.move(11 * 60_000)
    expect((await deleteAccount(maya, maya.account.name)).body.code).toBe('proof_required')
  })

  it('deletes all data, notifies the members, and gives each another account', async () => {
    const memberWithoutOwnAccount = await t.register()
    await join(otherPerson, maya.account.id, 'MEMBER')
    await db().delete(accounts).where(eq(accounts.id, memberWithoutOwnAccount.account.id))
    await join(memberWithoutOwnAccount, maya.account.id, 'MEMBER')
    const colleague = await signInAs(otherPerson, maya.account.id)
    expect((await deleteAccount(maya, maya.account.name)).status).toBe(200)
    await removeClosedAccounts(t.services)
    expect(await findAccount(maya.account.id)).toBeUndefined()
    expect((await maya.request('/api/accounts/current')).status).toBe(401)
    expect((await colleague.request('/api/accounts/current')).status).toBe(401)
    const homes = await db().select().from(memberships)
    for (const { user } of [maya, otherPerson, memberWithoutOwnAccount])
      expect(homes.some(({ userId }) => userId === user.id)).toBe(true)
    const mails = (await db().select().from(outbox)).map(({ payload }) => `${payload.to} ${payload.subject}`)
    for (const { user } of [maya, otherPerson, memberWithoutOwnAccount])
      expect(mails).toContain(`${user.email} The account “${maya.account.name}” was deleted`)
  })

  it('happens once for 50 parallel requests', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => deleteAccount(maya, maya.account.name)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const homes = (await db().select().from(memberships)).filter(({ userId }) => userId === maya.user.id)
    expect(homes).toHaveLength(1)
  })
})

describe('the content of an account', () => {
  it('is counted', async () => {
    const { body } = await callApi(maya, 'GET', `/accounts/${maya.account.id}/stats`)
    expect(body.data).toMatchObject({
      members: 1,
      activeMembers: 1,
      pendingInvitations: 0,
      teams: 0,
      sessions: 0,
      sessionsThisMonth: 0,
    })
  })

  it.each(['teams', 'products', 'sessions', 'action-items', 'invitations'])('is listed under %s', async list => {
    const { status, body } = await callApi(maya, 'GET', `/accounts/${maya.account.id}/${list}?pageSize=7`)
    expect([status, body.data]).toEqual([200, { items: [], total: 0, page: 1, pageSize: 7 }])
    expect((await callApi(maya, 'GET', `/accounts/${otherPerson.account.id}/${list}`)).status).toBe(404)
  })
})
