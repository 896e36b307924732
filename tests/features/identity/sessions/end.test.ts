import { afterAll, describe, expect, it } from 'vitest'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import { NewPokerSession } from '#features/agile/poker/schema.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { reconnectMemberSockets } from '#features/identity/sockets/commands.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import type { Rooms } from '#kit/rooms.ts'
import { createApp } from '#src/app.ts'
import { makeTestApp, type TestPerson } from '#tests/support/app.ts'
import { origin, toRequest } from '#tests/support/requests.ts'
import { openSocket } from '#tests/support/sockets.ts'

const t = await makeTestApp()
afterAll(t.close)

const caller = { requestId: null, ipAddress: null, userAgent: null }
const reason = 'a test reads'

async function createPoker({ account, user }: TestPerson) {
  const scope = scopeAtSignIn(t.services, account.id, user.id, caller)
  const [system] = await listVotingSystems(scope)
  const input = NewPokerSession.parse({ name: 'Sprint', votingSystemId: system!.id, status: 'WAITING', stories: ['A'] })
  return (await createPokerSession(scope, input)).id
}

const auditRows = (action: string) =>
  t.db
    .unscoped(reason)
    .run<{ subject: string; details: string; account_id: string }>(
      'select subject, details, account_id from audit_log where action = ? order by rowid',
      [action],
    )

const profileStatus = async (person: { request: TestPerson['request'] }) =>
  (await person.request('/api/auth/profile')).status

describe('an ended session', () => {
  it('is rejected from the next request, and its sockets close within two seconds', async () => {
    const maya = await t.register()
    const accountSocket = await openSocket(t, maya, 'account', maya.account.id)
    const pokerSocket = await openSocket(t, maya, 'poker', await createPoker(maya))
    const start = Date.now()
    expect(await endSessions(t.services, { sessionId: maya.sessionId }, 'logged_out')).toEqual({ ended: 1 })
    expect([accountSocket.closed?.code, pokerSocket.closed?.code]).toEqual([4401, 4401])
    expect(Date.now() - start).toBeLessThan(2000)
    expect(await profileStatus(maya)).toBe(401)
  })

  it('keeps the excepted session of the user and its socket open', async () => {
    const maya = await t.register()
    const phone = { ...maya, ...(await t.signIn(maya.user)) }
    const [keptSocket, endedSocket] = [
      await openSocket(t, maya, 'account', maya.account.id),
      await openSocket(t, phone, 'account', maya.account.id),
    ]
    const selector = { userId: maya.user.id, exceptSessionId: maya.sessionId }
    // The session of the phone, and the API session that the test's registration started.
    expect((await endSessions(t.services, selector, 'signed_out_elsewhere')).ended).toBe(2)
    expect([keptSocket.closed, endedSocket.closed?.code]).toEqual([null, 4401])
    expect([await profileStatus(maya), await profileStatus(phone)]).toEqual([200, 401])
  })

  it('ends once and is logged once for parallel requests', async () => {
    const maya = await t.register()
    const endCalls = Array.from({ length: 50 }, () =>
      endSessions(t.services, { sessionId: maya.sessionId }, 'logged_out'),
    )
    const counts = (await Promise.all(endCalls)).map(({ ended }) => ended)
    expect(counts.filter(count => count === 1)).toHaveLength(1)
    const rows = (await auditRows('session.ended')).filter(({ subject }) => subject === maya.sessionId)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ account_id: maya.account.id })
    expect(JSON.parse(rows[0]!.details)).toEqual({ reason: 'logged_out', userId: maya.user.id })
  })

  it('is written all or nothing with its batch', async () => {
    const maya = await t.register()
    const failingStatement = { sql: 'insert into nowhere values (1)', args: [] }
    const end = endSessions(t.services, { sessionId: maya.sessionId }, 'logged_out', {
      extraStatements: [failingStatement],
    })
    await expect(end).rejects.toThrow('nowhere')
    expect(await profileStatus(maya)).toBe(200)
  })

  it('gets no socket that was still connecting', async () => {
    const maya = await t.register()
    const connect: Rooms['connect'] = async (party, id, viewer, request, record) => {
      await endSessions(t.services, { sessionId: maya.sessionId }, 'logged_out')
      return t.services.rooms.connect(party, id, viewer, request, record)
    }
    const slowApp = createApp({ ...t.services, rooms: { ...t.services.rooms, connect } })
    const headers = { upgrade: 'websocket', connection: 'Upgrade', cookie: maya.cookie, origin }
    const { status } = await slowApp.request(toRequest(`/parties/account/${maya.account.id}`, { headers }))
    expect(status).toBe(401)
    await expect(openSocket(t, maya, 'account', maya.account.id)).rejects.toThrow('401')
  })

  it('requires a session, user or account to end', async () => {
    await expect(endSessions(t.services, {} as never, 'logged_out')).rejects.toThrow('needs a session, user or account')
  })
})

describe('a user in one account', () => {
  it('loses the sessions and sockets of that account and keeps those elsewhere', async () => {
    const maya = await t.register()
    const tom = await t.register()
    const secondSession = { ...maya, ...(await t.signIn(maya.user)) }
    const socket = await openSocket(t, maya, 'account', maya.account.id)
    const socketOfTom = await openSocket(t, tom, 'account', tom.account.id)
    // Meanwhile, the second session has switched to another account.
    const move = 'update auth_sessions set active_account_id = ? where id = ?'
    await t.db.unscoped(reason).run(move, [tom.account.id, secondSession.sessionId])
    const { ended } = await endSessions(
      t.services,
      { userId: maya.user.id, accountId: maya.account.id },
      'member_removed',
    )
    // The browser session of `maya`, and the API session that the test's registration started.
    expect(ended).toBe(2)
    expect([socket.closed?.code, socketOfTom.closed]).toEqual([4403, null])
  })

  it('reconnects with their new role when the role changes', async () => {
    const maya = await t.register()
    const accountSocket = await openSocket(t, maya, 'account', maya.account.id)
    const pokerSocket = await openSocket(t, maya, 'poker', await createPoker(maya))
    await reconnectMemberSockets(t.services, { userId: maya.user.id, accountId: maya.account.id })
    expect([accountSocket.closed?.code, pokerSocket.closed?.code]).toEqual([1012, 1012])
    expect((await openSocket(t, maya, 'account', maya.account.id)).closed).toBeNull()
  })
})

it('rejects a suspended member in a room, whatever cookie they send', async () => {
  const maya = await t.register()
  const sql = `update memberships set status = 'SUSPENDED' where account_id = ? and user_id = ?`
  await t.db.unscoped(reason).run(sql, [maya.account.id, maya.user.id])
  expect(await profileStatus(maya)).toBe(401)
  await expect(openSocket(t, maya, 'account', maya.account.id)).rejects.toThrow('401')
})

it('applies a changed role from the next request', async () => {
  const maya = await t.register()
  const metricsStatus = async () => (await maya.request('/api/sessions/metrics')).status
  expect(await metricsStatus()).toBe(200)
  const sql = `update memberships set role = 'MEMBER' where account_id = ? and user_id = ?`
  await t.db.unscoped(reason).run(sql, [maya.account.id, maya.user.id])
  expect(await metricsStatus()).toBe(403)
})
