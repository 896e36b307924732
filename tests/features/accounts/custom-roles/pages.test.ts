import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customRoles, memberships } from '#db/schema/accounts.ts'
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

type Caller = Pick<Company['owner'], 'request'>
const listPath = '/enterprise/admin/roles'
const mainOf = async (response: Response | Promise<Response>) =>
  allOf(readHtml(await (await response).text()), 'main')[0]!
const mainText = async (response: Response | Promise<Response>) => textOf(await mainOf(response))
const db = () => t.db.unscoped('a test reads').orm
const findRole = async (name: string, accountId = acme.id) =>
  (
    await db()
      .select()
      .from(customRoles)
      .where(and(eq(customRoles.name, name), eq(customRoles.accountId, accountId)))
  )[0]
const ticks = (...permissions: string[]) => Object.fromEntries(permissions.map(each => [`may:${each}`, 'on']))
const postRole = (name: string, permissions: string[] = [], caller: Caller = acme.owner) =>
  caller.request(`${listPath}/new`, { form: { name, description: 'Does it', ...ticks(...permissions) } })
const createRole = async (name: string, permissions: string[] = []) => {
  await postRole(name, permissions)
  return (await findRole(name))!.id
}

describe('the custom roles page', () => {
  it('explains how to start when there are none', async () => {
    const company = await makeCompany(t)
    const text = await mainText(company.owner.request(listPath))
    for (const phrase of ['No custom roles yet', 'New role']) expect(text).toContain(phrase)
  })

  it('creates a role from the selected permissions and lists it', async () => {
    const response = await postRole('Scribe', ['session:edit_own', 'action_item:create'])
    const { id } = (await findRole('Scribe'))!
    expect([response.status, response.headers.get('location')]).toEqual([303, `${listPath}?done=create&row=${id}`])
    expect((await findRole('Scribe'))!.permissions).toEqual(['session:edit_own', 'action_item:create'])
    const text = await mainText(acme.owner.request(`${listPath}?done=create&row=${id}`))
    for (const phrase of [
      '“Scribe” created.',
      'Scribe',
      'Does it',
      'Edit your own sessions',
      '2 permissions',
      'No members',
    ])
      expect(text).toContain(phrase)
  })

  it('keeps the input after an error', async () => {
    await postRole('Twice')
    const duplicate = await postRole('twice', ['page:billing'])
    expect(duplicate.status).toBe(409)
    const main = await mainOf(duplicate)
    expect(textOf(main)).toContain(englishError('customRoles.errors.nameTaken'))
    const inputs = allOf(main, 'input')
    expect(inputs.find(({ attributes }) => attributes.name === 'name')!.attributes.value).toBe('twice')
    const checkedNames = inputs
      .filter(({ attributes }) => 'checked' in attributes)
      .map(({ attributes }) => attributes.name)
    expect(checkedNames).toEqual(['may:page:billing'])
    const response = await postRole('')
    expect([response.status, await mainText(response)]).toEqual([
      422,
      expect.stringContaining(englishError('customRoles.errors.nameLength')),
    ])
  })

  it('disables permissions that the user lacks', async () => {
    const deputy = await acme.join('MEMBER', { permissions: ['page:enterprise_admin', 'session:edit'] })
    const main = await mainOf(deputy.request(`${listPath}/new`))
    const enabledNames = allOf(main, 'input')
      .filter(({ attributes }) => attributes.type === 'checkbox' && !('disabled' in attributes))
      .map(({ attributes }) => attributes.name)
    const rolePermissions = ['may:session:edit_own', 'may:session:delete_own', 'may:action_item:create']
    expect(enabledNames).toEqual(['may:session:edit', ...rolePermissions, 'may:page:enterprise_admin'])
    expect((await postRole('Forbidden', ['page:billing'], deputy)).status).toBe(403)
    expect(await findRole('Forbidden')).toBeUndefined()
  })
})

