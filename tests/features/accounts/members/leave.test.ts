import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordSocket } from '#features/identity/sockets/commands.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'
import { englishError } from '#tests/support/english.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'
import { PokerClient } from '#tests/support/poker-room.ts'
import { cookiesOf } from '#tests/support/requests.ts'

let t: TestApp
let acme: Company
beforeAll(async () => {
  t = await makeTestApp({}, memoryDatabase())
  acme = await makeCompany(t)
})
afterAll(() => t.close())

const runSql = (sql: string, args: (string | number)[]) => t.client.execute({ sql, args })
const nameOf = ({ owner }: Company) => owner.account.name
const leave = (caller: { request: TestApp['browse'] }, company = acme) =>
  caller.request(`${company.apiPath}/leave`, { json: { confirmation: nameOf(company) } })
const membershipStatus = async (userId: string, accountId: string) =>
  (await runSql('select status from memberships where user_id = ? and account_id = ?', [userId, accountId])).rows[0]
    ?.status

/** A client that drops what it receives: these tests only check whether it was closed. */
class SilentClient extends PokerClient {
  override send() {}
}

describe('leaving an account', () => {
  it('removes the membership and continues the session in another account with new secrets', async () => {
    const tom = await acme.join('MEMBER')
    const otherSession = await t.signIn({ id: tom.id, accountId: acme.id })
    const response = await leave(tom)
    expect(response.status).toBe(200)
    expect((await response.json()).data.user.accountId).toBe(tom.user.accountId)
    expect(await membershipStatus(tom.id, acme.id)).toBe('REMOVED')
    expect((await tom.request('/api/accounts/current')).status).toBe(401)
    expect((await otherSession.request('/api/accounts/current')).status).toBe(401)
    const token = cookiesOf(response).trimtab!.split(';')[0]
    const current = await t.browse('/api/accounts/current', { headers: { cookie: `trimtab=${token}` } })
    expect((await current.json()).data.id).toBe(tom.user.accountId)
    const logRows = await runSql(`select action from audit_log where subject = ? and account_id = ?`, [tom.id, acme.id])
    expect(logRows.rows.map(row => row.action)).toContain('member.left')
  })

  it('ends teams, sent invitations and API keys, and frees the seat', async () => {
    const admin = await acme.join('ADMIN')
    const invitationResponse = await admin.request(`${acme.apiPath}/invitations`, {
      json: { email: 'x@leave.test', role: 'MEMBER' },
    })
    const keyResponse = await admin.request(`${acme.apiPath}/api-keys`, {
      json: { name: 'Theirs', scopes: ['people:read'], expiresInDays: null },
    })
    const { token } = (await keyResponse.json()).data
    const members = [{ userId: admin.id }]
    const team = (
      await (await acme.owner.request('/api/teams/with-members', { json: { name: 'Crew', members } })).json()
    ).data
    expect((await leave(admin)).status).toBe(200)
    const rows = await runSql('select status from invitations where id = ?', [
      (await invitationResponse.json()).data.id,
    ])
    expect(rows.rows[0]?.status).toBe('revoked')
    expect((await t.send('/api/teams', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
    expect((await runSql('select 1 from team_members where team_id = ?', [team.id])).rows).toEqual([])
    const { data } = await (
      await acme.owner.request(`${acme.apiPath}/members?q=${encodeURIComponent(admin.email)}`)
    ).json()
    expect(data.total).toBe(0)
  })

  it('closes sockets of that account and no others', async () => {
    const [tom, ida] = [await acme.join('MEMBER'), await acme.join('MEMBER')]
    const sockets = []
    for (const member of [tom, ida]) {
      const viewer = {
        kind: 'member',
        accountId: acme.id,
        userId: member.id,
        participantId: null,
        name: 'Tom',
      } as const
      const socket = new SilentClient({ ...viewer, canEditAny: false, sessionId: member.sessionId })
      await recordSocket(t.services, 'account', acme.id, socket.viewer)
      await t.roomOf('account', acme.id).connect(socket, socket.viewer)
      sockets.push(socket)
    }
    await leave(tom)
    expect(sockets.map(({ closed }) => closed !== null)).toEqual([true, false])
  })

  it('creates a new account for a user without another one', async () => {
    const tom = await acme.join('MEMBER')
    await runSql(`update accounts set status = 'CLOSED' where id = ?`, [tom.user.accountId])
    const { data } = await (await leave(tom)).json()
    expect(data.user.accountId).not.toBe(acme.id)
    expect(data.user.accountId).not.toBe(tom.user.accountId)
    const accountRow = await runSql('select owner_id, plan from accounts where id = ?', [data.user.accountId])
    expect(accountRow.rows[0]).toMatchObject({ owner_id: tom.id, plan: 'FREE' })
  })

  it('creates that account in the language of its owner', async () => {
    const tom = await acme.join('MEMBER')
    await runSql(`update accounts set status = 'CLOSED' where id = ?`, [tom.user.accountId])
    await runSql(`update users set language = 'fr' where id = ?`, [tom.id])
    const { data } = await (await leave(tom)).json()
    const systems = await runSql('select name from voting_systems where account_id = ?', [data.user.accountId])
    expect(systems.rows.map(row => row.name)).toContain('Tailles de t-shirt')
  })

  it('is refused for the owner, in a demo, and without confirmation', async () => {
    const refusal = await leave(acme.owner)
    expect([refusal.status, (await refusal.json()).error]).toEqual([409, englishError('members.errors.ownerLeaves')])
    const tom = await acme.join('MEMBER')
    for (const json of [{}, { confirmation: 'yes' }, { confirmation: nameOf(acme), userId: 'usr_x' }])
      expect((await tom.request(`${acme.apiPath}/leave`, { json })).status).toBe(422)
    const foreignCompany = await makeCompany(t)
    expect(
      (await tom.request(`${foreignCompany.apiPath}/leave`, { json: { confirmation: nameOf(foreignCompany) } })).status,
    ).toBe(404)
    await runSql('update users set is_demo = 1 where id = ?', [tom.id])
    expect((await leave(tom)).status).toBe(403)
    expect(await membershipStatus(tom.id, acme.id)).toBe('ACTIVE')
  })

  it('happens once for parallel requests, and a parallel transfer to the same user leaves an active owner', async () => {
    const tom = await acme.join('MEMBER')
    const responses = await Promise.all(Array.from({ length: 20 }, () => leave(tom)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const company = await makeCompany(t)
    const newOwner = await company.join('ADMIN')
    await Promise.all([
      leave(newOwner, company),
      company.owner.request(`${company.apiPath}/transfer`, { json: { userId: newOwner.id } }),
    ])
    const { rows } = await runSql(
      `select m.status, m.role from accounts a join memberships m on m.account_id = a.id and m.user_id = a.owner_id where a.id = ?`,
      [company.id],
    )
    expect(rows[0]).toMatchObject({ status: 'ACTIVE', role: 'OWNER' })
  })

  it('has a confirmation page, linked from the profile', async () => {
    const tom = await acme.join('MEMBER')
    expect(await (await tom.request('/profile')).text()).toContain('href="/accounts/leave"')
    expect(await (await acme.owner.request('/profile')).text()).not.toContain('href="/accounts/leave"')
    expect(await (await tom.request('/accounts/leave')).text()).toContain(`Leave ${nameOf(acme)}`)
    const unconfirmed = await tom.request('/accounts/leave', { form: { x: 'y' } })
    expect(unconfirmed.status).toBe(422)
    expect(await (await acme.owner.request('/accounts/leave')).text()).toContain(
      englishError('members.errors.ownerLeaves'),
    )
    const response = await tom.request('/accounts/leave', { form: { sure: 'on' }, redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard'])
    expect(await membershipStatus(tom.id, acme.id)).toBe('REMOVED')
  })
})
