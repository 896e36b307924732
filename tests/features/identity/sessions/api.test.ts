import { afterAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestPerson } from '#tests/support/app.ts'
import { hours, minutes } from '#tests/support/clock.ts'
import { openSocket } from '#tests/support/sockets.ts'
import { makeWorld } from '#tests/support/world.ts'

const t = await makeTestApp()
const world = await makeWorld(t)
afterAll(t.close)
const unscopedDb = t.db.unscoped('a test reads')

async function signInAs(name: string) {
  const principal = world.principals.find(each => each.name === name)!
  const headers = await principal.headers()
  const call = async (path: string, json?: unknown, method = json === undefined ? 'GET' : 'POST') => {
    const response = await t.send(path, { method, headers, ...(json === undefined ? {} : { json }) })
    return { status: response.status, body: await response.json() }
  }
  const { body } = await call('/api/auth/profile')
  const token = headers.authorization!.slice('Bearer '.length)
  return { call, id: body.id as string, sessionId: token.split('.')[0]!, token }
}

const callAs = (person: TestPerson) => async (path: string, json?: unknown, method?: string) => {
  const headers = { authorization: `Bearer ${person.token}` }
  const init = { method: method ?? (json === undefined ? 'GET' : 'POST'), headers }
  const response = await t.send(path, json === undefined ? init : { ...init, json })
  return { status: response.status, body: await response.json() }
}

describe('a user’s own sessions', () => {
  it('are listed without secrets, with the current one marked', async () => {
    const maya = await t.register()
    const { body } = await callAs(maya)(`/api/users/${maya.user.id}/sessions/active`)
    // Test users have two sessions: of an API client from registering, and of a browser.
    expect(body.data.total).toBe(2)
    expect(body.data.items.filter((item: { isCurrent: boolean }) => item.isCurrent)).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/[Hh]ash|secret|Token/)
    const [first] = body.data.items
    const sessionResponse = await callAs(maya)(`/api/sessions/${first.id}`)
    expect(sessionResponse.body.data).toMatchObject({ id: first.id, userId: maya.user.id, accountId: maya.account.id })
  })

  it('can be started for oneself only, with a working token that is shown once', async () => {
    const maya = await t.register()
    const tom = await t.register()
    const created = await callAs(maya)('/api/sessions', { device: { name: 'Build server' }, ipAddress: '1.2.3.4' })
    expect(created.status).toBe(201)
    expect(created.body.data).toMatchObject({ device: { name: 'Build server' }, ipAddress: null })
    const profileResponse = await t.send('/api/auth/profile', {
      headers: { authorization: `Bearer ${created.body.data.sessionToken}` },
    })
    expect(profileResponse.status).toBe(200)
    expect((await callAs(maya)('/api/sessions', { userId: tom.user.id })).status).toBe(403)
    expect((await callAs(maya)('/api/sessions', { accountId: tom.account.id })).status).toBe(403)
    t.clock.move(11 * minutes)
    expect((await callAs(maya)('/api/sessions', {})).body.code).toBe('proof_required')
  })

  it('can be found by token only by their own user', async () => {
    const maya = await t.register()
    const tom = await t.register()
    const path = `/api/sessions/by-token/${maya.token}`
    expect((await callAs(maya)(path)).body.data.userId).toBe(maya.user.id)
    expect((await callAs(tom)(path)).status).toBe(404)
    expect(t.logLines.join()).not.toContain(maya.token)
  })

  it('end one by one or all but one, and are counted', async () => {
    const maya = await t.register()
    const phone = { ...maya, ...(await t.signIn(maya.user)) }
    const socket = await openSocket(t, phone, 'account', maya.account.id)
    const endResponse = await callAs(maya)(`/api/sessions/${phone.sessionId}/terminate`, { reason: 'lost' })
    expect(endResponse.body.data).toEqual({ terminated: true })
    expect(socket.closed?.code).toBe(4401)
    expect((await phone.request('/api/auth/profile')).status).toBe(401)
    const sessionId = (await callAs(maya)('/api/sessions/validate', {})).body.data.sessionId
    const othersResponse = await callAs(maya)(`/api/users/${maya.user.id}/sessions/terminate`, {
      exceptSessionId: sessionId,
    })
    expect(othersResponse.body).toMatchObject({ terminatedCount: 1, data: { terminatedCount: 1 } })
    expect((await callAs(maya)('/api/auth/profile')).status).toBe(200)
    const history = `/api/users/${maya.user.id}/sessions/history`
    expect((await callAs(maya)(`${history}?limit=2`)).body.data.items).toHaveLength(2)
    const { body } = await callAs(maya)(history)
    expect(body.data.items.map((item: { endReason: string }) => item.endReason)).toContain('lost')
  })

  it('are reported as invalid, without an error, for a wrong or expired token', async () => {
    const maya = await t.register()
    const validate = async (json: unknown) =>
      (await (await t.send('/api/sessions/validate', { json, method: 'POST' })).json()).data
    expect(await validate({ sessionToken: maya.token })).toMatchObject({ valid: true, userId: maya.user.id })
    expect(await validate({ sessionToken: 'ses_x.y' })).toEqual({ valid: false })
    expect(await validate({ sessionToken: `${maya.token.slice(0, -1)}!` })).toEqual({ valid: false })
    expect(await validate({})).toEqual({ valid: false })
    t.clock.move(2 * hours)
    expect(await validate({ sessionToken: maya.token })).toEqual({ valid: false })
  })
})

