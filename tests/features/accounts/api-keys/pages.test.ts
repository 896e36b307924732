import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { minutes } from '#tests/support/clock.ts'
import { makeCompany } from '#tests/support/company.ts'
import { englishError } from '#tests/support/english.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({}, memoryDatabase())
})
afterAll(() => t.close())

const votingSystems = '/api/planning-poker/voting-systems'

describe('the API keys page', () => {
  const path = '/account-settings/api-keys'
  const form = { name: 'From a form', expires: '30', 'poker:read': 'on', 'people:write': 'on' }

  it('creates a key without JavaScript, shows its token once, and lists it', async () => {
    const company = await makeCompany(t)
    expect(await (await company.owner.request(path)).text()).toContain('No API keys yet')
    const response = await company.owner.request(path, { form })
    const token = /key_\w{22}\.\w{43}/.exec(await response.text())?.[0] ?? ''
    expect(response.status).toBe(200)
    const readWithKey = (address: string) => t.send(address, { headers: { authorization: `Bearer ${token}` } })
    expect([(await readWithKey(votingSystems)).status, (await readWithKey('/api/teams')).status]).toEqual([200, 403])
    const list = await (await company.owner.request(path)).text()
    expect(list).toContain('From a form')
    expect(list).toContain(token.slice(-4))
    expect(list).not.toContain(token.split('.')[1])
    const id = token.split('.')[0]!
    const revoked = await company.owner.request(`${path}/${id}/act`, { form: { do: 'revoke' }, redirect: 'manual' })
    expect([revoked.status, revoked.headers.get('location')]).toEqual([303, `${path}?done=revoke&row=${id}`])
    expect((await readWithKey(votingSystems)).status).toBe(401)
  })

  it('keeps the input when something is missing', async () => {
    const company = await makeCompany(t)
    const response = await company.owner.request(path, { form: { ...form, name: '' } })
    expect(response.status).toBe(422)
    const text = await response.text()
    expect(text).toContain(englishError('apiKeys.errors.name'))
    expect(text).toMatch(/name="people:write"[^>]*checked|checked[^>]*name="people:write"/)
    const withoutScopes = await company.owner.request(path, { form: { name: 'x', expires: 'never' } })
    expect(await withoutScopes.text()).toContain(englishError('apiKeys.errors.scopes'))
    const unknown = await company.owner.request(path, { form: { ...form, everything: 'on' } })
    expect(unknown.status).toBe(422)
    for (const expires of ['constructor', '__proto__', 'toString', '']) {
      const rejectedResponse = await company.owner.request(path, { form: { ...form, expires } })
      expect([expires, rejectedResponse.status]).toEqual([expires, 422])
    }
  })

  it('redirects to the identity check first', async () => {
    const company = await makeCompany(t)
    t.clock.move(11 * minutes)
    expect(await (await company.owner.request(`${path}?panel=new`)).text()).toContain('/confirm-identity')
    const refusal = await company.owner.request(path, { form, redirect: 'manual' })
    expect(refusal.headers.get('location')).toMatch(/^\/confirm-identity/)
  })

  it('shows a Free account the benefits and no form', async () => {
    const freeCompany = await makeCompany(t, 'FREE')
    const text = await (await freeCompany.owner.request(`${path}?panel=new`)).text()
    expect(text).toContain('API keys are part of Pro and Enterprise')
    expect(text).not.toContain('name="poker:read"')
    expect((await freeCompany.owner.request(path, { form })).status).toBe(402)
  })
})
