import { afterAll, describe, expect, it } from 'vitest'
import { lockMember } from '#features/identity/security/commands.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { minutes } from '#tests/support/clock.ts'
import { makeWorld } from '#tests/support/world.ts'

const t = await makeTestApp()
const world = await makeWorld(t)
afterAll(t.close)
const unscopedDb = t.db.unscoped('a test reads')

async function signInAs(name: string) {
  const headers = await world.principals.find(principal => principal.name === name)!.headers()
  const call = async (path: string, json?: unknown, method = json === undefined ? 'GET' : 'POST') => {
    const response = await t.send(path, { method, headers, ...(json === undefined ? {} : { json }) })
    return { status: response.status, body: await response.json() }
  }
  const { body } = await call('/api/auth/profile')
  return { call, id: body.id as string, email: body.email as string }
}
const lockInput = { reason: 'Left the laptop on the train', durationMinutes: 60 }

describe('a lock by an administrator', () => {
  it('ends the sessions in the account at once, lasts its time and can be lifted', async () => {
    const admin = await signInAs('ADMIN')
    const member = await signInAs('MEMBER')
    const path = `/api/security/users/${member.id}`
    expect((await admin.call(`${path}/locked`)).body).toMatchObject({ locked: false })
    const lockResponse = await admin.call(`${path}/lock`, lockInput)
    expect(lockResponse.body.data).toMatchObject({ locked: true, reason: lockInput.reason })
    expect(lockResponse.body.data.terminatedCount).toBeGreaterThan(0)
    expect((await member.call('/api/auth/profile')).status).toBe(401)
    expect((await admin.call(`${path}/locked`)).body.data).toMatchObject({
      locked: true,
      by: 'admin',
      reason: lockInput.reason,
    })
    // A session created before or during the lock gives no access.
    const headers = await world.principals.find(({ name }) => name === 'MEMBER')!.headers()
    expect((await t.send('/api/auth/profile', { headers })).status).toBe(401)
    const [mail] = await unscopedDb.run<{ payload: string }>(`select payload from outbox where payload ->> 'to' = ?`, [
      member.email,
    ])
    expect(mail!.payload).toContain(lockInput.reason)
    await admin.call(`${path}/unlock`, {})
    expect((await admin.call(`${path}/locked`)).body.locked).toBe(false)
    expect((await (await signInAs('MEMBER')).call('/api/auth/profile')).status).toBe(200)
    await admin.call(`${path}/lock`, lockInput)
    t.clock.move(59 * minutes)
    expect((await (await signInAs('ADMIN')).call(`${path}/locked`)).body.locked).toBe(true)
    t.clock.move(minutes)
    expect((await (await signInAs('ADMIN')).call(`${path}/locked`)).body.locked).toBe(false)
  })

  it('is rejected for oneself, anyone equal or above and people of other accounts', async () => {
    const [owner, admin, member] = [await signInAs('OWNER'), await signInAs('ADMIN'), await signInAs('MEMBER')]
    const lock = async (caller: typeof owner, id: string) =>
      (await caller.call(`/api/security/users/${id}/lock`, lockInput)).status
    expect(await lock(admin, owner.id)).toBe(403)
    expect(await lock(admin, admin.id)).toBe(409)
    expect(await lock(owner, owner.id)).toBe(409)
    expect(await lock(member, owner.id)).toBe(403)
    expect(await lock(owner, world.foreignAccount.ownerId)).toBe(404)
    const setRole = (role: string) =>
      unscopedDb.run('update memberships set role = ? where user_id = ?', [role, member.id])
    await setRole('ADMIN')
    expect(await lock(admin, member.id), 'another admin').toBe(403)
    await setRole('MEMBER')
    expect(await lock(owner, admin.id)).toBe(200)
    await owner.call(`/api/security/users/${admin.id}/unlock`, {})
  })

  it('is rejected when the member gets another role at the same time', async () => {
    const [admin, owner] = [await signInAs('ADMIN'), await signInAs('OWNER')]
    const caller = { requestId: null, ipAddress: null, userAgent: null }
    const scope = scopeAtSignIn(t.services, world.homeAccount.id, admin.id, caller)
    const actor = { role: 'ADMIN', accountName: 'Harbour' } as const
    const readBefore = { userId: owner.id, role: 'MEMBER' } as const
    const lock = lockMember(t.services, scope, actor, readBefore, lockInput)
    await expect(lock).rejects.toMatchObject({ code: 'conflict' })
    expect((await owner.call('/api/auth/profile')).status).toBe(200)
  })

  it.each([
    [{ reason: '', durationMinutes: 5 }, 'Enter a reason of 1 to 300 characters.'],
    [{ reason: 'x', durationMinutes: 0 }, 'Choose a duration between 1 minute and 30 days.'],
    [{ reason: 'x', durationMinutes: 1e9 }, 'Choose a duration between 1 minute and 30 days.'],
    [{ reason: 'x', durationMinutes: 5, role: 'OWNER' }, 'Unknown field role.'],
  ])('rejects %j', async (json, message) => {
    const [owner, member] = [await signInAs('OWNER'), await signInAs('MEMBER')]
    const { status, body } = await owner.call(`/api/security/users/${member.id}/lock`, json)
    expect([status, body.error]).toEqual([422, message])
  })
})

