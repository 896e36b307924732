import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'
import { englishError } from '#tests/support/english.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** A FREE account with ten members, the owner included. */
async function fullCompany() {
  const company = await makeCompany(t, 'FREE')
  const members = await Promise.all(Array.from({ length: 9 }, () => company.join('MEMBER')))
  return { company, members }
}

const setStatus = (company: Company, userId: string, status: 'ACTIVE' | 'SUSPENDED') =>
  company.owner.request(`${company.apiPath}/members/${userId}/status`, { method: 'PATCH', json: { status } })
const invite = (company: Company, email: string) =>
  company.owner.request(`${company.apiPath}/invitations`, { json: { email, role: 'MEMBER' } })

describe('suspending a member', () => {
  it('frees their seat, and reactivating them needs a free one', async () => {
    const { company, members } = await fullCompany()
    expect((await invite(company, 'eleventh@example.com')).status).toBe(402)
    expect((await setStatus(company, members[0]!.id, 'SUSPENDED')).status).toBe(200)
    expect((await invite(company, 'eleventh@example.com')).status).toBe(201)

    const refusal = await setStatus(company, members[0]!.id, 'ACTIVE')
    expect([refusal.status, await refusal.json()]).toMatchObject([
      402,
      {
        code: 'plan_limit',
        error: englishError('members.errors.noSeat'),
        data: { plans: ['PRO', 'ENTERPRISE'], limit: 10 },
      },
    ])
    expect((await setStatus(company, members[1]!.id, 'SUSPENDED')).status).toBe(200)
    expect((await setStatus(company, members[0]!.id, 'ACTIVE')).status).toBe(200)
  })

  it('gives one free seat to one of many who are reactivated at once', async () => {
    const { company, members } = await fullCompany()
    for (const { id } of members.slice(0, 6)) await setStatus(company, id, 'SUSPENDED')
    for (let i = 0; i < 5; i++) expect((await invite(company, `seat-${i}@example.com`)).status).toBe(201)
    const responses = await Promise.all(members.slice(0, 6).map(({ id }) => setStatus(company, id, 'ACTIVE')))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 402, 402, 402, 402, 402])
  })

  it('is refused for the owner, also to another admin', async () => {
    const company = await makeCompany(t, 'PRO')
    const admin = await company.join('ADMIN')
    const json = { status: 'SUSPENDED' }
    for (const caller of [company.owner, admin]) {
      const response = await caller.request(`${company.apiPath}/members/${company.owner.user.id}/status`, {
        method: 'PATCH',
        json,
      })
      expect([response.status, (await response.json()).error]).toEqual([409, englishError('members.errors.ownerStays')])
    }
  })
})
