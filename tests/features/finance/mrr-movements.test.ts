import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { dataOf } from '#tests/support/books.ts'
import {
  addMovement as add,
  movementsApi as api,
  figuresOf,
  importMovementsFile,
  movementsCsv,
} from '#tests/support/movements.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
})
afterAll(() => t.close())

type Caller = Pick<TestPerson, 'request'>
const addRejected = async (person: Caller, line: Parameters<typeof add>[1]) => {
  const response = await person.request(api, { json: line })
  const { error, fields } = await response.json()
  return { status: response.status, error, field: fields?.[0]?.path ?? Object.keys(fields ?? {})[0] }
}

async function registerWithMovements() {
  const owner = await t.register()
  await importMovementsFile(owner, movementsCsv)
  return owner
}

describe('MRR movements', () => {
  it('are rejected at the field, with an error that names day and customer', async () => {
    const owner = await registerWithMovements()
    const line = { day: '2026-11-01', customer: ' BOLT', kind: 'CONTRACTION', cents: 70_000 }
    expect(await addRejected(owner, line)).toEqual({
      status: 422,
      error: 'Bolt has only $600.00 of MRR on Nov 1, 2026.',
      field: 'cents',
    })
    expect(await addRejected(owner, { ...line, kind: 'NEW' })).toMatchObject({ status: 422, field: 'kind' })
    expect(await addRejected(owner, { ...line, customer: 'Eel', kind: 'EXPANSION' })).toMatchObject({ field: 'kind' })
    expect(await addRejected(owner, { ...line, kind: 'EXPANSION', cents: 0 })).toMatchObject({ status: 422 })
    const { cents: _, ...empty } = line
    expect(await addRejected(owner, { ...empty, kind: 'EXPANSION' })).toMatchObject({ status: 422, field: 'cents' })
  })

  it('in the past are rejected if a later movement would no longer fit', async () => {
    const owner = await registerWithMovements()
    // Crab leaves on October 11 with all of its $400. One dollar more before that day would remain.
    const line = { day: '2026-09-20', customer: 'Crab', kind: 'EXPANSION', cents: 100 }
    expect(await addRejected(owner, line)).toEqual({
      status: 422,
      error: 'The churn of Crab on Oct 11, 2026 must be all of its MRR, which is $401.00.',
      field: 'day',
    })
    const { items } = await dataOf<{ items: { id: string; kind: string }[] }>(owner, `${api}?customer=acme canary`)
    const firstMovement = items.find(({ kind }) => kind === 'NEW')!
    const response = await owner.request(`${api}/${firstMovement.id}`, { method: 'DELETE' })
    expect(response.status).toBe(422)
    expect((await response.json()).error).toContain('Acme Canary has no MRR on Oct 10, 2026')
    const moveResponse = await owner.request(`${api}/${firstMovement.id}`, {
      method: 'PATCH',
      json: { day: '2026-10-20' },
    })
    expect(moveResponse.status).toBe(422)
  })

  it('remove all remaining MRR for a churn without an amount, under the stored name of the customer', async () => {
    const owner = await registerWithMovements()
    const line = { day: '2026-11-05', customer: ' bolt ', kind: 'CHURN' }
    expect(await add(owner, line)).toMatchObject({ customer: 'Bolt', cents: 60_000 })
    const reactivation = { day: '2026-11-06', customer: 'BOLT', kind: 'REACTIVATION', cents: 100 }
    expect(await add(owner, reactivation)).toMatchObject({ customer: 'Bolt' })
  })

  it('written at the same time never leave negative MRR, nor start a customer twice', async () => {
    const owner = await t.register()
    await add(owner, { day: '2026-11-01', customer: 'Acme', kind: 'NEW', cents: 10_000 })
    const contractions = Array.from({ length: 6 }, () =>
      owner.request(api, { json: { day: '2026-11-02', customer: 'Acme', kind: 'CONTRACTION', cents: 4000 } }),
    )
    const statuses = (await Promise.all(contractions)).map(({ status }) => status)
    expect(statuses.filter(status => status === 201)).toHaveLength(2)
    // A customer is new only once, whatever the case of the name.
    const newMovements = Array.from({ length: 4 }, (_, index) =>
      owner.request(api, {
        json: { day: '2026-11-02', customer: ['Bolt', 'BOLT'][index % 2], kind: 'NEW', cents: 100 },
      }),
    )
    expect((await Promise.all(newMovements)).filter(({ status }) => status === 201)).toHaveLength(1)
    // 10,000 - 2 × 4,000 + 100
    expect(await figuresOf(owner, '/finance/revenue')).toContain('data-figure="mrr" data-value="2100"')
  })

  it('are filtered by a list of customers, or by the search if there are more than 50', async () => {
    const owner = await registerWithMovements()
    const page = async (query = '') => (await owner.request(`/finance/revenue/movements${query}`)).text()
    expect(await page()).toContain('<option value="Bolt"')
    const rows = Array.from({ length: 50 }, (_, index) => `2026-11-01,Ferry ${index},new,10.00`)
    await importMovementsFile(owner, ['day,customer,kind,amount', ...rows].join('\n'))
    const pageOfManyCustomers = await page()
    expect(pageOfManyCustomers).not.toContain('<option value="Ferry 7"')
    expect(pageOfManyCustomers).not.toContain('<select name="customer"')
    expect(await page('?q=Ferry+49')).toContain('Ferry 49')
    expect(await page('?customer=Bolt')).toContain('<option value="Bolt" selected')
  })

  it('can be deleted and restored', async () => {
    const owner = await registerWithMovements()
    const { items } = await dataOf<{ items: { id: string }[] }>(owner, `${api}?customer=Dock`)
    const act = (action: string) =>
      owner.request(`/finance/revenue/movements/${items[0]!.id}/act`, { form: { do: action } })
    expect((await act('delete')).status).toBe(303)
    expect((await dataOf<{ total: number }>(owner, `${api}?customer=Dock`)).total).toBe(0)
    expect((await act('restore')).status).toBe(303)
    expect((await dataOf<{ total: number }>(owner, `${api}?customer=dock&month=2026-10&kind=NEW`)).total).toBe(1)
  })

  it('are restored once, and not after their line was imported again', async () => {
    const owner = await registerWithMovements()
    const { items } = await dataOf<{ items: { id: string; kind: string }[] }>(owner, `${api}?customer=Dock`)
    const act = (action: string) =>
      owner.request(`/finance/revenue/movements/${items[0]!.id}/act`, { form: { do: action } })
    await act('delete')
    const restoreResponses = await Promise.all([act('restore'), act('restore')])
    expect(restoreResponses.map(({ status }) => status).sort()).toEqual([303, 409])
    await act('delete')
    await importMovementsFile(owner, movementsCsv)
    const restoreResponse = await act('restore')
    expect([restoreResponse.status, await restoreResponse.text()]).toEqual([
      409,
      expect.stringContaining('has been imported again'),
    ])
    expect((await dataOf<{ total: number }>(owner, `${api}?customer=Dock`)).total).toBe(1)
  })

  it('reject the edit of an outdated version, and keep the note if none is sent', async () => {
    const owner = await t.register()
    const line = { day: '2026-11-01', customer: 'Acme', kind: 'NEW', cents: 10_000, note: 'By phone' }
    const { id, version } = await add(owner, line)
    const path = `${api}/${id}`
    const editedMovement = await dataOf(owner, path, { method: 'PATCH', json: { cents: 20_000, version } })
    expect(editedMovement).toMatchObject({ id, cents: 20_000, note: 'By phone', source: 'manual' })
    expect((await owner.request(path, { method: 'PATCH', json: { cents: 1, version } })).status).toBe(409)
  })
})
