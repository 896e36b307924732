import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'

let t: TestApp
let owner: TestPerson

beforeAll(async () => {
  t = await makeTestApp()
  owner = await t.register()
})
afterAll(() => t.close())

const listPath = '/goal-management'
const goal = { name: 'Fifty berths', target: 50, dueDate: '2027-01-31' }
const goalForm = { name: 'Typed', description: '', target: '50', progress: '0', dueDate: '', back: listPath }

/** Adds a colleague without the permission page:users_teams and signs them in. */
async function addMember() {
  const person = await t.register()
  await t.client.execute({
    sql: `insert into memberships (id, account_id, user_id, role, status, permissions, joined_at)
      values (?, ?, ?, 'MEMBER', 'ACTIVE', '[]', 0)`,
    args: [t.services.ids.id('mem'), owner.user.accountId, person.user.id],
  })
  return { ...person, ...(await t.signIn({ id: person.user.id, accountId: owner.user.accountId })) }
}

const call = async (person: Pick<TestPerson, 'request'>, path: string, init?: Parameters<TestPerson['request']>[1]) => {
  const response = await person.request(path, init)
  return { status: response.status, ...(await response.json()) }
}
const create = async (person: Pick<TestPerson, 'request'>, fields: object = {}) =>
  (await call(person, '/api/goals', { json: { ...goal, ...fields } })).data

