import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customRoles, memberships, notifications } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { plansWith } from '#features/billing/plans/rules.ts'
import { recordSocket } from '#features/identity/sockets/commands.ts'
import { pageRules } from '#src/areas/page-rules.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { englishError } from '#tests/support/english.ts'
import { PokerClient } from '#tests/support/poker-room.ts'

let t: TestApp
let acme: Company
beforeAll(async () => {
  t = await makeTestApp()
  acme = await makeCompany(t)
})
afterAll(() => t.close())

type Caller = Pick<Company['owner'], 'request'>
const db = () => t.db.unscoped('a test reads').orm
let count = 0
const newName = () => `Role ${++count}`

const bodyOf = async (response: Response | Promise<Response>) => {
  const { status } = await response
  return { status, ...(await (await response).json()) }
}
const postRole = (json: object, caller: Caller = acme.owner, company = acme) =>
  bodyOf(caller.request(`${company.apiPath}/roles`, { json: { name: newName(), ...json } as never }))
const createRole = async (permissions: string[], company = acme) =>
  (await postRole({ permissions }, company.owner, company)).data.id as string
const updateRole = (id: string, json: object, caller: Caller = acme.owner) =>
  bodyOf(caller.request(`${acme.apiPath}/roles/${id}`, { method: 'PATCH', json: json as never }))
const deleteRole = (id: string, query = '', caller: Caller = acme.owner) =>
  bodyOf(caller.request(`${acme.apiPath}/roles/${id}${query}`, { method: 'DELETE' }))
const assignRole = (userId: string, customRoleId: string | null, caller: Caller = acme.owner, company = acme) =>
  bodyOf(caller.request(`${company.apiPath}/members/${userId}/custom-role`, { method: 'PUT', json: { customRoleId } }))
const hasPermission = async ({ request }: Caller, permission: string) =>
  (await (await request(`/api/permissions/check?permission=${permission}`)).json()).hasPermission as boolean
const customRoleOf = async (membershipId: string) =>
  (await db().select().from(memberships).where(eq(memberships.id, membershipId)))[0]!.customRoleId
const actions = async (subject: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.subject, subject))).map(({ action }) => action)

