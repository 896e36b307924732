import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/identity.ts'
import { invitationsPerDay } from '#features/accounts/invitations/rules.ts'
import { takeAttempt } from '#kit/auth/attempts.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { days } from '#tests/support/clock.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { englishError } from '#tests/support/english.ts'

let t: TestApp
let acme: Company
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  acme = await makeCompany(t, 'FREE')
})

let count = 0
const newEmail = () => `stranger${++count}@else.test`
type Browser = Pick<TestApp, 'browse'>['browse']
async function invite(email = newEmail(), request: Browser = acme.owner.request, path = acme.apiPath) {
  const response = await request(`${path}/invitations`, { json: { email, role: 'MEMBER' } })
  const { data, error } = await response.json()
  return { status: response.status, id: data?.id as string, error }
}
const revoke = (id: string) => acme.owner.request(`/api/invitations/${id}/revoke`, { method: 'PATCH' })

describe('the limit of invitations', () => {
  it('is 30 a day on FREE, including revoked ones', async () => {
    for (let n = 0; n < 30; n++) {
      const { status, id } = await invite()
      expect(status).toBe(201)
      await revoke(id)
    }
    expect(await invite()).toMatchObject({ status: 429, error: englishError('invitations.errors.tooManyToday') })
    t.clock.move(days)
    const { request } = await t.signIn({ id: acme.owner.user.id, accountId: acme.id })
    expect((await invite(newEmail(), request)).status).toBe(201)
  })

  it('counts per account across its admins', async () => {
    const admin = await acme.join('ADMIN')
    for (let n = 0; n < invitationsPerDay.FREE; n++)
      await takeAttempt(t.services, `invite-account:${acme.id}`, { limit: invitationsPerDay.FREE, window: days })
    expect((await invite(newEmail(), admin.request)).status).toBe(429)
  })

  it('counts per inviter across their accounts', async () => {
    for (let n = 0; n < invitationsPerDay.FREE; n++)
      await takeAttempt(t.services, `invite-by:${acme.owner.user.id}`, { limit: invitationsPerDay.FREE, window: days })
    const created = await acme.owner.request('/api/accounts', { json: { name: 'Another one' } })
    const { id: accountId } = (await created.json()).data
    const secondSession = await t.signIn({ id: acme.owner.user.id, accountId })
    expect((await invite(newEmail(), secondSession.request, `/api/accounts/${accountId}`)).status).toBe(429)
  })

  it('is explained in other languages too', async () => {
    for (let n = 0; n < invitationsPerDay.FREE; n++)
      await takeAttempt(t.services, `invite-account:${acme.id}`, { limit: invitationsPerDay.FREE, window: days })
    const init = { json: { email: newEmail(), role: 'MEMBER' }, headers: { cookie: `${acme.owner.cookie}; locale=fr` } }
    const response = await acme.owner.request(`${acme.apiPath}/invitations`, init)
    expect((await response.json()).error).toContain('trop d’invitations')
  })
})

describe('with real email delivery', () => {
  beforeEach(() => {
    t.services.config.requireEmailVerification = true
  })
  afterEach(() => {
    t.services.config.requireEmailVerification = false
  })
  const confirm = () =>
    t.db
      .unscoped('a test confirms an address')
      .orm.update(users)
      .set({ emailVerifiedAt: t.clock.now() })
      .where(eq(users.id, acme.owner.user.id))

  it('a user with an unconfirmed address cannot invite, and no email is sent', async () => {
    const email = newEmail()
    expect(await invite(email)).toMatchObject({
      status: 403,
      error: englishError('invitations.errors.inviterUnproved'),
    })
    expect(await emailsTo(t, email)).toEqual([])
    await confirm()
    expect((await invite(email)).status).toBe(201)
    expect(await emailsTo(t, email)).toHaveLength(1)
  })
})

it('an invitation never turns the names of inviter and account into links', async () => {
  const names = { firstName: 'Win at', lastName: 'https://evil.example' }
  const owner = await t.register(names)
  await owner.request(`/api/accounts/${owner.account.id}`, { json: { name: 'www.evil.example' }, method: 'PATCH' })
  const email = newEmail()
  expect((await invite(email, owner.request, `/api/accounts/${owner.account.id}`)).status).toBe(201)
  const [mail] = await emailsTo(t, email)
  expect(mail!.subject).toContain('evil example')
  expect(`${mail!.subject} ${mail!.text} ${mail!.html}`).not.toMatch(/evil\.example|https:..evil/)
})
