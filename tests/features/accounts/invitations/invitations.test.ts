import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { invitations, memberships, notifications } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { users } from '#db/schema/identity.ts'
import { type Browser, makeApiCaller } from '#tests/support/account-calls.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { days } from '#tests/support/clock.ts'
import { makeCompany } from '#tests/support/company.ts'
import { emailsTo, getInvitationToken } from '#tests/support/emails.ts'
import { englishError } from '#tests/support/english.ts'

const t = await makeTestApp()
afterAll(t.close)
let acme = await makeCompany(t)
const callApi = makeApiCaller(t)

let count = 0
const newEmail = () => `guest${++count}@else.test`
const db = () => t.db.unscoped('a test reads').orm
const findInvitation = async (id: string) => (await db().select().from(invitations).where(eq(invitations.id, id)))[0]!
const findMembership = async (userId: string, accountId = acme.id) =>
  (
    await db()
      .select()
      .from(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.accountId, accountId)))
  )[0]

const invite = (email: string, overrides: object = {}, company = acme, caller: Browser = company.owner) =>
  callApi(caller, `${company.apiPath}/invitations`, { email, role: 'MEMBER', ...overrides })
/** Invites an address and registers it. Returns the invitation, its token and the user. */
async function inviteAndRegister(overrides: object = {}, company = acme) {
  const email = newEmail()
  const { data } = await invite(email, overrides, company)
  const person = await t.register({ email })
  return { id: data.id as string, email, token: await getInvitationToken(t, email), person }
}
/** The clock has moved past the sessions of the company, so later tests need another one. */
async function replaceCompany() {
  acme = await makeCompany(t)
}

const confirmEmail = (id: string) => db().update(users).set({ emailVerifiedAt: t.clock.now() }).where(eq(users.id, id))