describe('creating a custom role', () => {
  it('stores its name and each permission once, in list order', async () => {
    const permissions = ['page:billing', 'session:edit', 'page:billing']
    const { status, success, data } = await postRole({ name: '  Billing   clerk ', description: ' Pays ', permissions })
    expect([status, success]).toEqual([201, true])
    const expected = { name: 'Billing clerk', description: 'Pays', permissions: ['session:edit', 'page:billing'] }
    expect(data).toMatchObject({ ...expected, accountId: acme.id, memberCount: 0 })
    const storedRole = await bodyOf(acme.owner.request(`${acme.apiPath}/roles/${data.id}`))
    expect(storedRole.data).toEqual(data)
    expect(await actions(data.id)).toEqual(['custom_role.created'])
  })

  it('lists every role with its number of members', async () => {
    const newCompany = await makeCompany(t)
    const [assignedRole, unusedRole] = [
      await createRole(['session:edit'], newCompany),
      await createRole([], newCompany),
    ]
    for (const role of ['MEMBER', 'OBSERVER'] as const)
      await assignRole((await newCompany.join(role)).id, assignedRole, newCompany.owner, newCompany)
    const { data } = await bodyOf(newCompany.owner.request(`${newCompany.apiPath}/roles`))
    expect(data).toMatchObject({ total: 2, page: 1 })
    const counts = data.items.map(({ id, memberCount }: { id: string; memberCount: number }) => [id, memberCount])
    expect(Object.fromEntries(counts)).toEqual({ [assignedRole]: 2, [unusedRole]: 0 })
  })

  it.each([
    [{ name: '' }, 422, englishError('customRoles.errors.nameLength')],
    [{ name: '   ' }, 422, englishError('customRoles.errors.nameLength')],
    [{ name: 'x'.repeat(51) }, 422, englishError('customRoles.errors.nameLength')],
    [{ description: 'x'.repeat(301) }, 422, englishError('customRoles.errors.descriptionLong')],
    [{ permissions: ['everything'] }, 422, englishError('customRoles.errors.permissionUnknown')],
    [{ permissions: ['*'] }, 422, englishError('customRoles.errors.permissionUnknown')],
    [{ accountId: 'acc_x' }, 422, 'Unknown field accountId.'],
    [{ memberCount: 3 }, 422, 'Unknown field memberCount.'],
  ])('rejects %j', async (json, status, error) => {
    expect(await postRole(json)).toMatchObject({ status, success: false, error })
  })

  it('accepts a name of 50 characters and rejects a duplicate in any spelling', async () => {
    expect((await postRole({ name: '🚆'.repeat(50) })).status).toBe(201)
    expect((await postRole({ name: 'Release Captain' })).status).toBe(201)
    const duplicate = await postRole({ name: 'release  captain' })
    expect(duplicate).toMatchObject({
      status: 409,
      error: englishError('customRoles.errors.nameTaken'),
      fields: [{ path: 'name' }],
    })
    const otherCompany = await makeCompany(t)
    expect((await postRole({ name: 'Release Captain' }, otherCompany.owner, otherCompany)).status).toBe(201)
  })

  it('stops at 50 roles, also for parallel requests', async () => {
    const newCompany = await makeCompany(t)
    const statuses = (
      await Promise.all(Array.from({ length: 60 }, () => postRole({}, newCompany.owner, newCompany)))
    ).map(({ status, error }) => `${status} ${error ?? ''}`)
    expect(statuses.filter(status => status === '201 ')).toHaveLength(50)
    expect(statuses.filter(status => status === `409 ${englishError('customRoles.errors.tooMany')}`)).toHaveLength(10)
  })

  it('requires ENTERPRISE and access to its administration', async () => {
    const member = await acme.join('MEMBER')
    expect((await postRole({}, member)).status).toBe(403)
    const proCompany = await makeCompany(t, 'PRO')
    expect(await postRole({}, proCompany.owner, proCompany)).toMatchObject({ status: 403, code: 'forbidden' })
    const deputy = await acme.join('MEMBER', { permissions: ['page:enterprise_admin', 'session:edit'] })
    expect((await postRole({ permissions: ['session:edit'] }, deputy)).status).toBe(201)
  })

  it('rejects permissions that the creator lacks', async () => {
    const deputy = await acme.join('MEMBER', { permissions: ['page:enterprise_admin'] })
    const refusal = { status: 403, error: englishError('members.errors.grantsLacking') }
    expect(await postRole({ permissions: ['session:edit'] }, deputy)).toMatchObject(refusal)
    const admin = await acme.join('ADMIN')
    expect(await postRole({ permissions: ['account.transfer'] }, admin)).toMatchObject(refusal)
    expect((await postRole({ permissions: ['account.transfer'] })).status).toBe(201)
  })

  it('treats roles of another account as unknown', async () => {
    const id = await createRole([])
    const otherCompany = await makeCompany(t)
    const calls = [acme.apiPath, otherCompany.apiPath].map(base => otherCompany.owner.request(`${base}/roles/${id}`))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404])
    const tom = await otherCompany.join('MEMBER')
    const unknown = { status: 422, error: englishError('customRoles.errors.roleUnknown') }
    expect(await assignRole(tom.id, id, otherCompany.owner, otherCompany)).toMatchObject(unknown)
    expect(await assignRole(tom.id, 'rol_unknown', otherCompany.owner, otherCompany)).toMatchObject(unknown)
  })
})

describe('assigning a custom role', () => {
  it('applies from the next request, is logged and announced, and can be undone', async () => {
    const id = await createRole(['session:delete'])
    const tom = await acme.join('MEMBER')
    expect(await hasPermission(tom, 'session:delete')).toBe(false)
    expect(await assignRole(tom.id, id)).toMatchObject({ status: 200, data: { userId: tom.id, customRoleId: id } })
    expect(await hasPermission(tom, 'session:delete')).toBe(true)
    expect((await assignRole(tom.id, null)).data).toMatchObject({ customRoleId: null, customRole: null })
    expect(await hasPermission(tom, 'session:delete')).toBe(false)
    expect(await actions(tom.id)).toEqual(['member.custom_role_changed', 'member.custom_role_changed'])
    const notices = await db().select().from(notifications).where(eq(notifications.userId, tom.id))
    expect(notices.map(({ kind, params }) => [kind, params.what])).toEqual([
      ['custom_role_changed', 'given'],
      ['custom_role_changed', 'taken'],
    ])
    const [, grantEmail] = await emailsTo(t, tom.email)
    expect(grantEmail?.subject).toMatch(/^You were given the custom role Role \d+\.$/)
  })

  it('changes and announces nothing when the member already has the role', async () => {
    const id = await createRole([])
    const tom = await acme.join('MEMBER')
    for (const role of [id, id]) expect((await assignRole(tom.id, role)).status).toBe(200)
    expect(await actions(tom.id)).toEqual(['member.custom_role_changed'])
  })

  it('needs the same authority as every change of a member', async () => {
    const id = await createRole(['page:billing'])
    const lead = await acme.join('TEAM_LEAD', { permissions: ['page:users_teams'] })
    const [tom, admin] = [await acme.join('MEMBER'), await acme.join('ADMIN')]
    expect(await assignRole(tom.id, id, lead)).toMatchObject({
      status: 403,
      error: englishError('members.errors.grantsLacking'),
    })
    expect(await assignRole(admin.id, id, lead)).toMatchObject({
      status: 403,
      error: englishError('members.errors.aboveYou'),
    })
    expect(await assignRole(admin.id, id, admin)).toMatchObject({
      status: 403,
      error: englishError('members.errors.notYourself'),
    })
    expect(await assignRole(acme.owner.user.id, id, admin)).toMatchObject({
      status: 409,
      error: englishError('members.errors.ownerStays'),
    })
    expect((await assignRole(lead.id, id, tom)).status).toBe(403)
    expect((await assignRole('usr_unknown', id)).status).toBe(404)
    const emptyRole = await createRole([])
    expect((await assignRole(tom.id, emptyRole, lead)).status).toBe(200)
  })

  it('ends with the membership', async () => {
    const id = await createRole([])
    const tom = await acme.join('MEMBER')
    await assignRole(tom.id, id)
    await acme.owner.request(`${acme.apiPath}/members/${tom.id}`, { method: 'DELETE' })
    expect(await customRoleOf(tom.membershipId)).toBeNull()
    expect((await assignRole(tom.id, id)).status).toBe(404)
  })
})

