import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitations, memberships, notifications, teamMembers } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { authSessions } from '#db/schema/identity.ts'
import { recordSocket } from '#features/identity/sockets/commands.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { minutes } from '#tests/support/clock.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { englishError } from '#tests/support/english.ts'
import { PokerClient } from '#tests/support/poker-room.ts'

let t: TestApp
let acme: Company
beforeAll(async () => {
  t = await makeTestApp()
  acme = await makeCompany(t)
})
afterAll(() => t.close())

const db = () => t.db.unscoped('a test reads').orm
const membershipOf = async (userId: string, accountId = acme.id) =>
  (
    await db()
      .select()
      .from(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.accountId, accountId)))
  )[0]
const actionsOf = async (subject: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.subject, subject))).map(({ action }) => action)
const setRole = (userId: string, json: unknown, method = 'PATCH') =>
  acme.owner.request(`${acme.apiPath}/users/${userId}${method === 'PUT' ? '' : '/role'}`, { method, json })

describe('the list of members', () => {
  it('contains everyone under both routes, with the fields for managers', async () => {
    const company = await makeCompany(t)
    const tom = await company.join('MEMBER', { permissions: ['session:edit'] })
    await company.join('MEMBER', { status: 'REMOVED' })
    for (const path of ['users', 'members']) {
      const { success, data } = await (await company.owner.request(`${company.apiPath}/${path}`)).json()
      expect(success).toBe(true)
      expect(data).toMatchObject({ total: 2, page: 1, pageSize: 20 })
      const listedMember = data.items.find((item: { userId: string }) => item.userId === tom.id)
      expect(listedMember).toMatchObject({
        accountId: company.id,
        role: 'MEMBER',
        status: 'ACTIVE',
        permissions: ['session:edit'],
        user: { email: tom.email, firstName: 'Maya' },
        lastSeenAt: t.clock.now(),
      })
    }
  })

  it('shows colleagues by name, without email and permissions', async () => {
    const member = await acme.join('OBSERVER')
    const otherMember = await acme.join('MEMBER', { permissions: ['session:edit'] })
    for (const path of [
      `${acme.apiPath}/members`,
      `${acme.apiPath}/users/${otherMember.id}`,
      '/api/users',
      `/api/users/search?q=Maya`,
    ]) {
      const response = await member.request(path)
      expect(response.status).toBe(200)
      const text = await response.text()
      expect(text).toContain(otherMember.id)
      expect(text).not.toContain('@')
      expect(text).not.toContain('session:edit')
      expect(text).not.toContain('lastSeenAt')
    }
    const emailResponse = await member.request(`/api/users/search?q=${encodeURIComponent(otherMember.email)}`)
    expect((await emailResponse.json()).data.total).toBe(0)
  })

  it('is searched within the account only', async () => {
    const stranger = await t.register({ lastName: 'Uniquely' })
    const search = async (text: string) =>
      (await acme.owner.request(`/api/users/search?q=${encodeURIComponent(text)}`)).json()
    expect((await search('Uniquely')).data).toMatchObject({ items: [], total: 0 })
    expect((await search(stranger.user.email)).data.total).toBe(0)
    const tom = await acme.join('MEMBER')
    const { data } = await search(tom.email)
    expect(data.items).toMatchObject([{ id: tom.id, email: tom.email, role: 'MEMBER', accountRole: 'MEMBER' }])
  })

  it('pages and filters by status', async () => {
    const company = await makeCompany(t)
    const suspended = await company.join('MEMBER', { status: 'SUSPENDED' })
    await company.join('MEMBER')
    const listPage = async (query: string) =>
      (await (await company.owner.request(`${company.apiPath}/users?${query}`)).json()).data
    expect((await listPage('page=2&pageSize=2')).items).toHaveLength(1)
    expect((await listPage('status=SUSPENDED')).items).toMatchObject([{ userId: suspended.id }])
    expect((await company.owner.request(`${company.apiPath}/users?page=0`)).status).toBe(422)
    expect((await company.owner.request(`${company.apiPath}/users?nonsense=1`)).status).toBe(422)
  })

  it('treats another account as unknown', async () => {
    const stranger = await t.register()
    const unknownResponse = await stranger.request('/api/accounts/acc_unknown/users')
    const foreignResponse = await stranger.request(`${acme.apiPath}/users`)
    expect([unknownResponse.status, foreignResponse.status]).toEqual([404, 404])
  })

  it('shows the last activity of a member from their own requests', async () => {
    const tom = await acme.join('MEMBER')
    t.clock.move(6 * minutes)
    await tom.request('/api/auth/profile')
    const seenAt = t.clock.now()
    t.clock.move(1 * minutes)
    await tom.request('/api/auth/profile')
    expect((await membershipOf(tom.id))!.lastSeenAt).toBe(seenAt)
    const { data } = await (await acme.owner.request(`${acme.apiPath}/users/${tom.id}`)).json()
    expect(data.lastSeenAt).toBe(seenAt)
  })

  it('rounds the last activity to the minute, so that no single action can be timed', async () => {
    const tom = await acme.join('MEMBER')
    const before = t.clock.now()
    t.clock.move(6 * minutes + 12_345)
    await tom.request('/api/auth/profile')
    const { data } = await (await acme.owner.request(`${acme.apiPath}/users/${tom.id}`)).json()
    expect(data.lastSeenAt).toBe(before + 6 * minutes)
    const sessions = await (await acme.owner.request(`/api/accounts/${acme.id}/sessions/active?pageSize=100`)).json()
    const session = sessions.data.items.find(({ userId }: { userId: string }) => userId === tom.id)
    expect(session.lastActivityAt).toBe(before + 6 * minutes)
  })
})