describe('sending an invitation', () => {
  it('sends an email with the link and shows the link nowhere else', async () => {
    const email = newEmail()
    const { status, body, data } = await invite(` ${email.toUpperCase()} `, { role: 'FACILITATOR' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      email,
      accountId: acme.id,
      role: 'FACILITATOR',
      permissions: [],
      status: 'pending',
      inviterUserId: acme.owner.user.id,
      expiresAt: t.clock.now() + 7 * days,
      teamId: null,
    })
    const token = await getInvitationToken(t, email)
    expect(token.startsWith(`${data.id}.`)).toBe(true)
    const secret = token.split('.')[1]!
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(JSON.stringify(body)).not.toMatch(/hash/i)
    const log = await db().select().from(auditLog).where(eq(auditLog.subject, data.id))
    expect(log.map(({ action }) => action)).toEqual(['invitation.created'])
    expect(JSON.stringify([await findInvitation(data.id), log])).not.toContain(secret)
  })

  it('works through both routes, with account and inviter from the session', async () => {
    const body = { email: newEmail(), accountId: acme.id, role: 'MEMBER', permissions: ['session:edit'] }
    const { status, data } = await callApi(acme.owner, '/api/invitations', {
      ...body,
      inviterUserId: acme.owner.user.id,
    })
    expect(status).toBe(201)
    expect(data).toMatchObject({ permissions: ['session:edit'], inviterUserId: acme.owner.user.id })
    const otherCompany = await makeCompany(t)
    const foreignResponse = await callApi(acme.owner, '/api/invitations', {
      ...body,
      email: newEmail(),
      accountId: otherCompany.id,
    })
    expect([foreignResponse.status, foreignResponse.error]).toEqual([
      403,
      'Access denied: accountId does not match current context',
    ])
    const wrongInviterResponse = await callApi(acme.owner, '/api/invitations', {
      ...body,
      email: newEmail(),
      inviterUserId: otherCompany.owner.user.id,
    })
    expect([wrongInviterResponse.status, wrongInviterResponse.error]).toEqual([
      403,
      englishError('invitations.errors.data'),
    ])
  })

  // `accountId: true` stands for the id of the account, which exists only when the test runs.
  it.each([
    [{ accountId: true, role: 'MEMBER' }],
    [{ email: 'not an address', accountId: true, role: 'MEMBER' }],
    [{ email: 'a@b.test', role: 'MEMBER' }],
    [{ email: 'a@b.test', accountId: true }],
    [{ email: 'a@b.test', accountId: true, role: 'OWNER' }],
    [{ email: 'a@b.test', accountId: true, role: 'KING' }],
    [{ email: ['a@b.test'], accountId: true, role: 'MEMBER' }],
  ])('needs an email, an account and an assignable role: %j', async body => {
    const json = { ...body, ...('accountId' in body && { accountId: acme.id }) }
    const { status, error } = await callApi(acme.owner, '/api/invitations', json)
    expect([status, error]).toEqual([422, 'Invalid invitation data'])
  })

  it('rejects unknown keys', async () => {
    for (const key of ['status', 'teamId', 'expiresAt', 'secretHash', '__proto__x', 'id']) {
      const { status, error } = await invite(newEmail(), { [key]: 'accepted' })
      expect([status, error]).toEqual([422, `Unknown field ${key}.`])
    }
  })

  it('requires permission to manage people and grants nothing above the inviter', async () => {
    const member = await acme.join('MEMBER')
    expect((await invite(newEmail(), {}, acme, member)).status).toBe(403)
    const lead = await acme.join('TEAM_LEAD', { permissions: ['page:users_teams'] })
    const inviteAsLead = async (overrides: object) => {
      const { status, error } = await invite(newEmail(), overrides, acme, lead)
      return [status, error]
    }
    expect(await inviteAsLead({ role: 'ADMIN' })).toEqual([403, englishError('members.errors.roleAbove')])
    expect(await inviteAsLead({ role: 'INVESTOR' })).toEqual([403, englishError('members.errors.roleAbove')])
    expect(await inviteAsLead({ permissions: ['page:billing'] })).toEqual([
      403,
      englishError('members.errors.grantsLacking'),
    ])
    expect(await inviteAsLead({ permissions: ['nonsense'] })).toEqual([422, 'Unknown permission.'])
    expect((await inviteAsLead({ role: 'TEAM_LEAD', permissions: ['page:users_teams'] }))[0]).toBe(201)
  })

  it('answers the same for known and unknown addresses', async () => {
    const stranger = await t.register()
    const knownResponse = await invite(stranger.user.email)
    const unknownResponse = await invite(newEmail())
    const comparable = ({ status, data }: typeof knownResponse) => {
      const comparableText = [data.id, data.email].reduce((text, id) => text.replaceAll(id, '…'), JSON.stringify(data))
      return [status, comparableText]
    }
    expect(comparable(knownResponse)).toEqual(comparable(unknownResponse))
  })

  it('rejects members, suspended members and pending invitations', async () => {
    const member = await acme.join('MEMBER')
    const suspended = await acme.join('MEMBER', { status: 'SUSPENDED' })
    const email = newEmail()
    await invite(email)
    for (const [address, error] of [
      [member.email, englishError('members.errors.alreadyMember')],
      [suspended.email, englishError('members.errors.suspended')],
      [email, englishError('invitations.errors.alreadyInvited')],
    ] as const)
      expect(await invite(address)).toMatchObject({ status: 409, error })
    const removed = await acme.join('MEMBER', { status: 'REMOVED' })
    expect((await invite(removed.email)).status).toBe(201)
  })

  it('sends at most six emails a day to one address', async () => {
    const email = newEmail()
    const { data } = await invite(email)
    for (let i = 0; i < 5; i++)
      expect((await callApi(acme.owner, `/api/accounts/invitations/${data.id}/resend`, {})).status).toBe(200)
    const { status } = await callApi(acme.owner, `/api/accounts/invitations/${data.id}/resend`, {})
    expect(status).toBe(429)
    await callApi(acme.owner, `/api/invitations/${data.id}/revoke`, undefined, 'PATCH')
    expect((await invite(email)).status).toBe(429)
    expect(await emailsTo(t, email)).toHaveLength(6)
  })

  it('from a demo reaches demo users only and sends no email', async () => {
    const { token, user } = await (await t.send('/api/auth/demo-login', { json: { type: 'PRO' } })).json()
    const headers = { authorization: `Bearer ${token}` }
    const path = `/api/accounts/${user.accountId}/invitations`
    for (const [email, status] of [
      [newEmail(), 403],
      ['somebody@demos.example', 201],
    ] as const) {
      expect((await t.send(path, { json: { email, role: 'MEMBER' }, headers })).status).toBe(status)
      expect(await emailsTo(t, email)).toEqual([])
    }
  })

  it('returns the same invitation for a repeated key', async () => {
    const json = { email: newEmail(), role: 'MEMBER' }
    const send = async () => {
      const response = await acme.owner.request(`${acme.apiPath}/invitations`, {
        json,
        headers: { 'idempotency-key': 'again' },
      })
      return (await response.json()).data
    }
    expect(await send()).toEqual(await send())
    expect(await emailsTo(t, json.email)).toHaveLength(1)
  })
})

