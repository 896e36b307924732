import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, customRoles, memberships } from '#db/schema/accounts.ts'
import { catalogues } from '#i18n/messages.ts'
import { accountRoles, permissions } from '#kit/auth/permissions.ts'
import type { AccountRole } from '#kit/context.ts'
import { type DeclaredRoute, declaredRoutes } from '#kit/http/access.ts'
import { denialReason } from '#kit/page/page-access.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { makeWorld } from '#tests/support/world.ts'

let t: TestApp
let world: Awaited<ReturnType<typeof makeWorld>>
beforeAll(async () => {
  t = await makeTestApp()
  world = await makeWorld(t)
})
afterAll(() => t.close())

const orm = () => t.db.unscoped('a test writes').orm
const isMembership = (userId: string) =>
  and(eq(memberships.accountId, world.homeAccount.id), eq(memberships.userId, userId))

async function signInAs(role: AccountRole) {
  const id = role === 'OWNER' ? world.homeAccount.ownerId : await world.addMember(world.homeAccount.id, role)
  return { id, ...(await t.signIn({ id, accountId: world.homeAccount.id })) }
}
type Person = Awaited<ReturnType<typeof signInAs>>

const checkPermission = async (person: Person, permission: string) =>
  (await person.request(`/api/permissions/check?permission=${encodeURIComponent(permission)}`)).json()

async function setPlan(plan: 'FREE' | 'PRO' | 'ENTERPRISE') {
  await orm().update(accounts).set({ plan }).where(eq(accounts.id, world.homeAccount.id))
}

describe('the permissions of a user', () => {
  it('are all listed with name and reason', async () => {
    const observer = await signInAs('OBSERVER')
    const body = await (await observer.request('/api/permissions')).json()
    expect(body).toMatchObject({ success: true, permissions: [], data: { role: 'OBSERVER', customRole: null } })
    expect(body.data.items.map((item: { permission: string }) => item.permission)).toEqual([...permissions])
    expect(body.data.total).toBe(permissions.length)
    for (const item of body.data.items) {
      expect(item).toMatchObject({ hasPermission: false, reason: null })
      expect(item.name.length * item.description.length).toBeGreaterThan(0)
    }
  })

  it.each(['en', 'fr', 'es'] as const)('have a name and a description in %s', locale => {
    const { list } = catalogues[locale].permissions
    expect(Object.keys(list).sort()).toEqual(permissions.map(each => each.replace(/[.:]/g, '_')).sort())
  })

  it('can be checked one by one, with a reason', async () => {
    const admin = await signInAs('ADMIN')
    expect(await checkPermission(admin, 'billing.purchase')).toMatchObject({
      success: true,
      hasPermission: true,
      data: { permission: 'billing.purchase', hasPermission: true, reason: 'role' },
    })
    expect(await checkPermission(admin, 'account.delete')).toMatchObject({
      hasPermission: false,
      data: { reason: null },
    })
  })

  it.each(['', 'session:fly', '*', 'x'.repeat(100)])('reject the unknown permission "%s"', async permission => {
    const member = await signInAs('MEMBER')
    const response = await member.request(`/api/permissions/check?permission=${encodeURIComponent(permission)}`)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ success: false, error: 'Unknown permission.' })
  })

  it('include those of the membership and of the custom role, from the next request', async () => {
    const member = await signInAs('MEMBER')
    expect(await checkPermission(member, 'session:edit')).toMatchObject({ hasPermission: false })
    const now = t.clock.now()
    const role = { name: 'Scribe', nameKey: 'scribe', permissions: ['session:edit'], createdAt: now, updatedAt: now }
    await orm()
      .insert(customRoles)
      .values({ id: 'rol_scribe', accountId: world.homeAccount.id, ...role })
    await orm()
      .update(memberships)
      .set({ customRoleId: 'rol_scribe', permissions: ['page:billing'] })
      .where(isMembership(member.id))
    expect(await checkPermission(member, 'session:edit')).toMatchObject({
      data: { hasPermission: true, reason: 'custom_role' },
    })
    expect(await checkPermission(member, 'session:edit_own')).toMatchObject({ data: { reason: 'role' } })
    expect(await checkPermission(member, 'page:billing')).toMatchObject({ data: { reason: 'explicit' } })
    const page = await (await member.request('/profile/permissions')).text()
    expect(page).toContain('Included in your custom role (Scribe).')
    expect(page).toContain('Granted to you directly.')

    await orm().update(memberships).set({ customRoleId: null, permissions: [] }).where(isMembership(member.id))
    expect(await checkPermission(member, 'session:edit')).toMatchObject({ hasPermission: false })
  })

  it('do not extend to another account', async () => {
    const memberOfBoth = await world.addMember(world.foreignAccount.id, 'OWNER')
    const membership = {
      id: 'mem_dual',
      accountId: world.homeAccount.id,
      userId: memberOfBoth,
      role: 'MEMBER' as const,
      permissions: [],
    }
    await orm()
      .insert(memberships)
      .values({ ...membership, joinedAt: t.clock.now() })
    const memberSession = {
      id: memberOfBoth,
      ...(await t.signIn({ id: memberOfBoth, accountId: world.homeAccount.id })),
    }
    expect(await checkPermission(memberSession, 'session:edit')).toMatchObject({ hasPermission: false })
  })
})