describe('changing a role', () => {
  it.each(['PATCH', 'PUT'])('works for %s, applies from the next request, and is announced', async method => {
    const tom = await acme.join('MEMBER')
    // Adding an unknown user is forbidden for members, and fails with 404 for admins.
    expect((await tom.request(`${acme.apiPath}/users`, { json: { userId: 'x', role: 'MEMBER' } })).status).toBe(403)
    const response = await setRole(tom.id, { role: 'ADMIN' }, method)
    expect(await response.json()).toMatchObject({ success: true, data: { role: 'ADMIN', userId: tom.id } })
    expect((await tom.request(`${acme.apiPath}/users`, { json: { userId: 'x', role: 'MEMBER' } })).status).toBe(404)
    expect(await actionsOf(tom.id)).toContain('member.role_changed')
    const notices = await db().select().from(notifications).where(eq(notifications.userId, tom.id))
    expect(notices).toMatchObject([{ kind: 'role_changed', params: { role: 'ADMIN' } }])
    expect(await emailsTo(t, tom.email)).toHaveLength(2)
  })

  it('appears in the bell and links to the permissions, once, and not if only permissions changed or the notification is off', async () => {
    const tom = await acme.join('MEMBER')
    const list = async () => (await (await tom.request('/api/notifications')).json()).data
    await setRole(tom.id, { role: 'MEMBER', permissions: ['session:edit'] })
    expect((await list()).total).toBe(0)
    await setRole(tom.id, { role: 'FACILITATOR' })
    expect(await list()).toMatchObject({ unread: 1, items: [{ kind: 'role_changed', link: '/profile/permissions' }] })
    const page = await (await tom.request('/notifications')).text()
    expect(page).toContain('Your role is now Facilitator.')
    expect((await tom.request('/profile/permissions')).status).toBe(200)
    const off = { role_changed: { inApp: false, mail: 'off' } }
    await tom.request('/api/notifications/preferences', { method: 'PUT', json: off })
    await setRole(tom.id, { role: 'OBSERVER' })
    expect((await list()).total).toBe(1)
  })

  it('keeps the permissions if the request has none, and otherwise replaces them', async () => {
    const tom = await acme.join('MEMBER', { permissions: ['session:edit'] })
    await setRole(tom.id, { role: 'FACILITATOR' })
    expect((await membershipOf(tom.id))!.permissions).toEqual(['session:edit'])
    await setRole(tom.id, { role: 'FACILITATOR', permissions: ['page:billing', 'page:billing'] })
    expect((await membershipOf(tom.id))!.permissions).toEqual(['page:billing'])
  })

  it.each([
    [{ role: 'OWNER' }, 422, englishError('members.errors.roleUnknown')],
    [{ role: 'KING' }, 422, englishError('members.errors.roleUnknown')],
    [{}, 422, englishError('members.errors.roleUnknown')],
    [{ role: 'ADMIN', permissions: ['everything'] }, 422, 'Unknown permission.'],
    [{ role: 'ADMIN', accountId: 'acc_x' }, 422, 'Unknown field accountId.'],
    [{ role: 'ADMIN', status: 'ACTIVE' }, 422, 'Unknown field status.'],
  ])('rejects %j', async (json, status, error) => {
    const tom = await acme.join('MEMBER')
    const response = await setRole(tom.id, json)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ success: false, error })
    expect((await membershipOf(tom.id))!.role).toBe('MEMBER')
  })

  it('rejects roles above one’s own and permissions that one lacks', async () => {
    const lead = await acme.join('TEAM_LEAD', { permissions: ['page:users_teams'] })
    const tom = await acme.join('MEMBER')
    const admin = await acme.join('ADMIN')
    const changeRole = async (userId: string, json: unknown) => {
      const response = await lead.request(`${acme.apiPath}/members/${userId}/role`, { method: 'PATCH', json })
      return [response.status, (await response.json()).error]
    }
    expect(await changeRole(tom.id, { role: 'ADMIN' })).toEqual([403, englishError('members.errors.roleAbove')])
    expect(await changeRole(tom.id, { role: 'INVESTOR' })).toEqual([403, englishError('members.errors.roleAbove')])
    expect(await changeRole(tom.id, { role: 'MEMBER', permissions: ['page:billing'] })).toEqual([
      403,
      englishError('members.errors.grantsLacking'),
    ])
    expect(await changeRole(tom.id, { role: 'MEMBER', permissions: ['*'] })).toEqual([
      403,
      englishError('members.errors.grantsLacking'),
    ])
    expect(await changeRole(admin.id, { role: 'MEMBER' })).toEqual([403, englishError('members.errors.aboveYou')])
    expect(await changeRole(lead.id, { role: 'ADMIN' })).toEqual([403, englishError('members.errors.notYourself')])
    expect(await changeRole(acme.owner.user.id, { role: 'MEMBER' })).toEqual([
      409,
      englishError('members.errors.ownerStays'),
    ])
    expect((await changeRole(tom.id, { role: 'TEAM_LEAD', permissions: ['page:users_teams'] }))[0]).toBe(200)
  })

  it('by an administrator grants neither the wildcard nor owner permissions', async () => {
    const admin = await acme.join('ADMIN')
    const tom = await acme.join('MEMBER')
    for (const permission of ['*', 'account.delete', 'account.transfer']) {
      const json = { role: 'MEMBER', permissions: [permission] }
      expect((await admin.request(`${acme.apiPath}/users/${tom.id}/role`, { method: 'PATCH', json })).status).toBe(403)
    }
  })

  it('keeps permissions that a higher role granted', async () => {
    const admin = await acme.join('ADMIN')
    const tom = await acme.join('MEMBER', { permissions: ['account.transfer'] })
    const json = { role: 'TEAM_LEAD', permissions: ['account.transfer', 'page:billing'] }
    expect((await admin.request(`${acme.apiPath}/users/${tom.id}/role`, { method: 'PATCH', json })).status).toBe(200)
  })

  it('treats members of another account as unknown', async () => {
    const stranger = await t.register()
    for (const id of [stranger.user.id, 'usr_unknown']) {
      expect((await setRole(id, { role: 'ADMIN' })).status).toBe(404)
      expect((await acme.owner.request(`${acme.apiPath}/users/${id}`, { method: 'DELETE' })).status).toBe(404)
      expect((await acme.owner.request(`${acme.apiPath}/users/${id}`)).status).toBe(404)
    }
  })

  it('revokes sent invitations above the new role', async () => {
    const admin = await acme.join('ADMIN')
    const sendInvitation = async (role: string) => {
      const json = { email: `${role}-${admin.id.slice(4, 9)}@else.test`.toLowerCase(), role }
      return (await (await admin.request(`${acme.apiPath}/invitations`, { json })).json()).data.id as string
    }
    const [adminInvitation, observerInvitation] = [await sendInvitation('ADMIN'), await sendInvitation('OBSERVER')]
    await setRole(admin.id, { role: 'TEAM_LEAD' })
    const rows = await db().select().from(invitations).where(eq(invitations.inviterId, admin.id))
    const statuses = Object.fromEntries(rows.map(({ id, status }) => [id, status]))
    expect(statuses).toEqual({ [adminInvitation]: 'revoked', [observerInvitation]: 'pending' })
  })
})