describe('reading an invitation', () => {
  it('works by link without a session, and by id for managers and a confirmed address', async () => {
    const { id, email, token, person } = await inviteAndRegister()
    const byLink = await callApi(null, `/api/invitations/token/${token}`)
    expect(byLink.data).toMatchObject({ id, email, status: 'pending', accountName: acme.owner.account.name })
    expect(byLink.data).not.toHaveProperty('secretHash')
    expect(await callApi(person, `/api/invitations/${id}`)).toMatchObject({
      status: 403,
      error: englishError('invitations.errors.unproved'),
    })
    await confirmEmail(person.user.id)
    expect((await callApi(person, `/api/invitations/${id}`)).data).toMatchObject({ id, email })
    expect((await callApi(acme.owner, `/api/invitations/${id}`)).data).toMatchObject({ id, email })
    const stranger = await t.register()
    const member = await acme.join('MEMBER')
    for (const caller of [stranger, member]) expect((await callApi(caller, `/api/invitations/${id}`)).status).toBe(404)
  })

  it.each(['inv_unknown', 'inv_x.y', '', `inv_${'a'.repeat(22)}.${'b'.repeat(43)}`])(
    'reports an unknown link: %j',
    async token => {
      const { status, error } = await callApi(null, `/api/invitations/token/${token || '%20'}`)
      expect([status, error]).toEqual([404, 'Invalid or expired invitation'])
    },
  )

  it('works by address for one’s own confirmed address', async () => {
    const { email, person, id } = await inviteAndRegister()
    const path = `/api/invitations/user/${encodeURIComponent(email)}`
    expect(await callApi(person, path)).toMatchObject({
      status: 403,
      error: englishError('invitations.errors.notYours'),
    })
    await confirmEmail(person.user.id)
    expect((await callApi(person, path)).data).toMatchObject({ total: 1, items: [{ id }] })
    expect((await callApi(acme.owner, path)).status).toBe(403)
    expect((await callApi(person, `/api/invitations/user/${acme.owner.user.email}`)).status).toBe(403)
    t.clock.move(7 * days)
    const laterSession = await t.signIn(person.user)
    expect((await callApi(laterSession, path)).data.total).toBe(0)
    await replaceCompany()
  })

  it('reports expiry from the exact moment', async () => {
    const { id, token } = await inviteAndRegister()
    t.clock.move(7 * days - 1)
    expect((await callApi(null, `/api/invitations/token/${token}`)).data.status).toBe('pending')
    t.clock.move(1)
    expect((await callApi(null, `/api/invitations/token/${token}`)).data.status).toBe('expired')
    expect((await callApi(null, `/api/teams/invitations/${token}/validate`)).error).toBe(
      englishError('invitations.errors.over'),
    )
    expect((await findInvitation(id)).status).toBe('pending')
    await replaceCompany()
  })
})

