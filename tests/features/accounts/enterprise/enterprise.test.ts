import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { users } from '#db/schema/identity.ts'
import { lastCalendarDays } from '#features/accounts/enterprise/rules.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { minutes } from '#tests/support/clock.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'
import { englishError } from '#tests/support/english.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
let acme: Company
beforeAll(async () => {
  t = await makeTestApp()
  acme = await makeCompany(t)
})
afterAll(() => t.close())

type Caller = Pick<Company['owner'], 'request'>
const overview = '/enterprise/admin'
const membersPath = `${overview}/members`
const mainOf = async (response: Response | Promise<Response>) =>
  allOf(readHtml(await (await response).text()), 'main')[0]!
const mainText = async (response: Response | Promise<Response>) => textOf(await mainOf(response))
const pageText = ({ request }: Caller, path: string) => mainText(request(path))
const verifyLog = ({ request }: Caller) => request(overview, { form: { act: 'check' } })

describe('enterprise administration', () => {
  it.each(['', '/members', '/security', '/roles', '/roles/new'])(
    'opens %s only with the permission and the plan',
    async path => {
      const deputy = await acme.join('MEMBER', { permissions: ['page:enterprise_admin'] })
      const member = await acme.join('MEMBER')
      const proCompany = await makeCompany(t, 'PRO')
      const callers = [acme.owner, deputy, member, proCompany.owner]
      const statuses = await Promise.all(callers.map(async caller => (await caller.request(overview + path)).status))
      expect(statuses).toEqual([200, 200, 403, 403])
    },
  )

  it('redirects to the audit log in the account settings, which people with the permission can open', async () => {
    const deputy = await acme.join('MEMBER', { permissions: ['page:enterprise_admin'] })
    const redirectResponse = await deputy.request(`${overview}/audit?page=2`, { redirect: 'manual' })
    expect([redirectResponse.status, redirectResponse.headers.get('location')]).toEqual([
      303,
      '/account-settings/audit-log?page=2',
    ])
    expect((await deputy.request('/account-settings/audit-log')).status).toBe(200)
    expect((await (await acme.join('MEMBER')).request('/account-settings/audit-log')).status).toBe(403)
  })

  it('appears in the user menu of people with access', async () => {
    const member = await acme.join('MEMBER')
    const hasMenuLink = async ({ request }: Caller) =>
      allOf(readHtml(await (await request('/dashboard')).text()), 'a').some(
        ({ attributes }) => attributes.href === overview,
      )
    expect([await hasMenuLink(acme.owner), await hasMenuLink(member)]).toEqual([true, false])
  })

  it('shows the number of people, their sign-in methods and failures', async () => {
    const company = await makeCompany(t)
    const tom = await company.join('MEMBER')
    await company.join('OBSERVER', { status: 'SUSPENDED' })
    await company.owner.request('/api/teams', { json: { name: 'Only team' } })
    await t.db.unscoped('a test').orm.update(users).set({ twoFactor: 'MAIL' }).where(eq(users.id, tom.id))
    const wrongCredentials = { email: company.owner.user.email, password: 'certainly not this one' }
    expect((await t.send('/api/auth/login', { json: wrongCredentials })).status).toBe(401)
    // Failures are logged after the response.
    await expect.poll(() => pageText(company.owner, overview)).toMatch(/Failed sign-ins, last 24 hours ?1/)
    const text = await pageText(company.owner, overview)
    for (const phrase of [
      // The label, the number and the hint of each figure: 3 members, 1 team.
      'Members31 suspended',
      'Teams12 people without a team',
      '50%',
      '1 of 2 members use two-factor',
    ])
      expect(text).toContain(phrase)
  })
})

describe('the integrity check of the audit log', () => {
  it('reports an unchanged log with the time of the check, and is logged itself', async () => {
    expect(await pageText(acme.owner, overview)).toContain('Not verified yet.')
    const response = await verifyLog(acme.owner)
    expect([response.status, response.headers.get('location')]).toEqual([303, `${overview}?done=checked`])
    const text = await pageText(acme.owner, `${overview}?done=checked`)
    for (const phrase of ['Audit log verified.', 'No changes found', 'entry verified now'])
      expect(text).toContain(phrase)
    const rows = await t.db.unscoped('a test').orm.select().from(auditLog).where(eq(auditLog.action, 'audit.verified'))
    expect(rows).toMatchObject([{ accountId: acme.id, success: true, details: { brokenAt: null } }])
    expect(await pageText(acme.owner, '/account-settings/audit-log')).toContain('Audit log verified')
  })

  it('runs at most six times an hour', async () => {
    const company = await makeCompany(t)
    const statuses: number[] = []
    for (let round = 0; round < 7; round++) statuses.push((await verifyLog(company.owner)).status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429])
    expect(await mainText(verifyLog(company.owner))).toContain(englishError('enterprise.errors.checkedOften'))
    t.clock.move(61 * minutes)
    expect((await verifyLog(company.owner)).status).toBe(303)
  })

  it('rejects other parameters', async () => {
    expect((await acme.owner.request(overview, { form: { act: 'nonsense' } })).status).toBe(422)
  })
})