describe('updating a custom role', () => {
  it('changes the permissions of its holders from the next request', async () => {
    const id = await createRole(['session:edit'])
    const tom = await acme.join('MEMBER')
    await assignRole(tom.id, id)
    const { status, data } = await updateRole(id, { name: 'Renamed', permissions: ['session:delete'] })
    expect([status, data.name, data.permissions]).toEqual([200, 'Renamed', ['session:delete']])
    expect([await hasPermission(tom, 'session:edit'), await hasPermission(tom, 'session:delete')]).toEqual([
      false,
      true,
    ])
    const [entry] = await db().select().from(auditLog).where(eq(auditLog.action, 'custom_role.updated'))
    expect(entry!.details).toMatchObject({ added: ['session:delete'], removed: ['session:edit'] })
  })

  it('adds only permissions that the editor has, and keeps the others', async () => {
    const id = await createRole(['account.transfer'])
    const admin = await acme.join('ADMIN')
    const expected = ['session:edit', 'account.transfer']
    expect((await updateRole(id, { permissions: expected }, admin)).data.permissions).toEqual(expected)
    const widerPermissions = { permissions: [...expected, 'account.delete'] }
    expect(await updateRole(id, widerPermissions, admin)).toMatchObject({
      status: 403,
      error: englishError('members.errors.grantsLacking'),
    })
    expect((await updateRole(id, { permissions: ['session:edit'] }, admin)).status).toBe(200)
  })

  it('keeps the permissions of holders above the editor', async () => {
    const id = await createRole(['session:edit'])
    const deputy = await acme.join('MEMBER', { permissions: ['page:enterprise_admin', 'session:edit'] })
    const lead = await acme.join('TEAM_LEAD')
    await assignRole(lead.id, id)
    const refusal = { status: 403, error: englishError('customRoles.errors.heldAbove') }
    expect(await updateRole(id, { permissions: [] }, deputy)).toMatchObject(refusal)
    expect(await deleteRole(id, '?replacement=none', deputy)).toMatchObject(refusal)
    expect((await updateRole(id, { description: 'Renamed is fine' }, deputy)).status).toBe(200)
    expect(await customRoleOf(lead.membershipId)).toBe(id)
  })

  it('rejects a taken name and an unknown field', async () => {
    const [id, other] = [
      await createRole([]),
      await bodyOf(acme.owner.request(`${acme.apiPath}/roles/${await createRole([])}`)),
    ]
    expect((await updateRole(id, { name: other.data.name.toUpperCase() })).status).toBe(409)
    expect((await updateRole(id, { accountId: 'acc_x' })).status).toBe(422)
    expect((await updateRole('rol_unknown', { name: 'Nobody' })).status).toBe(404)
  })
})

