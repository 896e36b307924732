import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitations, memberships, notifications } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { users } from '#db/schema/identity.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { days } from '#tests/support/clock.ts'
import { type Company, makeCompany } from '#tests/support/colleagues.ts'
import { emailsTo, getInvitationToken } from '#tests/support/emails.ts'
import { english } from '#tests/support/english.ts'

let t: TestApp
let c: Company
beforeAll(async () => {
  t = await makeTestApp()
  c = await makeCompany(t)
})
afterAll(() => t.close())

let count = 0
const newEmail = () => `guest${++count}@else.test`
const db = () => t.db.unscoped('a test reads').orm
const stored = async (id: string) => (await db().select().from(invitations).where(eq(invitations.id, id)))[0]!
const membership = async (userId: string, accountId = c.id) =>
  (
    await db()
      .select()
      .from(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.accountId, accountId)))
  )[0]

type Browser = { request: TestApp['browse'] }
async function call(who: Browser | null, path: string, json?: unknown, method?: string) {
  const init = { ...(json !== undefined && { json }), ...(method && { method }) }
  const response = await (who ? who.request(path, init) : t.send(path, init))
  const body = await response.json()
  return { status: response.status, body, data: body.data, error: body.error }
}
const invite = (email: string, more: object = {}, company = c, who: Browser = company.owner) =>
  call(who, `${company.base}/invitations`, { email, role: 'MEMBER', ...more })
/** Invites an address and registers it. Returns the invitation, its token and the user. */
async function invited(more: object = {}, company = c) {
  const email = newEmail()
  const { data } = await invite(email, more, company)
  const person = await t.register({ email })
  return { id: data.id as string, email, token: await getInvitationToken(t, email), person }
}
const verify = (id: string) => db().update(users).set({ emailVerifiedAt: t.clock.now() }).where(eq(users.id, id))