describe('the list of members across teams', () => {
  it('shows teams, roles, two-factor method and sessions of each member', async () => {
    const company = await makeCompany(t)
    const tom = await company.join('FACILITATOR')
    const team = (await (await company.owner.request('/api/teams', { json: { name: 'Harbour crew' } })).json()).data
    await company.owner.request(`/api/teams/${team.id}/members`, { json: { userId: tom.id } })
    const role = await company.owner.request(`${company.apiPath}/roles`, { json: { name: 'Scribe' } })
    const { id: customRoleId } = (await role.json()).data
    const path = `${company.apiPath}/members/${tom.id}/custom-role`
    await company.owner.request(path, { method: 'PUT', json: { customRoleId } })
    const text = await pageText(company.owner, `${membersPath}?role=FACILITATOR`)
    for (const phrase of [tom.email, 'Facilitator', 'Scribe', 'Harbour crew', 'Off', '1 session'])
      expect(text).toContain(phrase)

    const emailsFor = async (query: string) => {
      const main = await mainOf(company.owner.request(`${membersPath}?${query}`))
      const shownText = textOf(main)
      return [company.owner.user.email, tom.email].filter(email => shownText.includes(email))
    }
    const bothEmails = [company.owner.user.email, tom.email]
    expect(await emailsFor('')).toEqual(bothEmails)
    expect(await emailsFor(`team=${team.id}`)).toEqual([tom.email])
    expect(await emailsFor('team=none')).toEqual([company.owner.user.email])
    expect(await emailsFor(`role=${customRoleId}`)).toEqual([tom.email])
    expect(await emailsFor(`q=${encodeURIComponent(tom.email)}`)).toEqual([tom.email])
    expect(await emailsFor('factor=on')).toEqual([])
    expect(await emailsFor('factor=off')).toEqual(bothEmails)
    expect(await emailsFor('status=SUSPENDED')).toEqual([])
    const lock = { reason: 'Lost the laptop', durationMinutes: 60 }
    await company.owner.request(`/api/security/users/${tom.id}/lock`, { json: lock })
    expect(await emailsFor('status=LOCKED')).toEqual([tom.email])
    expect(await emailsFor('role=KING&status=nonsense&page=x')).toEqual(bothEmails)
  })

  it('links to the panel of members that the reader can change', async () => {
    const company = await makeCompany(t)
    const admin = await company.join('ADMIN')
    const tom = await company.join('MEMBER')
    const editLinks = async (caller: Caller) =>
      allOf(await mainOf(caller.request(membersPath)), 'a')
        .map(({ attributes }) => attributes.href ?? '')
        .filter(href => href.startsWith('/manage-users-teams?'))
    expect(await editLinks(admin)).toEqual([`/manage-users-teams?panel=edit&id=${tom.id}`])
    const deputy = await company.join('MEMBER', { permissions: ['page:enterprise_admin'] })
    expect(await editLinks(deputy)).toEqual([])
  })

  it('hides people of another account', async () => {
    const stranger = await t.register()
    expect(await pageText(acme.owner, membersPath)).not.toContain(stranger.user.email)
  })
})

describe('date ranges', () => {
  it('start and end at midnight in the reader’s time zone, also across clock changes', () => {
    const days = lastCalendarDays(Date.UTC(2026, 2, 30, 12), 'Europe/Berlin', 3)
    expect(days.map(({ day }) => day)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
    expect(days.map(({ from, until }) => (until - from) / 3_600_000)).toEqual([24, 23, 24])
    expect(days[0]!.from).toBe(Date.UTC(2026, 2, 27, 23))
  })
})

describe('an audit entry changed in the database', () => {
  it('is found by the check, with its number', async () => {
    const company = await makeCompany(t)
    await verifyLog(company.owner)
    await t.client.execute('drop trigger audit_log_unchanged')
    await t.client.execute(
      `update audit_log set action = 'nothing.happened' where account_id = ? and seal_number = 1`,
      [company.id],
    )
    await verifyLog(company.owner)
    const text = await pageText(company.owner, overview)
    for (const phrase of ['The log has been modified', 'Entry 1 doesn’t match']) expect(text).toContain(phrase)
  })
})
