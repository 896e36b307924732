import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'
import { png } from '#tests/support/pictures.ts'

let t: TestApp
let homeCompany: Company
let otherCompany: Company
beforeAll(async () => {
  t = await makeTestApp()
  homeCompany = await makeCompany(t)
  otherCompany = await makeCompany(t)
})
afterAll(() => t.close())

type Caller = { request: TestApp['send'] }
const withKey = (key: string) => ({ 'idempotency-key': key })
const database = () => t.db.unscoped('a test reads')

async function createTeam(caller: Caller, name: string, key: string) {
  const response = await caller.request('/api/teams', { json: { name }, headers: withKey(key) })
  const body = await response.json()
  return { status: response.status, body, isReplay: response.headers.has('idempotency-replayed') }
}

/** Returns the ids of the accounts that have a team with this name. */
const accountsWithTeam = async (name: string) => {
  const rows = await database().run<{ account_id: string }>('select account_id from teams where name = ?', [name])
  return rows.map(row => row.account_id)
}

const setRole = (id: string, role: string) =>
  database().run('update memberships set role = ? where user_id = ? and account_id = ?', [role, id, homeCompany.id])

describe('an idempotency key used in one account', () => {
  it('writes again in another account, and returns the record of that account', async () => {
    const homeAdmin = await homeCompany.join('ADMIN')
    const otherAdmin = await otherCompany.addExistingUser(homeAdmin.user.id, 'ADMIN')
    const [first, second] = [await createTeam(homeAdmin, 'Harbour', 'k'), await createTeam(otherAdmin, 'Harbour', 'k')]
    expect([first.status, second.status, second.isReplay]).toEqual([201, 201, false])
    expect(second.body.data.id).not.toBe(first.body.data.id)
    expect((await accountsWithTeam('Harbour')).toSorted()).toEqual([homeCompany.id, otherCompany.id].toSorted())
    for (const [caller, { body }] of [[homeAdmin, first] as const, [otherAdmin, second] as const]) {
      const repeated = await createTeam(caller, 'Harbour', 'k')
      expect([repeated.isReplay, repeated.body.data.id]).toEqual([true, body.data.id])
    }
  })

  it('creates one board from a form that is sent twice, and another one in the other account', async () => {
    const homeAdmin = await homeCompany.join('ADMIN')
    const otherAdmin = await otherCompany.addExistingUser(homeAdmin.user.id, 'ADMIN')
    const locations: (string | null)[] = []
    for (const [caller, name] of [
      [homeAdmin, 'here'] as const,
      [homeAdmin, 'here'] as const,
      [otherAdmin, 'there'] as const,
    ]) {
      const team = (await createTeam(caller, `Quay ${name}`, `quay ${name}`)).body.data
      const body = new FormData()
      const fields = { do: 'import', title: 'Quay', teamId: team.id, key: 'one form', content: 'Title\nBuoy\n' }
      for (const [field, value] of Object.entries({ ...fields, 'column.title': '0' })) body.set(field, value)
      const response = await caller.request('/kanban/import', { method: 'POST', body })
      expect(response.status).toBe(303)
      locations.push(response.headers.get('location'))
    }
    expect(locations[1]).toBe(locations[0])
    expect(locations[2]).not.toBe(locations[0])
  })
})

describe('a repeated write', () => {
  it('is rejected for someone who has lost the permission, the role or the membership', async () => {
    const lead = await homeCompany.join('ADMIN')
    expect((await createTeam(lead, 'Pilots', 'p')).status).toBe(201)
    await setRole(lead.user.id, 'OBSERVER')
    expect(await createTeam(lead, 'Pilots', 'p')).toMatchObject({ status: 403, isReplay: false })
    await setRole(lead.user.id, 'ADMIN')
    expect(await createTeam(lead, 'Pilots', 'p')).toMatchObject({ status: 200, isReplay: true })
    await database().run(`update memberships set status = 'REMOVED' where user_id = ? and account_id = ?`, [
      lead.user.id,
      homeCompany.id,
    ])
    expect((await createTeam(lead, 'Pilots', 'p')).status).toBe(401)
    expect(await accountsWithTeam('Pilots')).toEqual([homeCompany.id])
  })

  it('is rejected if the handler needs a recent password entry that is now too old', async () => {
    const send = () => {
      const json = { name: 'Script', scopes: ['poker:read'], expiresInDays: null }
      return homeCompany.owner.request(`${homeCompany.apiPath}/api-keys`, { json, headers: withKey('key') })
    }
    expect((await send()).status).toBe(201)
    expect((await send()).headers.get('idempotency-replayed')).toBe('true')
    t.clock.move(11 * 60_000)
    const lateResponse = await send()
    expect([lateResponse.status, (await lateResponse.json()).code]).toEqual([403, 'proof_required'])
  })

  it('happens once when the permissions have changed but are still sufficient', async () => {
    const admin = await homeCompany.join('ADMIN')
    const send = async () => {
      const response = await admin.request('/api/accounts', { json: { name: 'Own' }, headers: withKey('own') })
      return (await response.json()).data.id
    }
    const first = await send()
    await setRole(admin.user.id, 'MEMBER')
    expect(await send()).toBe(first)
    expect(await database().run(`select id from accounts where name = 'Own'`)).toEqual([{ id: first }])
  })

  it('of another person is a separate write', async () => {
    const [admin, otherAdmin] = [await homeCompany.join('ADMIN'), await homeCompany.join('ADMIN')]
    await createTeam(admin, 'Tugs one', 'same')
    expect(await createTeam(otherAdmin, 'Tugs two', 'same')).toMatchObject({ status: 201, isReplay: false })
  })

  it('is not answered after signing out', async () => {
    const admin = await homeCompany.join('ADMIN')
    await createTeam(admin, 'Crane', 'signed-out')
    await database().run('update auth_sessions set ended_at = 1 where user_id = ?', [admin.user.id])
    expect((await createTeam(admin, 'Crane', 'signed-out')).status).toBe(401)
  })

  it('is rejected with another file under the same key, and answered again with the same file', async () => {
    const admin = await homeCompany.join('ADMIN')
    const upload = async (picture: Buffer) => {
      const body = new FormData()
      body.set('avatar', new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' }))
      const response = await admin.request('/api/auth/avatar', { method: 'POST', body, headers: withKey('file') })
      return { status: response.status, data: (await response.json()).data }
    }
    const first = await upload(png())
    expect(first.status).toBe(200)
    expect(await upload(png())).toEqual(first)
    expect((await upload(png({ width: 8 }))).status).toBe(422)
  })
})