describe('deleting a custom role', () => {
  it('works at once without holders', async () => {
    const id = await createRole([])
    expect(await deleteRole(id)).toMatchObject({ status: 200, success: true })
    expect((await deleteRole(id)).status).toBe(404)
    expect(await actions(id)).toEqual(['custom_role.created', 'custom_role.deleted'])
  })

  it('reports the number of holders until the request names a replacement', async () => {
    const [id, other] = [await createRole(['session:edit']), await createRole(['session:delete'])]
    const people = [await acme.join('MEMBER'), await acme.join('OBSERVER')]
    for (const person of people) await assignRole(person.id, id)
    expect(await deleteRole(id)).toMatchObject({
      status: 409,
      error: englishError('customRoles.errors.inUse'),
      data: { memberCount: 2 },
    })
    for (const replacement of ['rol_unknown', id])
      expect(await deleteRole(id, `?replacement=${replacement}`)).toMatchObject({
        status: 422,
        error: englishError('customRoles.errors.roleUnknown'),
      })
    expect((await deleteRole(id, `?replacement=${other}`)).status).toBe(200)
    for (const person of people) expect(await customRoleOf(person.membershipId)).toBe(other)
    expect((await deleteRole(other, '?replacement=none')).status).toBe(200)
    for (const person of people) expect(await customRoleOf(person.membershipId)).toBeNull()
    expect(await hasPermission(people[0]!, 'session:delete')).toBe(false)
  })

  it('rejects a replacement with permissions that the editor lacks', async () => {
    const [id, largerRoleId] = [await createRole([]), await createRole(['session:edit'])]
    const deputy = await acme.join('MEMBER', { permissions: ['page:enterprise_admin'] })
    const tom = await acme.join('MEMBER')
    await assignRole(tom.id, id)
    expect(await deleteRole(id, `?replacement=${largerRoleId}`, deputy)).toMatchObject({
      error: englishError('members.errors.grantsLacking'),
    })
    expect(await customRoleOf(tom.membershipId)).toBe(id)
  })

  it('leaves no member with a deleted role, even when it is assigned at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await createRole([])
      const tom = await acme.join('MEMBER')
      await Promise.all([assignRole(tom.id, id), deleteRole(id)])
      const [remainingRole] = await db().select().from(customRoles).where(eq(customRoles.id, id))
      expect(await customRoleOf(tom.membershipId)).toBe(remainingRole ? id : null)
    }
  })
})

describe('an account that leaves the plan', () => {
  it('keeps its roles, which grant nothing until it returns', async () => {
    const newCompany = await makeCompany(t)
    const id = await createRole(['session:edit'], newCompany)
    const tom = await newCompany.join('MEMBER')
    await assignRole(tom.id, id, newCompany.owner, newCompany)
    const setPlan = (plan: string) =>
      t.client.execute('update accounts set plan = ? where id = ?', [plan, newCompany.id])
    for (const plan of ['PRO', 'FREE']) {
      await setPlan(plan)
      expect(await hasPermission(tom, 'session:edit')).toBe(false)
      expect((await tom.request('/api/permissions')).status).toBe(200)
      expect((await bodyOf(tom.request('/api/permissions'))).data.customRole).toBeNull()
      expect(await assignRole(tom.id, null, newCompany.owner, newCompany)).toMatchObject({
        status: 402,
        data: { plans: ['ENTERPRISE'] },
      })
      const form = { role: 'MEMBER', customRoleId: '' }
      expect((await newCompany.owner.request(`/manage-users-teams/${tom.id}`, { form })).status).toBe(402)
    }
    await setPlan('ENTERPRISE')
    expect(await hasPermission(tom, 'session:edit')).toBe(true)
  })

  it('loses the pages for administrators of ENTERPRISE together with custom roles', () => {
    expect(pageRules.enterpriseAdmin.plan).toEqual(plansWith('custom_roles'))
  })
})

describe('the live sockets of a role holder', () => {
  type RoleChange = (id: string, userId: string) => Promise<{ status: number }>
  const roleChanges: [string, RoleChange][] = [
    ['assigned to them', (id, userId) => assignRole(userId, id)],
    ['changed', id => updateRole(id, { permissions: ['session:delete'] })],
    ['deleted', id => deleteRole(id, '?replacement=none')],
  ]
  it.each(roleChanges)('close at once when the role is %s', async (description, applyChange) => {
    const id = await createRole(['session:edit'])
    const tom = await acme.join('MEMBER')
    if (description !== 'assigned to them') await assignRole(tom.id, id)
    const systems = (await (await acme.owner.request('/api/planning-poker/voting-systems')).json()).data.items
    const session = { name: 'Open', votingSystemId: systems[0].id, status: 'WAITING' }
    const openResponse = await bodyOf(
      acme.owner.request(`/api/planning-poker/accounts/${acme.id}/sessions`, { json: session as never }),
    )
    const sockets = [await openSocket('poker', openResponse.data.id, tom), await openSocket('account', acme.id, tom)]
    expect(sockets.map(({ closed }) => closed)).toEqual([null, null])
    expect((await applyChange(id, tom.id)).status).toBe(200)
    expect(sockets.map(({ closed }) => closed?.code)).not.toContain(undefined)
  })
})

async function openSocket(party: 'poker' | 'account', id: string, user: { id: string; sessionId: string }) {
  const viewer = { kind: 'member', accountId: acme.id, userId: user.id, participantId: null, name: 'Tom' } as const
  const client = new PokerClient({ ...viewer, canEditAny: false, sessionId: user.sessionId })
  await recordSocket(t.services, party, id, client.viewer)
  await t.roomOf(party, id).connect(client, client.viewer)
  return client
}
