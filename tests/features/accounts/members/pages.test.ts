import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberships } from '#db/schema/accounts.ts'
import { texts } from '#features/accounts/members/rules.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { type Company, makeCompany } from '#tests/support/colleagues.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
let c: Company
beforeAll(async () => {
  t = await makeTestApp()
  c = await makeCompany(t)
})
afterAll(() => t.close())

const page = '/manage-users-teams'
const membership = async (userId: string) =>
  (
    await t.db
      .unscoped('a test looks')
      .orm.select()
      .from(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.accountId, c.id)))
  )[0]!
const post = (form: Record<string, string>, who: { request: TestApp['browse'] } = c.owner) =>
  who.request(page, { form })
const html = async (response: Response | Promise<Response>) => readHtml(await (await response).text())
const alerts = async (response: Response) => {
  const [main] = allOf(await html(response), 'main')
  const all = allOf(main!, 'div').filter(({ attributes }) => attributes.role === 'alert')
  return all.map(textOf).join(' ')
}

describe('the page of the members', () => {
  it('is for those who may manage people, and in the navigation of those alone', async () => {
    const member = await c.join('MEMBER')
    const lead = await c.join('TEAM_LEAD', { permissions: ['page:users_teams'] })
    expect((await member.request(page)).status).toBe(403)
    expect((await lead.request(page)).status).toBe(200)
    expect((await t.browse(page)).headers.get('location')).toBe('/login?from=%2Fmanage-users-teams')
    const links = async (who: typeof member) =>
      allOf(await html(who.request('/dashboard')), 'a').map(({ attributes }) => attributes.href)
    expect(await links(member)).not.toContain(page)
    expect(await links(lead)).toContain(page)
  })

  it('shows a panel for those whom the reader may change, with the roles that may be given', async () => {
    const lead = await c.join('TEAM_LEAD', { permissions: ['page:users_teams', 'page:billing'] })
    const tom = await c.join('MEMBER', { permissions: ['account.transfer', '*'] })
    const panel = await html(lead.request(`${page}?member=${tom.id}`))
    const choice = allOf(panel, 'select').find(({ attributes }) => attributes.name === 'role')!
    const options = allOf(choice, 'option').map(({ attributes }) => attributes.value)
    expect(options).toEqual(['TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER'])
    const boxes = allOf(panel, 'input').filter(({ attributes }) => attributes.type === 'checkbox')
    expect(boxes.map(({ attributes }) => attributes.name)).toEqual([
      'may:session:edit_own',
      'may:session:delete_own',
      'may:action_item:create',
      'may:action_item:assign',
      'may:page:billing',
      'may:page:users_teams',
      'fixed:account.transfer',
    ])
    for (const id of [c.owner.user.id, lead.id, 'usr_unknown'])
      expect(allOf(await html(lead.request(`${page}?member=${id}`)), 'dialog')).toEqual([])
  })

  it('gives a role and permissions by a plain form, and keeps what the reader cannot give', async () => {
    const lead = await c.join('TEAM_LEAD', { permissions: ['page:users_teams', 'page:billing'] })
    const tom = await c.join('MEMBER', { permissions: ['account.transfer', '*'] })
    const panel = await html(lead.request(`${page}?member=${tom.id}`))
    const kept = allOf(panel, 'input').filter(
      ({ attributes }) => attributes.type === 'hidden' && attributes.name?.startsWith('may:'),
    )
    const fields = Object.fromEntries(kept.map(({ attributes }) => [attributes.name!, attributes.value!]))
    const form = { act: 'change', userId: tom.id, role: 'FACILITATOR', 'may:page:billing': 'on', ...fields }
    const response = await post(form, lead)
    expect([response.status, response.headers.get('location')]).toEqual([303, `${page}?done=change`])
    const { role, permissions } = await membership(tom.id)
    expect([role, permissions.sort()]).toEqual(['FACILITATOR', ['*', 'account.transfer', 'page:billing']])
    expect(await (await lead.request(`${page}?done=change`)).text()).toContain('Role and permissions are saved.')
  })

  it.each([
    ['suspend', 'SUSPENDED'],
    ['reactivate', 'ACTIVE'],
    ['remove', 'REMOVED'],
  ])('does "%s" by a plain form', async (act, status) => {
    const tom = await c.join('MEMBER', { status: act === 'reactivate' ? 'SUSPENDED' : 'ACTIVE' })
    const response = await post({ act, userId: tom.id })
    expect([response.status, response.headers.get('location')]).toEqual([303, `${page}?done=${act}`])
    expect((await membership(tom.id)).status).toBe(status)
  })

  it('says why something did not work, in words of its own for each act', async () => {
    const admin = await c.join('ADMIN')
    const lead = await c.join('TEAM_LEAD', { permissions: ['page:users_teams'] })
    const tom = await c.join('MEMBER')
    const change = await post({ act: 'change', userId: tom.id, role: 'ADMIN' }, lead)
    expect(change.status).toBe(403)
    expect(await alerts(change)).toBe(`Failed to update member role${texts.roleAbove}`)
    await c.owner.request(`${c.base}/users/${tom.id}/role`, { method: 'PATCH', json: { role: 'ADMIN' } })
    const remove = await post({ act: 'remove', userId: tom.id }, lead)
    expect(remove.status).toBe(403)
    expect(await alerts(remove)).toBe(`Failed to remove member${texts.aboveYou}`)
    expect((await post({ act: 'suspend', userId: c.owner.user.id }, admin)).status).toBe(409)
    expect((await post({ act: 'change', userId: tom.id, role: 'KING' })).status).toBe(422)
    expect((await post({ act: 'elope', userId: tom.id })).status).toBe(422)
    expect((await post({})).status).toBe(422)
  })
})

describe('what the API takes', () => {
  it('is nothing that a prototype could be changed by', async () => {
    const tom = await c.join('MEMBER')
    for (const body of [
      '{"role":"MEMBER","__proto__":{"role":"OWNER","status":"SUSPENDED"}}',
      '{"role":"MEMBER","constructor":{"prototype":{"role":"OWNER"}}}',
    ]) {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'PATCH', body, headers }
      expect((await c.owner.request(`${c.base}/users/${tom.id}/role`, init)).status).toBeLessThan(500)
      expect(await membership(tom.id)).toMatchObject({ role: 'MEMBER', status: 'ACTIVE' })
      expect(({} as Record<string, unknown>).role).toBeUndefined()
    }
  })
})
