import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitations, memberships } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { days } from '#tests/support/clock.ts'
import { makeCompany } from '#tests/support/company.ts'
import { emailsTo, getInvitationToken } from '#tests/support/emails.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const db = () => t.db.unscoped('a test reads').orm
const repeat = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
function countStatuses(responses: Response[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('invitations', () => {
  it('for one free seat succeed once in a hundred parallel requests, with one email', async () => {
    const acme = await makeCompany(t, 'FREE')
    for (let i = 0; i < 8; i++) await acme.join('OBSERVER')
    const invite = (i: number) =>
      acme.owner.request(`${acme.apiPath}/invitations`, { json: { email: `r${i}@race.test`, role: 'MEMBER' } })
    const responses = await Promise.all(repeat(100, invite))
    expect(countStatuses(responses)).toEqual({ 201: 1, 402: 99 })
    const refusal = await responses.find(({ status }) => status === 402)!.json()
    expect(refusal).toMatchObject({ code: 'plan_limit', data: { plans: ['PRO', 'ENTERPRISE'] } })
    expect(await db().select().from(invitations).where(eq(invitations.accountId, acme.id))).toHaveLength(1)
    const mails = await Promise.all(repeat(100, i => emailsTo(t, `r${i}@race.test`)))
    expect(mails.flat()).toHaveLength(1)
  })

  it('take a seat while pending, and none once revoked, declined or expired; a bought seat adds one', async () => {
    const acme = await makeCompany(t, 'FREE')
    for (let i = 0; i < 7; i++) await acme.join('OBSERVER')
    await acme.join('OBSERVER', { status: 'REMOVED' })
    const invite = async (email: string, caller: { request: TestApp['browse'] } = acme.owner) => {
      const response = await caller.request(`${acme.apiPath}/invitations`, { json: { email, role: 'MEMBER' } })
      return { status: response.status, id: (await response.json()).data?.id }
    }
    const first = await invite('a@count.test')
    expect((await invite('b@count.test')).status).toBe(201)
    expect((await invite('c@count.test')).status).toBe(402)
    await acme.owner.request(`/api/invitations/${first.id}/revoke`, { method: 'PATCH' })
    expect((await invite('c@count.test')).status).toBe(201)
    expect((await invite('d@count.test')).status).toBe(402)
    const token = await getInvitationToken(t, 'c@count.test')
    await t.send(`/api/teams/invitations/${token}/decline`, { json: {} })
    expect((await invite('d@count.test')).status).toBe(201)
    await t.client.execute({ sql: 'update accounts set extra_users = 1 where id = ?', args: [acme.id] })
    expect((await invite('e@count.test')).status).toBe(201)
    expect((await invite('f@count.test')).status).toBe(402)
    t.clock.move(7 * days)
    const owner = await t.signIn({ id: acme.owner.user.id, accountId: acme.id })
    expect((await invite('f@count.test', owner)).status).toBe(201)
  })

  it('need a free seat to be resent after they have expired', async () => {
    const acme = await makeCompany(t, 'FREE')
    for (let i = 0; i < 8; i++) await acme.join('OBSERVER')
    const json = { email: 'late@race.test', role: 'MEMBER' }
    const { data } = await (await acme.owner.request(`${acme.apiPath}/invitations`, { json })).json()
    t.clock.move(8 * days)
    await acme.join('OBSERVER')
    const owner = await t.signIn({ id: acme.owner.user.id, accountId: acme.id })
    const resend = () => owner.request(`/api/accounts/invitations/${data.id}/resend`, { json: {} })
    expect((await resend()).status).toBe(402)
    await t.client.execute({ sql: 'update accounts set extra_users = 1 where id = ?', args: [acme.id] })
    expect((await resend()).status).toBe(200)
  })

  it.each(['PRO', 'ENTERPRISE'] as const)('can fill the seats of the plan: %s', async plan => {
    const acme = await makeCompany(t, plan)
    const responses = []
    for (let i = 0; i < 26; i++)
      responses.push(
        await acme.owner.request(`${acme.apiPath}/invitations`, {
          json: { email: `${plan}${i}@plan.test`, role: 'MEMBER' },
        }),
      )
    // PRO has 25 seats, one of them for the owner.
    expect(countStatuses(responses)).toEqual(plan === 'PRO' ? { 201: 24, 402: 2 } : { 201: 26 })
    const last = await responses.at(-1)!.json()
    if (plan === 'PRO') expect(last.data.plans).toEqual(['ENTERPRISE'])
  })

  it('to the same address succeed once in fifty parallel requests', async () => {
    const acme = await makeCompany(t)
    const json = { email: 'same@race.test', role: 'MEMBER' }
    const responses = await Promise.all(repeat(50, () => acme.owner.request(`${acme.apiPath}/invitations`, { json })))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await emailsTo(t, json.email)).toHaveLength(1)
  })
})

describe('an invitation link', () => {
  it('works once for fifty parallel requests', async () => {
    const acme = await makeCompany(t)
    const email = 'once@race.test'
    await acme.owner.request(`${acme.apiPath}/invitations`, { json: { email, role: 'MEMBER' } })
    const person = await t.register({ email })
    const token = await getInvitationToken(t, email)
    const paths = [`/api/invitations/${token}/accept`, `/api/teams/invitations/${token}/accept`]
    const responses = await Promise.all(repeat(50, i => person.request(paths[i % 2]!, { json: {} })))
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 49 })
    expect(await db().select().from(memberships).where(eq(memberships.userId, person.user.id))).toHaveLength(2)
    const log = await db().select().from(auditLog).where(eq(auditLog.accountId, acme.id))
    expect(log.filter(({ action }) => action === 'invitation.accepted')).toHaveLength(1)
  })

  it('gets exactly one result when accepted, declined and revoked in parallel', async () => {
    const acme = await makeCompany(t)
    for (let round = 0; round < 5; round++) {
      const email = `torn${round}@race.test`
      const { data } = await (
        await acme.owner.request(`${acme.apiPath}/invitations`, { json: { email, role: 'MEMBER' } })
      ).json()
      const person = await t.register({ email })
      const token = await getInvitationToken(t, email)
      const responses = await Promise.all([
        ...repeat(10, () => person.request(`/api/invitations/${token}/accept`, { json: {} })),
        ...repeat(10, () => t.send(`/api/teams/invitations/${token}/decline`, { json: {} })),
        ...repeat(10, () => acme.owner.request(`/api/invitations/${data.id}/revoke`, { method: 'PATCH' })),
      ])
      expect(countStatuses(responses)).toEqual({ 200: 1, 409: 29 })
    }
  })

  it('admits one of four people to the last seat after a downgrade', async () => {
    const acme = await makeCompany(t, 'PRO')
    for (let i = 0; i < 8; i++) await acme.join('OBSERVER')
    const people = []
    for (let i = 0; i < 4; i++) {
      const email = `last${i}@race.test`
      await acme.owner.request(`${acme.apiPath}/invitations`, { json: { email, role: 'MEMBER' } })
      people.push({ person: await t.register({ email }), token: await getInvitationToken(t, email) })
    }
    await t.client.execute({ sql: `update accounts set plan = 'FREE' where id = ?`, args: [acme.id] })
    const acceptRequests = people.map(({ person, token }) =>
      person.request(`/api/invitations/${token}/accept`, { json: {} }),
    )
    expect(countStatuses(await Promise.all(acceptRequests))).toEqual({ 200: 1, 402: 3 })
  })
})