describe('suspending a member', () => {
  const setStatus = (userId: string, value: string, base = acme.apiPath) =>
    acme.owner.request(`${base}/users/${userId}/status`, { method: 'PATCH', json: { status: value } })

  it('ends their sessions, which stay ended after reactivation', async () => {
    const tom = await acme.join('MEMBER')
    expect((await tom.request('/api/auth/profile')).status).toBe(200)
    expect((await (await setStatus(tom.id, 'SUSPENDED')).json()).data.status).toBe('SUSPENDED')
    expect((await tom.request('/api/auth/profile')).status).toBe(401)
    const [row] = await db().select().from(authSessions).where(eq(authSessions.id, tom.sessionId))
    expect(row).toMatchObject({ endReason: 'member_suspended' })
    expect((await setStatus(tom.id, 'SUSPENDED')).status).toBe(200)
    expect((await (await setStatus(tom.id, 'ACTIVE')).json()).data.status).toBe('ACTIVE')
    expect((await tom.request('/api/auth/profile')).status).toBe(401)
    const newSession = await t.signIn({ id: tom.id, accountId: acme.id })
    expect((await newSession.request('/api/auth/profile')).status).toBe(200)
    expect(await actionsOf(tom.id)).toEqual(expect.arrayContaining(['member.suspended', 'member.reactivated']))
  })

  it('keeps their sessions in other accounts', async () => {
    const { user } = await t.register()
    const ownSession = await t.signIn(user)
    await acme.addExistingUser(user.id, 'MEMBER')
    await setStatus(user.id, 'SUSPENDED')
    expect((await ownSession.request('/api/auth/profile')).status).toBe(200)
  })

  it.each(['REMOVED', 'OWNER', '', null])('rejects the status %j', async value => {
    const tom = await acme.join('MEMBER')
    expect((await setStatus(tom.id, value as string)).status).toBe(422)
  })

  it('is refused for the owner and oneself', async () => {
    const admin = await acme.join('ADMIN')
    const json = { status: 'SUSPENDED' }
    for (const id of [acme.owner.user.id, admin.id])
      expect(
        (await admin.request(`${acme.apiPath}/users/${id}/status`, { method: 'PATCH', json })).status,
      ).toBeGreaterThan(400)
    expect((await admin.request('/api/auth/profile')).status).toBe(200)
  })
})

