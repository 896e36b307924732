import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextPlanOf, requestablePlans, requestFault } from '#features/accounts/contact-admin/rules.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { makeCompany } from '#tests/support/company.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { englishError } from '#tests/support/english.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

type Member = { request: TestApp['browse'] }
const requestUpgrade = async (caller: Member, json: object) => {
  const response = await caller.request('/api/admin-messages/upgrade', { json })
  return { status: response.status, body: await response.json() }
}
const noticesOf = (userId: string) =>
  t.db
    .unscoped('a test reads notices')
    .run<{ kind: string; link: string; params: string }>(
      `select kind, link, params from notifications where user_id = ? and kind = 'upgrade_requested'`,
      [userId],
    )

describe('an upgrade request', () => {
  it('is a larger plan, or more users of the current one', () => {
    expect(requestablePlans('FREE')).toEqual(['FREE', 'PRO', 'ENTERPRISE'])
    expect(requestablePlans('PRO')).toEqual(['PRO', 'ENTERPRISE'])
    expect(requestablePlans('ENTERPRISE')).toEqual([])
    expect([nextPlanOf('FREE'), nextPlanOf('PRO')]).toEqual(['PRO', 'ENTERPRISE'])
    const request = { interval: 'MONTHLY', additionalUsers: 0 } as const
    expect(requestFault('PRO', { ...request, plan: 'FREE' })).toBe('noLarger')
    expect(requestFault('PRO', { ...request, plan: 'PRO' })).toBe('nothing')
    expect(requestFault('PRO', { ...request, plan: 'PRO', additionalUsers: 1 })).toBeNull()
  })
})

describe('a request for an upgrade', () => {
  it('reaches the admins with a cart for the requested upgrade', async () => {
    const company = await makeCompany(t, 'FREE')
    const member = await company.join('MEMBER')
    const request = { plan: 'PRO', interval: 'ANNUAL', additionalUsers: 3, message: 'We are eleven now.' }
    const { status, body } = await requestUpgrade(member, request)
    expect([status, body.data]).toMatchObject([201, { recipients: 1 }])

    const [notice, ...others] = await noticesOf(company.owner.user.id)
    expect(others).toEqual([])
    expect(notice!.link).toBe('/cart?plan=PRO&interval=ANNUAL&additionalUsers=3')
    expect(JSON.parse(notice!.params)).toEqual({ name: member.user.name, plan: 'Pro', users: 3 })
    const page = await (await company.owner.request('/notifications')).text()
    expect(page).toContain(`${member.user.name} requested the Pro plan with 3 additional users.`)

    const mail = (await emailsTo(t, company.owner.user.email)).find(({ subject }) => subject.includes('requested the'))
    expect(mail?.text).toContain('Pro, annual, 3 additional users')
    expect(mail?.text).toContain('We are eleven now.')
    expect(mail?.text).toContain('/cart?plan=PRO&interval=ANNUAL&additionalUsers=3')

    const list = await (await company.owner.request('/admin-messages')).text()
    expect(list).toContain('Pro, annual, 3 additional users')
    expect(list).toContain('href="/cart?plan=PRO&amp;interval=ANNUAL&amp;additionalUsers=3"')
  })

  it('is refused where it asks for nothing, for a smaller plan or for too many users', async () => {
    const company = await makeCompany(t, 'PRO')
    const member = await company.join('MEMBER')
    const cases = [
      [{ plan: 'PRO' }, 'additionalUsers', 'noRequest'],
      [{ plan: 'FREE', additionalUsers: 2 }, 'plan', 'noLargerPlan'],
      [{ plan: 'PRO', additionalUsers: 101 }, 'additionalUsers', 'usersRange'],
    ] as const
    for (const [json, path, key] of cases) {
      const { status, body } = await requestUpgrade(member, json)
      expect([status, body.fields]).toEqual([422, [{ path, message: englishError(`permissions.errors.${key}`) }]])
    }
    expect(await noticesOf(company.owner.user.id)).toEqual([])
  })

  it('drops additional users for a plan with unlimited members', async () => {
    const company = await makeCompany(t, 'PRO')
    const member = await company.join('MEMBER')
    expect((await requestUpgrade(member, { plan: 'ENTERPRISE', additionalUsers: 5 })).status).toBe(201)
    const [notice] = await noticesOf(company.owner.user.id)
    expect(notice!.link).toBe('/cart?plan=ENTERPRISE&interval=MONTHLY&additionalUsers=0')
  })

  it('works without scripts, from a form with the plan of the link selected', async () => {
    const company = await makeCompany(t, 'FREE')
    const member = await company.join('MEMBER')
    const form = await (await member.request('/contact-admin?kind=upgrade&plan=PRO')).text()
    expect(form).toContain('<option value="PRO" selected="">Pro</option>')
    const fields = { kind: 'upgrade', plan: 'PRO', interval: 'MONTHLY', additionalUsers: '', message: '' }
    const sentResponse = await member.request('/contact-admin', { form: fields })
    expect([sentResponse.status, sentResponse.headers.get('location')]).toEqual([
      303,
      '/contact-admin?kind=upgrade&sent',
    ])
    expect(await noticesOf(company.owner.user.id)).toHaveLength(1)
    const refusal = await member.request('/contact-admin', { form: { ...fields, plan: 'FREE' } })
    expect(refusal.status).toBe(422)
    expect(await refusal.text()).toContain(englishError('permissions.errors.noRequest'))
  })

  it('shows no form if there is no other admin', async () => {
    const { owner } = await makeCompany(t)
    for (const path of ['/contact-admin', '/contact-admin?kind=upgrade']) {
      const html = await (await owner.request(path)).text()
      expect(html).toContain('You are the only admin')
      expect(html).not.toContain('name="message"')
    }
  })
})