describe('the page of one custom role', () => {
  it('shows its permissions and holders, and updates it', async () => {
    const id = await createRole('Clerk', ['page:billing'])
    const tom = await acme.join('MEMBER')
    const path = `${acme.apiPath}/members/${tom.id}/custom-role`
    await acme.owner.request(path, { method: 'PUT', json: { customRoleId: id } })
    const text = await mainText(acme.owner.request(`${listPath}/${id}`))
    for (const phrase of ['Clerk', 'Assigned to', '1 member', tom.user.lastName]) expect(text).toContain(phrase)
    const form = { name: 'Chief clerk', description: '', ...ticks('page:billing', 'billing.view') }
    const saved = await acme.owner.request(`${listPath}/${id}`, { form })
    expect(saved.headers.get('location')).toBe(`${listPath}?done=edit&row=${id}`)
    expect(await findRole('Chief clerk')).toMatchObject({ id, permissions: ['page:billing', 'billing.view'] })
  })

  it('deletes a role after the choice of a replacement', async () => {
    const [id, otherRole] = [await createRole('Leaving'), await createRole('Staying')]
    const tom = await acme.join('MEMBER')
    const path = `${acme.apiPath}/members/${tom.id}/custom-role`
    await acme.owner.request(path, { method: 'PUT', json: { customRoleId: id } })
    const remove = (form: Record<string, string>) =>
      acme.owner.request(`${listPath}/${id}/act`, { form: { do: 'delete', ...form } })
    const refusal = await remove({})
    expect([refusal.status, await mainText(refusal)]).toEqual([
      409,
      expect.stringContaining(englishError('customRoles.errors.inUse')),
    ])
    expect((await remove({ replacement: otherRole })).headers.get('location')).toBe(`${listPath}?done=delete&row=${id}`)
    expect(await findRole('Leaving')).toBeUndefined()
    const [membership] = await db().select().from(memberships).where(eq(memberships.id, tom.membershipId))
    expect(membership!.customRoleId).toBe(otherRole)
  })

  it('treats a role of another account as unknown', async () => {
    const id = await createRole('Ours')
    const otherCompany = await makeCompany(t)
    for (const role of [id, 'rol_unknown']) {
      const path = `${listPath}/${role}`
      expect((await otherCompany.owner.request(path)).status).toBe(404)
      expect((await otherCompany.owner.request(path, { form: { name: 'Theirs' } })).status).toBe(404)
      expect((await otherCompany.owner.request(`${path}/act`, { form: { do: 'delete' } })).status).toBe(404)
    }
    expect(await findRole('Ours')).toBeDefined()
  })
})

describe('the panel of a member', () => {
  const page = '/manage-users-teams'
  const findRoleSelect = async (caller: Caller, userId: string) =>
    allOf(await mainOf(caller.request(`${page}?panel=edit&id=${userId}`)), 'select').find(
      ({ attributes }) => attributes.name === 'customRoleId',
    )

  it('shows the custom role and assigns another', async () => {
    const company = await makeCompany(t)
    await postRole('First', [], company.owner)
    const { id } = (await findRole('First', company.id))!
    const tom = await company.join('MEMBER')
    const assignRole = (customRoleId: string) =>
      company.owner.request(`${page}/${tom.id}`, { form: { role: 'MEMBER', customRoleId } })
    const saved = (await assignRole(id)).headers.get('location')!
    expect(saved).toBe(`${page}?done=edit&row=${tom.id}`)
    expect(await mainText(company.owner.request(saved))).toContain('Role and permissions saved.')
    const select = (await findRoleSelect(company.owner, tom.id))!
    const chosen = allOf(select, 'option').filter(({ attributes }) => 'selected' in attributes)
    expect(chosen.map(textOf)).toEqual(['First'])
    expect((await assignRole('')).status).toBe(303)
    const [membership] = await db().select().from(memberships).where(eq(memberships.id, tom.membershipId))
    expect(membership!.customRoleId).toBeNull()
    expect((await assignRole('rol_unknown')).status).toBe(422)
  })

  it('saves role and custom role with one button', async () => {
    const company = await makeCompany(t)
    await postRole('Both', [], company.owner)
    const { id } = (await findRole('Both', company.id))!
    const tom = await company.join('MEMBER')
    const panel = await mainOf(company.owner.request(`${page}?panel=edit&id=${tom.id}`))
    const fields = (form: Parameters<typeof allOf>[0]) => allOf(form, 'select').map(({ attributes }) => attributes.name)
    expect(allOf(panel, 'form').map(fields)).toContainEqual(['role', 'customRoleId'])
    const form = { role: 'FACILITATOR', customRoleId: id }
    expect((await company.owner.request(`${page}/${tom.id}`, { form })).status).toBe(303)
    const [membership] = await db().select().from(memberships).where(eq(memberships.id, tom.membershipId))
    expect([membership!.role, membership!.customRoleId]).toEqual(['FACILITATOR', id])
  })

  it('hides custom roles on other plans', async () => {
    const proCompany = await makeCompany(t, 'PRO')
    const tom = await proCompany.join('MEMBER')
    expect(await findRoleSelect(proCompany.owner, tom.id)).toBeUndefined()
  })
})