describe('accepting an invitation', () => {
  it('adds a member with role and permissions, confirms the address, and notifies the inviter', async () => {
    const { id, token, person } = await inviteAndRegister({ role: 'TEAM_LEAD', permissions: ['page:billing'] })
    const { status, data } = await callApi(person, `/api/invitations/${token}/accept`, {})
    expect(status).toBe(200)
    expect(data).toMatchObject({ id, status: 'accepted', answeredAt: t.clock.now() })
    expect(await findMembership(person.user.id)).toMatchObject({
      role: 'TEAM_LEAD',
      status: 'ACTIVE',
      permissions: ['page:billing'],
      invitedBy: acme.owner.user.id,
    })
    const [user] = await db().select().from(users).where(eq(users.id, person.user.id))
    expect(user!.emailVerifiedAt).toBe(t.clock.now())
    const notices = await db().select().from(notifications).where(eq(notifications.userId, acme.owner.user.id))
    expect(notices.map(({ kind }) => kind)).toContain('invitation_accepted')
    const secondAnswer = await callApi(person, `/api/invitations/${token}/accept`, {})
    expect([secondAnswer.status, secondAnswer.error]).toEqual([409, 'Invalid or expired invitation'])
  })

  it('requires the invited user to be signed in', async () => {
    const { token, id } = await inviteAndRegister()
    expect((await callApi(null, `/api/invitations/${token}/accept`, {})).status).toBe(401)
    const otherPerson = await t.register()
    expect(await callApi(otherPerson, `/api/invitations/${token}/accept`, {})).toMatchObject({
      status: 403,
      error: englishError('invitations.errors.otherEmail'),
    })
    expect(await callApi(acme.owner, `/api/invitations/${token}/accept`, {})).toMatchObject({ status: 403 })
    expect((await callApi(otherPerson, `/api/accounts/invitations/${id}/accept`, {})).status).toBe(404)
    expect(await findMembership(otherPerson.user.id)).toBeUndefined()
    expect((await findInvitation(id)).status).toBe('pending')
  })

  it.each([
    ['POST', (id: string) => `/api/accounts/invitations/${id}/accept`, {}],
    ['PATCH', (id: string) => `/api/invitations/${id}/status`, { status: 'accepted' }],
  ] as const)('by id (%s) requires a confirmed address', async (method, path, json) => {
    const { id, person } = await inviteAndRegister()
    expect(await callApi(person, path(id), json, method)).toMatchObject({
      status: 403,
      error: englishError('invitations.errors.unproved'),
    })
    await confirmEmail(person.user.id)
    const newSession = await t.signIn(person.user)
    expect(await callApi(newSession, path(id), json, method)).toMatchObject({
      status: 200,
      data: { status: 'accepted' },
    })
    expect((await findMembership(person.user.id))!.status).toBe('ACTIVE')
  })

  it('fails after decline, revocation or expiry', async () => {
    const closedError = { status: 409, error: 'Invalid or expired invitation' }
    const declinedInvitation = await inviteAndRegister()
    expect((await callApi(null, `/api/teams/invitations/${declinedInvitation.token}/decline`, {})).data.status).toBe(
      'declined',
    )
    expect(
      await callApi(declinedInvitation.person, `/api/invitations/${declinedInvitation.token}/accept`, {}),
    ).toMatchObject(closedError)
    expect(await callApi(null, `/api/teams/invitations/${declinedInvitation.token}/decline`, {})).toMatchObject(
      closedError,
    )
    const revoked = await inviteAndRegister()
    const revocation = await callApi(acme.owner, `/api/invitations/${revoked.id}/revoke`, undefined, 'PATCH')
    expect(revocation.data.status).toBe('revoked')
    expect(await callApi(revoked.person, `/api/invitations/${revoked.token}/accept`, {})).toMatchObject(closedError)
    const expiredInvitation = await inviteAndRegister()
    t.clock.move(7 * days)
    const laterSession = await t.signIn(expiredInvitation.person.user)
    expect(await callApi(laterSession, `/api/invitations/${expiredInvitation.token}/accept`, {})).toMatchObject(
      closedError,
    )
    await replaceCompany()
  })

  it('keeps the role of an existing member and rejects a suspended one', async () => {
    const waiting = await inviteAndRegister({ role: 'ADMIN' })
    await acme.addExistingUser(waiting.person.user.id, 'OBSERVER')
    expect((await callApi(waiting.person, `/api/invitations/${waiting.token}/accept`, {})).status).toBe(200)
    expect((await findMembership(waiting.person.user.id))!.role).toBe('OBSERVER')
    const suspended = await inviteAndRegister()
    await acme.addExistingUser(suspended.person.user.id, 'MEMBER', { status: 'SUSPENDED' })
    const refusal = await callApi(suspended.person, `/api/invitations/${suspended.token}/accept`, {})
    expect(refusal).toMatchObject({ status: 403, error: englishError('invitations.errors.youAreSuspended') })
    expect((await findMembership(suspended.person.user.id))!.status).toBe('SUSPENDED')
  })

  it('restores a removed member with the role of the invitation', async () => {
    const removed = await inviteAndRegister({ role: 'OBSERVER' })
    await acme.addExistingUser(removed.person.user.id, 'ADMIN', { status: 'REMOVED', permissions: ['*'] })
    await callApi(removed.person, `/api/invitations/${removed.token}/accept`, {})
    expect(await findMembership(removed.person.user.id)).toMatchObject({
      role: 'OBSERVER',
      status: 'ACTIVE',
      permissions: [],
    })
  })

  it('fails without a free seat after a downgrade', async () => {
    const smallCompany = await makeCompany(t, 'PRO')
    const { token, person } = await inviteAndRegister({}, smallCompany)
    for (let i = 0; i < 9; i++) await smallCompany.join('OBSERVER')
    await t.client.execute({ sql: `update accounts set plan = 'FREE' where id = ?`, args: [smallCompany.id] })
    expect(await callApi(person, `/api/invitations/${token}/accept`, {})).toMatchObject({
      status: 402,
      error: englishError('members.errors.noSeat'),
    })
  })
})

describe('declining an invitation', () => {
  it('by id works for the invited user only, and notifies the inviter', async () => {
    const company = await makeCompany(t)
    const { id, person } = await inviteAndRegister({}, company)
    expect((await callApi(company.owner, `/api/accounts/invitations/${id}/decline`, {})).status).toBe(403)
    await confirmEmail(person.user.id)
    const newSession = await t.signIn(person.user)
    expect(
      (await callApi(newSession, `/api/invitations/${id}/status`, { status: 'declined' }, 'PATCH')).data.status,
    ).toBe('declined')
    const notices = await db().select().from(notifications).where(eq(notifications.userId, company.owner.user.id))
    expect(notices.map(({ kind }) => kind)).toEqual(['invitation_declined'])
    expect(await findMembership(person.user.id, company.id)).toBeUndefined()
  })
})