describe('the eleventh member on FREE', () => {
  /** A FREE account with ten members: the owner, a team lead and eight others. */
  async function fullCompany() {
    const company = await makeCompany(t, 'FREE')
    const lead = await company.join('TEAM_LEAD', { permissions: ['page:users_teams'] })
    for (let i = 0; i < 8; i++) await company.join('MEMBER')
    return { company, lead }
  }
  const invite = async (caller: Member) => {
    const form = { emails: 'eleventh@example.com', role: 'MEMBER', back: '/manage-users-teams/invitations' }
    const response = await caller.request('/manage-users-teams/invitations', { form })
    return { status: response.status, html: await response.text() }
  }

  it('is refused with the prices for those who can buy, and the request for others', async () => {
    const { company, lead } = await fullCompany()
    const ownersResponse = await invite(company.owner)
    expect([ownersResponse.status, ownersResponse.html.includes(englishError('members.errors.noSeat'))]).toEqual([
      402,
      true,
    ])
    expect(ownersResponse.html).toContain('href="/pricing"')
    const leadsResponse = await invite(lead)
    expect(leadsResponse.status).toBe(402)
    expect(leadsResponse.html).toContain('href="/contact-admin?kind=upgrade')
    expect(leadsResponse.html).not.toContain('href="/pricing"')

    const json = { email: 'eleventh@example.com', role: 'MEMBER' }
    const { data } = await (await lead.request(`${company.apiPath}/invitations`, { json })).json()
    const nextStep = { action: 'ask', href: '/contact-admin?kind=upgrade&plan=PRO' }
    expect(data).toEqual({ plans: ['PRO', 'ENTERPRISE'], limit: 10, way: nextStep })
  })
})

describe('Access Denied', () => {
  it('offers the upgrade to those who can buy and the administrator to others', async () => {
    const company = await makeCompany(t, 'PRO')
    const [member, buyer] = [
      await company.join('MEMBER'),
      await company.join('MEMBER', { permissions: ['billing.purchase'] }),
    ]
    const page = async (caller: Member) => (await caller.request('/enterprise/admin')).text()
    expect(await page(member)).toContain('Contact Administrator')
    expect(await page(member)).not.toContain('Upgrade Account')
    for (const caller of [company.owner, buyer]) {
      expect(await page(caller)).toContain('Upgrade Account')
      expect(await page(caller)).not.toContain('Contact Administrator')
    }
  })
})
