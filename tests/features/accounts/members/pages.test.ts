import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberships } from '#db/schema/accounts.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
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

const page = '/manage-users-teams'
const findMembership = async (userId: string) =>
  (
    await t.db
      .unscoped('a test reads')
      .orm.select()
      .from(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.accountId, acme.id)))
  )[0]!
type Caller = { request: TestApp['browse'] }
const submitEdit = (id: string, form: Record<string, string>, caller: Caller = acme.owner) =>
  caller.request(`${page}/${id}`, { form })
const sendAction = (id: string, action: string, caller: Caller = acme.owner) =>
  caller.request(`${page}/${id}/act`, { form: { do: action } })
const readPage = async (response: Response | Promise<Response>) => readHtml(await (await response).text())
const mainText = async (response: Response | Promise<Response>) => textOf(allOf(await readPage(response), 'main')[0]!)
const alertText = async (response: Response) => {
  const [main] = allOf(await readPage(response), 'main')
  const all = allOf(main!, 'div').filter(({ attributes }) => attributes.role === 'alert')
  return all.map(textOf).join(' ')
}

describe('the members page', () => {
  it('is shown only to managers of people, in the navigation too', async () => {
    const member = await acme.join('MEMBER')
    const lead = await acme.join('TEAM_LEAD', { permissions: ['page:users_teams'] })
    expect((await member.request(page)).status).toBe(403)
    expect((await lead.request(page)).status).toBe(200)
    expect((await t.browse(page)).headers.get('location')).toBe('/login?from=%2Fmanage-users-teams')
    const listLinks = async (caller: typeof member) =>
      allOf(await readPage(caller.request('/dashboard')), 'a').map(({ attributes }) => attributes.href)
    expect(await listLinks(member)).not.toContain(page)
    expect(await listLinks(lead)).toContain(page)
  })

  it('shows a panel for members that the reader can change, with assignable roles', async () => {
    const lead = await acme.join('TEAM_LEAD', { permissions: ['page:users_teams', 'page:billing'] })
    const tom = await acme.join('MEMBER', { permissions: ['account.transfer', '*'] })
    const panel = await readPage(lead.request(`${page}?panel=edit&id=${tom.id}`))
    const choice = allOf(panel, 'select').find(({ attributes }) => attributes.name === 'role')!
    const options = allOf(choice, 'option').map(({ attributes }) => attributes.value)
    expect(options).toEqual(['TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER'])
    const boxes = allOf(allOf(panel, 'dialog')[0]!, 'input').filter(({ attributes }) => attributes.type === 'checkbox')
    expect(boxes.map(({ attributes }) => attributes.name)).toEqual([
      'may:session:edit_own',
      'may:session:delete_own',
      'may:action_item:create',
      'may:action_item:assign',
      'may:page:billing',
      'may:page:users_teams',
      'fixed:account.transfer',
    ])
    for (const id of [acme.owner.user.id, lead.id, 'usr_unknown'])
      expect(allOf(await readPage(lead.request(`${page}?panel=edit&id=${id}`)), 'dialog')).toEqual([])
  })

  it('assigns role and permissions with a plain form and keeps those the reader cannot grant', async () => {
    const lead = await acme.join('TEAM_LEAD', { permissions: ['page:users_teams', 'page:billing'] })
    const tom = await acme.join('MEMBER', { permissions: ['account.transfer', '*'] })
    const panel = await readPage(lead.request(`${page}?panel=edit&id=${tom.id}`))
    const inputs = allOf(panel, 'input').filter(
      ({ attributes }) => attributes.type === 'hidden' && attributes.name?.startsWith('may:'),
    )
    const fields = Object.fromEntries(inputs.map(({ attributes }) => [attributes.name!, attributes.value!]))
    const form = { role: 'FACILITATOR', 'may:page:billing': 'on', ...fields }
    const response = await submitEdit(tom.id, form, lead)
    expect([response.status, response.headers.get('location')]).toEqual([303, `${page}?done=edit&row=${tom.id}`])
    const { role, permissions } = await findMembership(tom.id)
    expect([role, permissions.sort()]).toEqual(['FACILITATOR', ['*', 'account.transfer', 'page:billing']])
    expect(await (await lead.request(`${page}?done=edit&row=${tom.id}`)).text()).toContain(
      'Role and permissions saved.',
    )
  })

  it.each([
    ['suspend', 'SUSPENDED'],
    ['reactivate', 'ACTIVE'],
    ['remove', 'REMOVED'],
  ])('runs "%s" with a plain form', async (action, status) => {
    const tom = await acme.join('MEMBER', { status: action === 'reactivate' ? 'SUSPENDED' : 'ACTIVE' })
    const response = await sendAction(tom.id, action)
    expect([response.status, response.headers.get('location')]).toEqual([303, `${page}?done=${action}&row=${tom.id}`])
    expect((await findMembership(tom.id)).status).toBe(status)
  })

  it('explains a failure with a message per action', async () => {
    const admin = await acme.join('ADMIN')
    const lead = await acme.join('TEAM_LEAD', { permissions: ['page:users_teams'] })
    const tom = await acme.join('MEMBER')
    const refusedChange = await submitEdit(tom.id, { role: 'ADMIN' }, lead)
    expect(refusedChange.status).toBe(403)
    expect(await alertText(refusedChange)).toBe(
      `Failed to update member role${englishError('members.errors.roleAbove')}`,
    )
    await acme.owner.request(`${acme.apiPath}/users/${tom.id}/role`, { method: 'PATCH', json: { role: 'ADMIN' } })
    const refusedRemoval = await sendAction(tom.id, 'remove', lead)
    expect(refusedRemoval.status).toBe(403)
    expect(await alertText(refusedRemoval)).toBe(`Failed to remove member${englishError('members.errors.aboveYou')}`)
    const refusedDemotion = await submitEdit(tom.id, { role: 'MEMBER' }, lead)
    expect([refusedDemotion.status, await alertText(refusedDemotion)]).toEqual([
      403,
      `Failed to update member role${englishError('members.errors.aboveYou')}`,
    ])
    expect((await sendAction(acme.owner.user.id, 'suspend', admin)).status).toBe(409)
    expect((await submitEdit(tom.id, { role: 'KING' })).status).toBe(422)
    expect((await submitEdit(tom.id, {})).status).toBe(422)
    expect((await sendAction(tom.id, 'elope')).status).toBe(400)
  })

  it('asks before removal, offers to undo a suspension, and sorts and filters by URL', async () => {
    const newCompany = await makeCompany(t)
    const ada = await newCompany.join('MEMBER')
    const owner = newCompany.owner
    expect(await mainText(owner.request(`${page}?panel=remove&id=${ada.id}`))).toContain('removes them from all teams')
    const { headers } = await sendAction(ada.id, 'suspend', owner)
    expect(await mainText(owner.request(headers.get('location')!))).toContain('Undo')
    const countRows = async (query: string) => allOf(await readPage(owner.request(page + query)), 'tr').length - 1
    expect([await countRows('?status=SUSPENDED'), await countRows('?status=ACTIVE'), await countRows('')]).toEqual([
      1, 1, 2,
    ])
    expect(await mainText(owner.request(`${page}?q=nobody-like-this`))).toContain('No matches')
    const listRows = async (order: string) =>
      allOf(await readPage(owner.request(`${page}?sort=role&order=${order}`)), 'tr')
        .slice(1)
        .map(textOf)
    expect((await listRows('asc')).map(row => row.includes('Owner'))).toEqual([true, false])
    expect((await listRows('desc')).map(row => row.includes('Owner'))).toEqual([false, true])
  })

  it('shows a loading error inside the layout', async () => {
    const app = await makeTestApp()
    const company = await makeCompany(app)
    await app.client.execute('alter table invitations rename to lost_invitations')
    const response = await company.owner.request(page)
    const [main] = allOf(readHtml(await response.text()), 'main')
    expect([response.status, textOf(main!)]).toEqual([500, expect.stringContaining('Failed to fetch account members')])
    await app.close()
  })
})

describe('request bodies', () => {
  it('cannot change a prototype', async () => {
    const tom = await acme.join('MEMBER')
    for (const body of [
      '{"role":"MEMBER","__proto__":{"role":"OWNER","status":"SUSPENDED"}}',
      '{"role":"MEMBER","constructor":{"prototype":{"role":"OWNER"}}}',
    ]) {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'PATCH', body, headers }
      expect((await acme.owner.request(`${acme.apiPath}/users/${tom.id}/role`, init)).status).toBeLessThan(500)
      expect(await findMembership(tom.id)).toMatchObject({ role: 'MEMBER', status: 'ACTIVE' })
      expect(({} as Record<string, unknown>).role).toBeUndefined()
    }
  })
})
