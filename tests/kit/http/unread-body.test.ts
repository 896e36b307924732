import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredRoutes } from '#kit/http/access.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await makeTestApp()
  company = await makeCompany(t)
})
afterAll(() => t.close())

const sendDelete = (path: string, json?: unknown) =>
  company.owner.request(path, { method: 'DELETE', ...(json !== undefined && { json }) })

describe('a body that a call does not read', () => {
  it('is rejected by every DELETE of the API, naming the field', async () => {
    const routes = declaredRoutes(t.app).filter(({ method }) => method === 'DELETE')
    expect(routes.length).toBeGreaterThan(20)
    const acceptedCalls = []
    for (const { path } of routes) {
      const response = await sendDelete(path.replace(':accountId', company.id).replace(/:\w+/g, 'x'), {
        surprise: true,
      })
      const { fields } = await response.json()
      const isNamed = fields?.some((field: { path: string }) => field.path === 'surprise')
      if (response.status !== 422 || !isNamed) acceptedCalls.push(`${path}: ${response.status}`)
    }
    expect(acceptedCalls).toEqual([])
  })

  it('is rejected before the custom role is deleted', async () => {
    const created = await company.owner.request(`${company.apiPath}/roles`, {
      json: { name: 'Clerk', permissions: [] },
    })
    const role = `${company.apiPath}/roles/${(await created.json()).data.id}`
    const response = await sendDelete(role, { replacement: 'rol_other' })
    expect([response.status, (await response.json()).error]).toEqual([422, 'Unknown field replacement.'])
    expect((await company.owner.request(role)).status).toBe(200)
    expect((await sendDelete(role, [1])).status).toBe(422)
    expect((await sendDelete(role, {})).status).toBe(200)
  })

  it('gets status 400 when it is not JSON, but only for authorized callers', async () => {
    const headers = { 'content-type': 'application/json' }
    const invalidJsonResponse = await company.owner.request(`${company.apiPath}/sso`, {
      method: 'DELETE',
      body: '{"a":',
      headers,
    })
    expect(invalidJsonResponse.status).toBe(400)
    expect((await t.send(`${company.apiPath}/sso`, { method: 'DELETE', json: { surprise: true } })).status).toBe(401)
  })
})