describe('access to sessions of others', () => {
  it.each(['MEMBER', 'TEAM_LEAD', 'OBSERVER'])('limits a %s to their own sessions', async role => {
    const member = await signInAs(role)
    const owner = await signInAs('OWNER')
    for (const id of [owner.id, 'usr_nobody'])
      expect((await member.call(`/api/users/${id}/sessions/active`)).status).toBe(403)
    expect((await member.call(`/api/sessions/${owner.sessionId}`)).status).toBe(404)
    expect((await member.call(`/api/sessions/${owner.sessionId}/terminate`, {})).status).toBe(404)
    expect((await member.call('/api/sessions/metrics')).status).toBe(403)
    expect((await owner.call('/api/auth/profile')).status).toBe(200)
  })

  it('lets an ADMIN see sessions of the account’s people that act in it, and no others', async () => {
    const admin = await signInAs('ADMIN')
    const member = await signInAs('MEMBER')
    const foreignOwner = await signInAs('foreign owner')
    expect((await admin.call(`/api/users/${member.id}/sessions/active`)).body.data.total).toBeGreaterThan(0)
    for (const id of [foreignOwner.id, 'usr_nobody'])
      expect((await admin.call(`/api/users/${id}/sessions/active`)).status).toBe(404)
    expect((await admin.call(`/api/sessions/${foreignOwner.sessionId}`)).status).toBe(404)
    expect((await admin.call(`/api/accounts/${world.foreignAccount.id}/sessions/terminate`, {})).status).toBe(404)
    const terminateResponse = await admin.call(`/api/users/${member.id}/sessions/terminate`, {})
    expect(terminateResponse.body.terminatedCount).toBeGreaterThan(0)
    expect((await member.call('/api/auth/profile')).status).toBe(401)
  })

  it('hides the sessions of a person in another account', async () => {
    const admin = await signInAs('ADMIN')
    const memberOfBoth = await signInAs('member of both, acting elsewhere')
    const { body } = await admin.call(`/api/users/${memberOfBoth.id}/sessions/active`)
    expect(JSON.stringify(body)).not.toContain(memberOfBoth.sessionId)
    await admin.call(`/api/users/${memberOfBoth.id}/sessions/terminate`, {})
    expect((await memberOfBoth.call('/api/auth/profile')).status).toBe(200)
  })

  it('lets an admin end every session in the account but one', async () => {
    const owner = await signInAs('OWNER')
    const member = await signInAs('FACILITATOR')
    const terminateResponse = await owner.call(`/api/accounts/${world.homeAccount.id}/sessions/terminate`, {
      exceptSessionId: owner.sessionId,
    })
    expect(terminateResponse.body.terminatedCount).toBeGreaterThan(0)
    expect((await member.call('/api/auth/profile')).status).toBe(401)
    expect((await owner.call('/api/auth/profile')).status).toBe(200)
    expect((await owner.call(`/api/accounts/${world.homeAccount.id}/sessions/active`)).body.data.total).toBe(1)
  })
})

describe('session metrics and clean-up', () => {
  it('count the account’s own sessions and omit figures without data', async () => {
    const maya = await t.register()
    const { body } = await callAs(maya)(`/api/sessions/metrics?accountId=${maya.account.id}`)
    expect(body.data).toMatchObject({ totalSessions: 2, activeSessions: 2, uniqueUsers: 1, failedLogins: 0 })
    const emptyMetrics = await callAs(maya)('/api/sessions/metrics?startDate=2001-01-01&endDate=2001-02-01')
    expect(emptyMetrics.body.data).toMatchObject({
      totalSessions: 0,
      averageDurationMinutes: null,
      averageRiskScore: null,
    })
    expect((await callAs(maya)('/api/sessions/metrics?accountId=acc_other')).body.error).toBe(
      'Access denied: accountId does not match current context',
    )
  })

  it('delete the account’s expired sessions', async () => {
    const maya = await t.register()
    const currentSession = await t.signIn(maya.user)
    t.clock.move(7 * hours)
    await currentSession.request('/api/auth/profile')
    t.clock.move(2 * hours)
    const response = await currentSession.request('/api/sessions/cleanup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    expect((await response.json()).totalCleaned).toBe(2)
    const [count] = await unscopedDb.run<{ n: number }>(
      'select count(*) as n from auth_sessions where active_account_id = ? and ended_at is null',
      [maya.account.id],
    )
    expect(count!.n).toBe(1)
  })
})