describe('a report', () => {
  it('of suspicious activity covers oneself, or the account’s people for its managers', async () => {
    const [owner, member] = [await signInAs('OWNER'), await signInAs('MEMBER')]
    const report = (userId: string, riskScore = 80) => ({ userId, reason: 'Unknown browser', riskScore })
    const path = '/api/security/suspicious-activity'
    expect((await member.call(path, report(owner.id))).status).toBe(403)
    expect((await member.call(path, report(member.id, 10))).body.data).toEqual({ flagged: false, riskScore: 10 })
    expect((await owner.call(path, report(world.foreignAccount.ownerId))).status).toBe(404)
    expect((await owner.call(path, report(member.id))).body.data).toEqual({ flagged: true, riskScore: 80 })
    const notices = await unscopedDb.run<{ n: number }>(
      `select count(*) as n from notifications where kind = 'suspicious_activity'`,
    )
    expect(notices[0]!.n).toBeGreaterThan(0)
  })

  it('is marked in the audit log as not written by the server', async () => {
    const member = await signInAs('MEMBER')
    const created = await member.call('/api/sessions/audit-logs', {
      action: 'auth.logged_in',
      details: { from: 'script' },
    })
    expect(created).toMatchObject({ status: 201, body: { data: { action: 'reported.auth.logged_in' } } })
    const { body } = await member.call('/api/sessions/audit-logs?action=reported.auth.logged_in')
    expect(body.data.items[0]).toMatchObject({ userId: member.id, details: { from: 'script' } })
    expect((await member.call('/api/sessions/audit-logs', { action: 'x', actorId: 'y' })).status).toBe(422)
  })

  it('of sign-in attempts covers one’s own address or the account’s people', async () => {
    const [owner, member] = [await signInAs('OWNER'), await signInAs('MEMBER')]
    const path = '/api/auth/login-attempts'
    expect((await member.call(path, { email: owner.email, success: true })).status).toBe(403)
    expect((await member.call(path, { email: member.email, success: false })).status).toBe(201)
    expect((await owner.call(path, { email: member.email, success: true })).status).toBe(201)
    for (const email of ['nobody@nowhere.test', 'also-nobody@nowhere.test'])
      expect((await owner.call(path, { email, success: true })).status).toBe(404)
    const response = await owner.call(`${path}?email=${encodeURIComponent(member.email)}&success=false`)
    expect(response.body.data).toMatchObject({ total: 1, items: [{ email: member.email, success: false }] })
    expect((await (await signInAs('OBSERVER')).call(path)).body.data.total).toBe(0)
  })
})

describe('the audit log', () => {
  it('shows members their own actions and managers all actions', async () => {
    const [owner, member] = [await signInAs('OWNER'), await signInAs('MEMBER')]
    await member.call('/api/sessions/audit-logs', { action: 'seen' })
    const items = (await member.call('/api/sessions/audit-logs')).body.data.items
    expect(new Set(items.map((row: { userId: string }) => row.userId))).toEqual(new Set([member.id]))
    expect((await member.call(`/api/sessions/audit-logs?userId=${owner.id}`)).status).toBe(403)
    const allItems = (await owner.call('/api/sessions/audit-logs?pageSize=100')).body.data.items
    expect(new Set(allItems.map((row: { userId: string }) => row.userId)).size).toBeGreaterThan(1)
  })

  it('requires a plan before it shows actions of others', async () => {
    const maya = await t.register()
    const headers = { authorization: `Bearer ${maya.token}` }
    expect((await t.send('/api/sessions/audit-logs', { headers })).status).toBe(402)
    const response = await t.send(`/api/sessions/audit-logs?userId=${maya.user.id}`, { headers })
    expect(response.status).toBe(200)
  })

  it('is archived by the owner only, and never the last 90 days', async () => {
    const [owner, admin] = [await signInAs('OWNER'), await signInAs('ADMIN')]
    const path = '/api/sessions/audit-logs/archive'
    expect((await admin.call(path, { olderThanDays: 90 })).status).toBe(403)
    expect((await owner.call(path, { olderThanDays: 89 })).body.error).toBe('The last 90 days can’t be archived.')
    expect((await owner.call(path, { olderThanDays: 90 })).body).toMatchObject({ archivedCount: 0 })
    const { body } = await owner.call('/api/sessions/audit-logs?action=audit.archived')
    expect(body.data.total).toBe(1)
  })
})

describe('device fingerprints', () => {
  it('are untrusted until their own user trusts them', async () => {
    const [owner, member] = [await signInAs('OWNER'), await signInAs('MEMBER')]
    const path = '/api/security/device-fingerprints'
    expect((await member.call(path, { fingerprint: 'fp-1', name: 'CI' })).body.data).toMatchObject({
      trusted: false,
      name: 'CI',
    })
    const isTrusted = async (caller: typeof owner, query = '') =>
      (await caller.call(`${path}/fp-1/trusted${query}`)).body.trusted
    expect(await isTrusted(member)).toBe(false)
    expect((await owner.call(`${path}/fp-1/trust`, { userId: member.id })).status).toBe(403)
    expect((await owner.call(`${path}/fp-1/trust`, {})).status).toBe(404)
    expect((await member.call(`${path}/fp-1/trust`, {})).body.trusted).toBe(true)
    expect([await isTrusted(member), await isTrusted(owner), await isTrusted(owner, `?userId=${member.id}`)]).toEqual([
      true,
      false,
      true,
    ])
    expect((await member.call(`${path}/fp-1/trusted?userId=${owner.id}`)).status).toBe(403)
  })
})