describe('removing a member', () => {
  it.each(['users', 'members'])('with /%s ends all access to the account', async path => {
    const tom = await acme.join('ADMIN')
    const team = (await (await acme.owner.request('/api/teams', { json: { name: `Team ${path}` } })).json()).data
    await acme.owner.request(`/api/teams/${team.id}/members`, { json: { userId: tom.id } })
    const json = { email: `sent-by-${path}@else.test`, role: 'MEMBER' }
    const sentInvitation = (await (await tom.request(`${acme.apiPath}/invitations`, { json })).json()).data

    const response = await acme.owner.request(`${acme.apiPath}/${path}/${tom.id}`, { method: 'DELETE' })
    expect(await response.json()).toEqual({ success: true, data: null })
    expect((await tom.request('/api/auth/profile')).status).toBe(401)
    expect((await membershipOf(tom.id))!.status).toBe('REMOVED')
    expect(await db().select().from(teamMembers).where(eq(teamMembers.membershipId, tom.membershipId))).toEqual([])
    const [invitation] = await db().select().from(invitations).where(eq(invitations.id, sentInvitation.id))
    expect(invitation!.status).toBe('revoked')
    expect(await actionsOf(tom.id)).toContain('member.removed')
    expect((await acme.owner.request(`${acme.apiPath}/users/${tom.id}`, { method: 'DELETE' })).status).toBe(404)
  })

  it('is refused for the owner', async () => {
    const admin = await acme.join('ADMIN')
    const response = await admin.request(`${acme.apiPath}/users/${acme.owner.user.id}`, { method: 'DELETE' })
    expect([response.status, (await response.json()).error]).toEqual([409, englishError('members.errors.ownerStays')])
    expect((await acme.owner.request('/api/auth/profile')).status).toBe(200)
  })

  it('happens once for parallel requests', async () => {
    const tom = await acme.join('MEMBER')
    const calls = Array.from({ length: 20 }, () =>
      acme.owner.request(`${acme.apiPath}/users/${tom.id}`, { method: 'DELETE' }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect((await actionsOf(tom.id)).filter(action => action === 'member.removed')).toHaveLength(1)
  })
})

describe('the live sockets of a member', () => {
  it.each([
    ['removed', 'DELETE', '', undefined],
    ['suspended', 'PATCH', '/status', { status: 'SUSPENDED' }],
    ['moved to another role', 'PATCH', '/role', { role: 'OBSERVER' }],
  ] as const)('close at once when they are %s', async (_, method, path, json) => {
    const tom = await acme.join('MEMBER')
    const systems = (await (await acme.owner.request('/api/planning-poker/voting-systems')).json()).data.items
    const session = { name: 'Open', votingSystemId: systems[0].id, status: 'WAITING' }
    const created = await acme.owner.request(`/api/planning-poker/accounts/${acme.id}/sessions`, { json: session })
    const { id } = (await created.json()).data
    const sockets = [await openSocket('poker', id, tom), await openSocket('account', acme.id, tom)]
    expect(sockets.map(({ closed }) => closed)).toEqual([null, null])
    const init = { method, ...(json && { json }) }
    expect((await acme.owner.request(`${acme.apiPath}/users/${tom.id}${path}`, init)).status).toBe(200)
    expect(sockets.map(({ closed }) => closed?.code)).not.toContain(undefined)
  })
})

async function openSocket(party: 'poker' | 'account', id: string, member: { id: string; sessionId: string }) {
  const viewer = { kind: 'member', accountId: acme.id, userId: member.id, participantId: null, name: 'Tom' } as const
  const client = new PokerClient({ ...viewer, canEditAny: false, sessionId: member.sessionId })
  await recordSocket(t.services, party, id, client.viewer)
  await t.roomOf(party, id).connect(client, client.viewer)
  return client
}

describe('restoring a member', () => {
  const restore = (company: Company, json: unknown) => company.owner.request(`${company.apiPath}/users`, { json })

  it('works for former members, with a new role and permissions', async () => {
    const tom = await acme.join('ADMIN', { permissions: ['*'] })
    await acme.owner.request(`${acme.apiPath}/users/${tom.id}`, { method: 'DELETE' })
    const response = await restore(acme, { userId: tom.id, role: 'OBSERVER', invitedBy: acme.owner.user.id })
    expect(response.status).toBe(201)
    expect((await response.json()).data).toMatchObject({ role: 'OBSERVER', status: 'ACTIVE', permissions: [] })
    expect(await membershipOf(tom.id)).toMatchObject({ invitedBy: acme.owner.user.id, permissions: [] })
    expect((await restore(acme, { userId: tom.id, role: 'MEMBER' })).status).toBe(409)
  })

  it('rejects people who were never invited', async () => {
    const stranger = await t.register()
    for (const userId of [stranger.user.id, 'usr_unknown'])
      expect((await restore(acme, { userId, role: 'MEMBER' })).status).toBe(404)
    expect(await membershipOf(stranger.user.id)).toBeUndefined()
  })

  it('rejects another inviter id', async () => {
    const tom = await acme.join('MEMBER', { status: 'REMOVED' })
    const response = await restore(acme, { userId: tom.id, role: 'MEMBER', invitedBy: tom.id })
    expect([response.status, (await response.json()).error]).toEqual([403, englishError('members.errors.inviterIsYou')])
  })

  it('fills one free seat once for parallel requests', async () => {
    const company = await makeCompany(t, 'FREE')
    for (let i = 0; i < 8; i++) await company.join('OBSERVER')
    const formerMembers = await Promise.all(
      Array.from({ length: 6 }, () => company.join('MEMBER', { status: 'REMOVED' })),
    )
    const calls = formerMembers.map(({ id }) => restore(company, { userId: id, role: 'MEMBER' }))
    const responses = await Promise.all(calls)
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 402, 402, 402, 402, 402])
    const refusal = await responses.find(({ status }) => status === 402)!.json()
    expect(refusal).toMatchObject({
      error: englishError('members.errors.noSeat'),
      code: 'plan_limit',
      data: { plans: ['PRO', 'ENTERPRISE'] },
    })
  })
})