describe('goals in the API', () => {
  it('return every field as sent, after create and update', async () => {
    const sentGoal = { ...goal, description: 'All of them', progress: 5, status: 'AT_RISK', ownerId: owner.user.id }
    const created = await create(owner, sentGoal)
    expect(created).toMatchObject(sentGoal)
    const changes = {
      name: 'Sixty berths',
      description: 'More',
      target: 60,
      progress: 6,
      status: 'OPEN',
      dueDate: null,
      ownerId: owner.user.id,
    }
    await call(owner, `/api/goals/${created.id}`, { method: 'PATCH', json: changes })
    expect((await call(owner, `/api/goals/${created.id}`)).data).toMatchObject(changes)
  })

  it('are achieved at their target, and open again below it', async () => {
    const { id } = await create(owner)
    const patch = (json: object) => call(owner, `/api/goals/${id}`, { method: 'PATCH', json })
    expect((await patch({ progress: 50 })).data.status).toBe('ACHIEVED')
    expect((await patch({ progress: 49 })).data.status).toBe('OPEN')
  })

  it('keep a chosen status when another field changes', async () => {
    const { id } = await create(owner, { progress: 50 })
    const patch = (json: object) => call(owner, `/api/goals/${id}`, { method: 'PATCH', json })
    await patch({ status: 'OPEN' })
    expect((await patch({ name: 'Renamed', status: 'OPEN' })).data).toMatchObject({ name: 'Renamed', status: 'OPEN' })
  })

  it('keep parallel changes of different fields and follow their newest check-in', async () => {
    const { id } = await create(owner)
    const path = `/api/goals/${id}`
    await Promise.all([
      call(owner, path, { method: 'PATCH', json: { name: 'Renamed' } }),
      call(owner, path, { method: 'PATCH', json: { description: 'Described' } }),
      call(owner, path, { method: 'PATCH', json: { dueDate: null } }),
      ...[11, 12, 13, 14].map(progress => call(owner, `${path}/check-ins`, { json: { progress } })),
    ])
    const [newest] = (await call(owner, `${path}/check-ins`)).data.items
    const { progress } = newest
    const expected = { name: 'Renamed', description: 'Described', dueDate: null, target: goal.target, progress }
    expect((await call(owner, path)).data).toMatchObject(expected)
  })

  it('accept numbers for numeric fields only', async () => {
    const { id } = await create(owner, { progress: 7 })
    for (const progress of [null, '', [], [8], true, {}, '0x10', '1e1', ' ', -1, 1.5]) {
      const response = await call(owner, `/api/goals/${id}`, { method: 'PATCH', json: { progress } })
      expect(response, JSON.stringify(progress)).toMatchObject({ status: 422, fields: [{ path: 'progress' }] })
    }
    expect((await call(owner, `/api/goals/${id}/check-ins`, { json: { progress: null } })).status).toBe(422)
    expect((await call(owner, `/api/goals/${id}`)).data.progress).toBe(7)
  })

  it('are found by name and description in any case, with accents too', async () => {
    const { id } = await create(owner, { name: 'École', description: 'Über die See' })
    for (const q of ['école', 'ÉCOLE über']) {
      const { data } = await call(owner, `/api/goals?q=${encodeURIComponent(q)}`)
      expect(data.items, q).toMatchObject([{ id }])
    }
  })

  it('return the whole record for a repeated Idempotency-Key', async () => {
    const createTwice = async (path: string, json: object) => {
      const headers = { 'idempotency-key': `again ${path}` }
      const [first, second] = [await call(owner, path, { json, headers }), await call(owner, path, { json, headers })]
      expect(second.data).toEqual(first.data)
      return first.data.id
    }
    const id = await createTwice('/api/goals', goal)
    await createTwice(`/api/goals/${id}/check-ins`, { progress: 3 })
  })

  it('are unknown after deletion', async () => {
    const { id } = await create(owner)
    expect((await call(owner, `/api/goals/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await call(owner, `/api/goals/${id}`)).status).toBe(404)
  })

  it('are removed with their check-ins 30 days after deletion', async () => {
    const { removeDeletedGoals } = await import('#features/cadence/goals/commands.ts')
    const { id } = await create(owner)
    await call(owner, `/api/goals/${id}/check-ins`, { json: { progress: 1 } })
    await call(owner, `/api/goals/${id}`, { method: 'DELETE' })
    await removeDeletedGoals(t.services)
    const count = async () =>
      (await t.client.execute({ sql: 'select count(*) as n from goal_check_ins where goal_id = ?', args: [id] }))
        .rows[0]!.n
    expect(await count()).toBe(1)
    t.clock.move(30 * 86_400_000 + 1)
    await removeDeletedGoals(t.services)
    expect(await count()).toBe(0)
    // The sign-in expired when the clock moved.
    owner = { ...owner, ...(await t.signIn(owner.user)) }
  })

  it('reject an owner who is not a member, and name the field', async () => {
    const stranger = await t.register()
    const response = await call(owner, '/api/goals', { json: { ...goal, ownerId: stranger.user.id } })
    expect(response).toMatchObject({ status: 422, fields: [{ path: 'ownerId' }] })
  })
})

describe('access to goals', () => {
  it('shows members their own goals only, and answers 404 for goals of others', async () => {
    const someone = await addMember()
    const memberGoal = await create(someone)
    const ownerGoal = await create(owner)
    const visibleIds = (await call(someone, '/api/goals')).data.items.map(({ id }: { id: string }) => id)
    expect(visibleIds).toEqual([memberGoal.id])
    for (const path of [`/api/goals/${ownerGoal.id}`, `/api/goals/${ownerGoal.id}/check-ins`])
      expect((await call(someone, path)).status).toBe(404)
    expect((await someone.request(`${listPath}/${ownerGoal.id}`)).status).toBe(404)
    const notice = await (await someone.request(`${listPath}?done=edit&row=${ownerGoal.id}`)).text()
    expect(notice).not.toContain(`“${goal.name}” saved`)
    expect((await call(owner, `/api/goals/${memberGoal.id}`)).status).toBe(200)
  })

  it('does not let a member assign a goal to someone else', async () => {
    const someone = await addMember()
    expect((await call(someone, '/api/goals', { json: { ...goal, ownerId: owner.user.id } })).status).toBe(403)
    const { id } = await create(someone)
    const response = await call(someone, `/api/goals/${id}`, { method: 'PATCH', json: { ownerId: owner.user.id } })
    expect(response.status).toBe(403)
  })
})

describe('the goals page', () => {
  it('keeps the input when a field is rejected', async () => {
    const response = await owner.request(listPath, { form: { ...goalForm, name: '', description: 'Kept' } })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('Kept')
  })

  it('returns to the same list with a message', async () => {
    const response = await owner.request(listPath, { form: { ...goalForm, back: `${listPath}?sort=name&status=OPEN` } })
    expect(response.status).toBe(303)
    const address = response.headers.get('location')!
    expect(address).toMatch(/^\/goal-management\?sort=name&status=OPEN&done=create&row=gol_/)
    expect(await (await owner.request(address)).text()).toContain('“Typed” created.')
  })

  it('undoes a deletion', async () => {
    const { id } = await create(owner, { name: 'Undone' })
    const deleted = await owner.request(`${listPath}/${id}/act`, { form: { do: 'delete', back: listPath } })
    const html = await (await owner.request(deleted.headers.get('location')!)).text()
    expect(html).toContain('value="restore"')
    await owner.request(`${listPath}/${id}/act`, { form: { do: 'restore', back: listPath } })
    expect((await call(owner, `/api/goals/${id}`)).data.name).toBe('Undone')
  })

  it('shows only status messages that match the goal', async () => {
    const { id } = await create(owner, { name: 'True' })
    const page = async (done: string) => (await owner.request(`${listPath}?done=${done}&row=${id}`)).text()
    for (const done of ['delete', 'cancel']) expect(await page(done), done).not.toContain('“True”')
    await owner.request(`${listPath}/${id}/act`, { form: { do: 'cancel', back: listPath } })
    expect(await page('cancel')).toContain('“True” cancelled.')
    await owner.request(`${listPath}/${id}/act`, { form: { do: 'delete', back: listPath } })
    expect(await page('delete')).toContain('“True” deleted.')
    expect(await page('edit')).not.toContain('“True”')
  })

  it('shows an empty state without matches, and another one without goals', async () => {
    expect(await (await owner.request(`${listPath}?q=nothing+like+it`)).text()).toContain('Clear filters')
    const newOwner = await t.register()
    expect(await (await newOwner.request(listPath)).text()).toContain('No goals yet')
  })

  it('is closed while goals are turned off for the account', async () => {
    const newOwner = await t.register()
    await call(newOwner, '/api/accounts/features', { method: 'PUT', json: { enabledFeatures: ['agile_survival'] } })
    expect((await newOwner.request(listPath)).status).toBe(403)
    expect((await call(newOwner, '/api/goals')).status).toBe(403)
  })
})

describe('check-ins', () => {
  it('set the values of the goal when they have the newest day, and are only listed otherwise', async () => {
    const { id } = await create(owner)
    const checkIn = (json: object) => call(owner, `/api/goals/${id}/check-ins`, { json })
    await checkIn({ day: '2026-10-05', progress: 20, status: 'AT_RISK', note: 'Late' })
    await checkIn({ day: '2026-10-01', progress: 10 })
    expect((await call(owner, `/api/goals/${id}`)).data).toMatchObject({ progress: 20, status: 'AT_RISK' })
    const { data } = await call(owner, `/api/goals/${id}/check-ins`)
    expect(data.items.map(({ day }: { day: string }) => day)).toEqual(['2026-10-05', '2026-10-01'])
  })

  it('can be edited, and the goal follows the newest one', async () => {
    const { id } = await create(owner)
    const { data } = await call(owner, `/api/goals/${id}/check-ins`, { json: { day: '2026-10-05', progress: 20 } })
    const change = { day: '2026-10-04', progress: 25, status: 'AT_RISK', note: 'Counted again' }
    const path = `/api/goals/${id}/check-ins/${data.id}`
    await call(owner, path, { method: 'PATCH', json: change })
    expect((await call(owner, path)).data).toMatchObject(change)
    expect((await call(owner, `/api/goals/${id}`)).data.progress).toBe(25)
  })

  it('give the goal the values of the second newest when the newest moves to an earlier day', async () => {
    const { id } = await create(owner)
    const path = `/api/goals/${id}/check-ins`
    const checkInOn = async (day: string, progress: number) =>
      (await call(owner, path, { json: { day, progress } })).data.id
    await checkInOn('2026-10-05', 20)
    const newest = await checkInOn('2026-10-06', 30)
    await call(owner, `${path}/${newest}`, { method: 'PATCH', json: { day: '2026-10-01' } })
    expect((await call(owner, `/api/goals/${id}`)).data.progress).toBe(20)
  })

  it('of the same day count in order of creation', async () => {
    const { id } = await create(owner)
    const path = `/api/goals/${id}/check-ins`
    const firstId = (await call(owner, path, { json: { progress: 10 } })).data.id
    for (const progress of [20, 30]) await call(owner, path, { json: { progress } })
    expect((await call(owner, `/api/goals/${id}`)).data.progress).toBe(30)
    await call(owner, `${path}/${firstId}`, { method: 'PATCH', json: { progress: 11 } })
    expect((await call(owner, `/api/goals/${id}`)).data.progress).toBe(30)
  })

  it('are created and edited on the page of the goal', async () => {
    const { id } = await create(owner)
    const form = { day: '2026-10-05', progress: '12', status: 'OPEN', note: 'By form' }
    expect((await owner.request(`${listPath}/${id}/check-ins`, { form })).status).toBe(303)
    expect((await owner.request(`${listPath}/${id}/check-ins`, { form: { ...form, progress: 'many' } })).status).toBe(
      422,
    )
    const { data } = await call(owner, `/api/goals/${id}/check-ins`)
    const panel = await (await owner.request(`${listPath}/${id}?panel=edit&id=${data.items[0].id}`)).text()
    expect(panel).toContain('By form')
    const editResponse = await owner.request(`${listPath}/${id}/check-ins/${data.items[0].id}`, {
      form: { ...form, note: 'Again' },
    })
    expect(editResponse.status).toBe(303)
    expect(await (await owner.request(`${listPath}/${id}`)).text()).toContain('Again')
  })
})