describe('the permissions page', () => {
  it.each(accountRoles)('shows %s each permission with an answer', async role => {
    const person = await signInAs(role)
    const html = await (await person.request('/profile/permissions')).text()
    const body = await (await person.request('/api/permissions')).json()
    for (const permission of permissions) expect(html).toContain(`>${permission}<`)
    expect(html).toContain(`You have ${body.permissions.length} of ${permissions.length} permissions.`)
    expect(html.includes('/contact-admin')).toBe(role !== 'OWNER' && role !== 'ADMIN')
  })
})

describe('a protected page', () => {
  const listProtectedRoutes = () =>
    declaredRoutes(t.app).filter(({ method, path, policy }) => method === 'GET' && policy.page && !path.includes(':'))

  const expectedDenial = ({ policy }: DeclaredRoute, role: AccountRole, plan: 'PRO' | 'ENTERPRISE') =>
    denialReason(policy.page!, { role, permissions: [], plan, features: null })

  it('is one of several that the app declares', () => expect(listProtectedRoutes().length).toBeGreaterThan(4))

  const visitors = accountRoles.flatMap(role => (['PRO', 'ENTERPRISE'] as const).map(plan => ({ role, plan })))

  it.each(visitors)('opens to $role on $plan as the rules say', async ({ role, plan }) => {
    await setPlan(plan)
    const person = await signInAs(role)
    // Two visitors check every route: one whom only the plan can refuse, and one whom only the role can refuse. Others
    // check one per page.
    const checksEveryRoute = role === (plan === 'PRO' ? 'OWNER' : 'OBSERVER')
    const rules = new Map(listProtectedRoutes().map(route => [route.policy.page, route]))
    for (const route of checksEveryRoute ? listProtectedRoutes() : rules.values()) {
      const { status } = await person.request(route.path, { redirect: 'manual' })
      if (expectedDenial(route, role, plan)) expect(status, route.path).toBe(403)
      else expect(status, route.path).not.toBe(403)
    }
    await setPlan('ENTERPRISE')
  })

  it('shows people without access their role and whom to ask', async () => {
    const person = await signInAs('FACILITATOR')
    const response = await person.request('/admin-messages')
    const html = await response.text()
    expect(response.status).toBe(403)
    expect(html).toContain('Access Denied')
    expect(html).toContain('You don&#x27;t have permission to access this page.')
    expect(html).toMatch(/Your current role: <span[^>]*>Facilitator</)
    expect(html).toContain('href="/contact-admin?page=adminMessages"')
    expect(html).toContain('Contact Administrator')
  })

  it.each([
    ['fr', 'Accès refusé', 'Contacter un administrateur'],
    ['es', 'Acceso denegado', 'Contactar con un administrador'],
  ])('is translated to %s when closed', async (locale, title, contact) => {
    const person = await signInAs('OBSERVER')
    const cookie = `${person.cookie}; locale=${locale}`
    const html = await (await person.request('/onboarding/company', { headers: { cookie } })).text()
    expect(html).toContain(title)
    expect(html).toContain(contact)
  })

  it('answers the API with page and reason', async () => {
    const person = await signInAs('MEMBER')
    const response = await person.request('/api/admin-messages')
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      error: "You don't have permission to access this page.",
      code: 'forbidden',
      data: { page: 'adminMessages', because: 'role' },
    })
  })

  it('says “do this”, not “access this page”, when it rejects a write of the API or a form', async () => {
    const person = await signInAs('MEMBER')
    const sentence = "You don't have permission to do this."
    const apiResponse = await person.request('/api/teams', { json: { name: 'Harbour' } })
    expect([apiResponse.status, (await apiResponse.json()).error]).toEqual([403, sentence])
    const formResponse = await person.request('/account-settings', { form: { name: 'Harbour' } })
    const html = await formResponse.text()
    expect([formResponse.status, html.includes('Access Denied')]).toEqual([403, true])
    expect(html).toContain(sentence.replace("'", '&#x27;'))
    expect(html).not.toContain('access this page')
  })

  it('is missing from the menu of people without access', async () => {
    const [owner, observer] = [await signInAs('OWNER'), await signInAs('OBSERVER')]
    expect(await (await owner.request('/profile')).text()).toContain('href="/onboarding"')
    const html = await (await observer.request('/profile')).text()
    const closedRoutes = listProtectedRoutes().filter(route => expectedDenial(route, 'OBSERVER', 'ENTERPRISE'))
    expect(closedRoutes.length).toBeGreaterThan(4)
    for (const { path } of closedRoutes) expect(html).not.toContain(`href="${path}"`)
  })
})