describe('sending an invitation', () => {
  it('sends an email with the link and shows the link nowhere else', async () => {
    const email = newEmail()
    const { status, body, data } = await invite(` ${email.toUpperCase()} `, { role: 'FACILITATOR' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      email,
      accountId: c.id,
      role: 'FACILITATOR',
      permissions: [],
      status: 'pending',
      inviterUserId: c.owner.user.id,
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
    expect(JSON.stringify([await stored(data.id), log])).not.toContain(secret)
  })

  it('works through both routes, with account and inviter from the session', async () => {
    const body = { email: newEmail(), accountId: c.id, role: 'MEMBER', permissions: ['session:edit'] }
    const { status, data } = await call(c.owner, '/api/invitations', { ...body, inviterUserId: c.owner.user.id })
    expect(status).toBe(201)
    expect(data).toMatchObject({ permissions: ['session:edit'], inviterUserId: c.owner.user.id })
    const other = await makeCompany(t)
    const foreign = await call(c.owner, '/api/invitations', { ...body, email: newEmail(), accountId: other.id })
    expect([foreign.status, foreign.error]).toEqual([403, 'Access denied: accountId does not match current context'])
    const liar = await call(c.owner, '/api/invitations', {
      ...body,
      email: newEmail(),
      inviterUserId: other.owner.user.id,
    })
    expect([liar.status, liar.error]).toEqual([403, english('invitations.errors.data')])
  })

  it.each([
    [{ accountId: true, role: 'MEMBER' }],
    [{ email: 'not an address', accountId: true, role: 'MEMBER' }],
    [{ email: 'a@b.test', role: 'MEMBER' }],
    [{ email: 'a@b.test', accountId: true }],
    [{ email: 'a@b.test', accountId: true, role: 'OWNER' }],
    [{ email: 'a@b.test', accountId: true, role: 'KING' }],
    [{ email: ['a@b.test'], accountId: true, role: 'MEMBER' }],
  ])('needs an email, an account and an assignable role: %j', async body => {
    const json = { ...body, ...('accountId' in body && { accountId: c.id }) }
    const { status, error } = await call(c.owner, '/api/invitations', json)
    expect([status, error]).toEqual([422, 'Invalid invitation data'])
  })

  it('rejects unknown keys', async () => {
    for (const key of ['status', 'teamId', 'expiresAt', 'secretHash', '__proto__x', 'id']) {
      const { status, error } = await invite(newEmail(), { [key]: 'accepted' })
      expect([status, error]).toEqual([422, `Unknown field ${key}.`])
    }
  })

  it('requires permission to manage people and grants nothing above the inviter', async () => {
    const member = await c.join('MEMBER')
    expect((await invite(newEmail(), {}, c, member)).status).toBe(403)
    const lead = await c.join('TEAM_LEAD', { permissions: ['page:users_teams'] })
    const as = async (more: object) => {
      const { status, error } = await invite(newEmail(), more, c, lead)
      return [status, error]
    }
    expect(await as({ role: 'ADMIN' })).toEqual([403, english('members.errors.roleAbove')])
    expect(await as({ role: 'INVESTOR' })).toEqual([403, english('members.errors.roleAbove')])
    expect(await as({ permissions: ['page:billing'] })).toEqual([403, english('members.errors.grantsLacking')])
    expect(await as({ permissions: ['nonsense'] })).toEqual([422, 'Unknown permission.'])
    expect((await as({ role: 'TEAM_LEAD', permissions: ['page:users_teams'] }))[0]).toBe(201)
  })

  it('answers the same for known and unknown addresses', async () => {
    const stranger = await t.register()
    const known = await invite(stranger.user.email)
    const unknown = await invite(newEmail())
    const plain = ({ status, data }: typeof known) => {
      const same = [data.id, data.email].reduce((text, id) => text.replaceAll(id, '…'), JSON.stringify(data))
      return [status, same]
    }
    expect(plain(known)).toEqual(plain(unknown))
  })

  it('rejects members, suspended members and pending invitations', async () => {
    const member = await c.join('MEMBER')
    const suspended = await c.join('MEMBER', { status: 'SUSPENDED' })
    const email = newEmail()
    await invite(email)
    for (const [address, error] of [
      [member.email, english('members.errors.alreadyMember')],
      [suspended.email, english('members.errors.suspended')],
      [email, english('invitations.errors.alreadyInvited')],
    ] as const)
      expect(await invite(address)).toMatchObject({ status: 409, error })
    const removed = await c.join('MEMBER', { status: 'REMOVED' })
    expect((await invite(removed.email)).status).toBe(201)
  })

  it('sends at most six emails a day to one address', async () => {
    const email = newEmail()
    const { data } = await invite(email)
    for (let i = 0; i < 5; i++)
      expect((await call(c.owner, `/api/accounts/invitations/${data.id}/resend`, {})).status).toBe(200)
    const { status } = await call(c.owner, `/api/accounts/invitations/${data.id}/resend`, {})
    expect(status).toBe(429)
    await call(c.owner, `/api/invitations/${data.id}/revoke`, undefined, 'PATCH')
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
      const response = await c.owner.request(`${c.base}/invitations`, { json, headers: { 'idempotency-key': 'again' } })
      return (await response.json()).data
    }
    expect(await send()).toEqual(await send())
    expect(await emailsTo(t, json.email)).toHaveLength(1)
  })
})

describe('reading an invitation', () => {
  it('works by link without a session, and by id for people involved', async () => {
    const { id, email, token, person } = await invited()
    const byLink = await call(null, `/api/invitations/token/${token}`)
    expect(byLink.data).toMatchObject({ id, email, status: 'pending', accountName: c.owner.account.name })
    expect(byLink.data).not.toHaveProperty('secretHash')
    expect((await call(person, `/api/invitations/${id}`)).data).toMatchObject({ id, email })
    expect((await call(c.owner, `/api/invitations/${id}`)).data).toMatchObject({ id, email })
    const stranger = await t.register()
    const member = await c.join('MEMBER')
    for (const who of [stranger, member]) expect((await call(who, `/api/invitations/${id}`)).status).toBe(404)
  })

  it.each(['inv_unknown', 'inv_x.y', '', `inv_${'a'.repeat(22)}.${'b'.repeat(43)}`])(
    'reports an unknown link: %j',
    async token => {
      const { status, error } = await call(null, `/api/invitations/token/${token || '%20'}`)
      expect([status, error]).toEqual([404, 'Invalid or expired invitation'])
    },
  )

  it('works by address for one’s own confirmed address', async () => {
    const { email, person, id } = await invited()
    const path = `/api/invitations/user/${encodeURIComponent(email)}`
    expect(await call(person, path)).toMatchObject({ status: 403, error: english('invitations.errors.notYours') })
    await verify(person.user.id)
    expect((await call(person, path)).data).toMatchObject({ total: 1, items: [{ id }] })
    expect((await call(c.owner, path)).status).toBe(403)
    expect((await call(person, `/api/invitations/user/${c.owner.user.email}`)).status).toBe(403)
    t.clock.move(7 * days)
    const later = await t.signIn(person.user)
    expect((await call(later, path)).data.total).toBe(0)
    c = await makeCompany(t)
  })

  it('reports expiry from the exact moment', async () => {
    const { id, token } = await invited()
    t.clock.move(7 * days - 1)
    expect((await call(null, `/api/invitations/token/${token}`)).data.status).toBe('pending')
    t.clock.move(1)
    expect((await call(null, `/api/invitations/token/${token}`)).data.status).toBe('expired')
    expect((await call(null, `/api/teams/invitations/${token}/validate`)).error).toBe(
      english('invitations.errors.over'),
    )
    expect((await stored(id)).status).toBe('pending')
    c = await makeCompany(t)
  })
})

describe('accepting an invitation', () => {
  it('adds a member with role and permissions, confirms the address, and notifies the inviter', async () => {
    const { id, token, person } = await invited({ role: 'TEAM_LEAD', permissions: ['page:billing'] })
    const { status, data } = await call(person, `/api/invitations/${token}/accept`, {})
    expect(status).toBe(200)
    expect(data).toMatchObject({ id, status: 'accepted', answeredAt: t.clock.now() })
    expect(await membership(person.user.id)).toMatchObject({
      role: 'TEAM_LEAD',
      status: 'ACTIVE',
      permissions: ['page:billing'],
      invitedBy: c.owner.user.id,
    })
    const [user] = await db().select().from(users).where(eq(users.id, person.user.id))
    expect(user!.emailVerifiedAt).toBe(t.clock.now())
    const notices = await db().select().from(notifications).where(eq(notifications.userId, c.owner.user.id))
    expect(notices.map(({ kind }) => kind)).toContain('invitation_accepted')
    const secondAnswer = await call(person, `/api/invitations/${token}/accept`, {})
    expect([secondAnswer.status, secondAnswer.error]).toEqual([409, 'Invalid or expired invitation'])
  })

  it('requires the invited user to be signed in', async () => {
    const { token, id } = await invited()
    expect((await call(null, `/api/invitations/${token}/accept`, {})).status).toBe(401)
    const other = await t.register()
    expect(await call(other, `/api/invitations/${token}/accept`, {})).toMatchObject({
      status: 403,
      error: english('invitations.errors.otherEmail'),
    })
    expect(await call(c.owner, `/api/invitations/${token}/accept`, {})).toMatchObject({ status: 403 })
    expect((await call(other, `/api/accounts/invitations/${id}/accept`, {})).status).toBe(404)
    expect(await membership(other.user.id)).toBeUndefined()
    expect((await stored(id)).status).toBe('pending')
  })

  it.each([
    ['POST', (id: string) => `/api/accounts/invitations/${id}/accept`, {}],
    ['PATCH', (id: string) => `/api/invitations/${id}/status`, { status: 'accepted' }],
  ] as const)('by id (%s) requires a confirmed address', async (method, path, json) => {
    const { id, person } = await invited()
    expect(await call(person, path(id), json, method)).toMatchObject({
      status: 403,
      error: english('invitations.errors.unproved'),
    })
    await verify(person.user.id)
    const newSession = await t.signIn(person.user)
    expect(await call(newSession, path(id), json, method)).toMatchObject({ status: 200, data: { status: 'accepted' } })
    expect((await membership(person.user.id))!.status).toBe('ACTIVE')
  })

  it('fails after decline, revocation or expiry', async () => {
    const closedError = { status: 409, error: 'Invalid or expired invitation' }
    const declined = await invited()
    expect((await call(null, `/api/teams/invitations/${declined.token}/decline`, {})).data.status).toBe('declined')
    expect(await call(declined.person, `/api/invitations/${declined.token}/accept`, {})).toMatchObject(closedError)
    expect(await call(null, `/api/teams/invitations/${declined.token}/decline`, {})).toMatchObject(closedError)
    const revoked = await invited()
    const revocation = await call(c.owner, `/api/invitations/${revoked.id}/revoke`, undefined, 'PATCH')
    expect(revocation.data.status).toBe('revoked')
    expect(await call(revoked.person, `/api/invitations/${revoked.token}/accept`, {})).toMatchObject(closedError)
    const expired = await invited()
    t.clock.move(7 * days)
    const later = await t.signIn(expired.person.user)
    expect(await call(later, `/api/invitations/${expired.token}/accept`, {})).toMatchObject(closedError)
    c = await makeCompany(t)
  })

  it('keeps the role of an existing member and rejects a suspended one', async () => {
    const waiting = await invited({ role: 'ADMIN' })
    await c.enter(waiting.person.user.id, 'OBSERVER')
    expect((await call(waiting.person, `/api/invitations/${waiting.token}/accept`, {})).status).toBe(200)
    expect((await membership(waiting.person.user.id))!.role).toBe('OBSERVER')
    const suspended = await invited()
    await c.enter(suspended.person.user.id, 'MEMBER', { status: 'SUSPENDED' })
    const refused = await call(suspended.person, `/api/invitations/${suspended.token}/accept`, {})
    expect(refused).toMatchObject({ status: 403, error: english('invitations.errors.youAreSuspended') })
    expect((await membership(suspended.person.user.id))!.status).toBe('SUSPENDED')
  })

  it('restores a removed member with the role of the invitation', async () => {
    const removed = await invited({ role: 'OBSERVER' })
    await c.enter(removed.person.user.id, 'ADMIN', { status: 'REMOVED', permissions: ['*'] })
    await call(removed.person, `/api/invitations/${removed.token}/accept`, {})
    expect(await membership(removed.person.user.id)).toMatchObject({
      role: 'OBSERVER',
      status: 'ACTIVE',
      permissions: [],
    })
  })

  it('fails without a free seat after a downgrade', async () => {
    const small = await makeCompany(t, 'PRO')
    const { token, person } = await invited({}, small)
    for (let i = 0; i < 9; i++) await small.join('OBSERVER')
    await t.client.execute({ sql: `update accounts set plan = 'FREE' where id = ?`, args: [small.id] })
    expect(await call(person, `/api/invitations/${token}/accept`, {})).toMatchObject({
      status: 402,
      error: english('members.errors.noSeat'),
    })
  })
})

describe('declining an invitation', () => {
  it('by id works for the invited user only, and notifies the inviter', async () => {
    const company = await makeCompany(t)
    const { id, person } = await invited({}, company)
    expect((await call(company.owner, `/api/accounts/invitations/${id}/decline`, {})).status).toBe(403)
    await verify(person.user.id)
    const newSession = await t.signIn(person.user)
    expect((await call(newSession, `/api/invitations/${id}/status`, { status: 'declined' }, 'PATCH')).data.status).toBe(
      'declined',
    )
    const notices = await db().select().from(notifications).where(eq(notifications.userId, company.owner.user.id))
    expect(notices.map(({ kind }) => kind)).toEqual(['invitation_declined'])
    expect(await membership(person.user.id, company.id)).toBeUndefined()
  })
})
