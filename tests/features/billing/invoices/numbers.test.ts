import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { invoiceRows, providerInvoice, storeInvoices } from '#tests/support/stored-invoices.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const reason = 'a test reads invoices'

describe('invoice numbers', () => {
  it('have no gaps and no duplicates when 100 invoices are issued at once', async () => {
    const people = []
    for (let i = 0; i < 10; i++) people.push(await t.register())
    const issueTime = t.clock.now()
    const batches = people.flatMap((person, i) =>
      Array.from({ length: 10 }, (_, j) => storeInvoices(t, person, [providerInvoice(`in_${i}_${j}`, issueTime)])),
    )
    await Promise.all(batches)
    const rows = await t.db.unscoped(reason).run<{ number: string }>('select number from invoices order by number')
    const year = new Date(issueTime).getUTCFullYear()
    const expected = Array.from({ length: 100 }, (_, i) => `TT-${year}-${String(i + 1).padStart(6, '0')}`)
    expect(rows.map(({ number }) => number)).toEqual(expected)
  })

  it('start again each year', async () => {
    const person = await t.register()
    const nextYear = Date.UTC(2040, 0, 2)
    await storeInvoices(t, person, [providerInvoice('in_next_year', nextYear)])
    expect((await invoiceRows(t, person))[0]!.number).toBe('TT-2040-000001')
  })

  it('are assigned when an invoice is issued, not to a draft', async () => {
    const person = await t.register()
    const issueTime = t.clock.now()
    const draft = { status: 'draft', status_transitions: { finalized_at: null, paid_at: null } }
    await storeInvoices(t, person, [providerInvoice('in_draft', issueTime, draft)])
    expect((await invoiceRows(t, person))[0]).toMatchObject({ number: null, seller: null, buyer: null })
    await storeInvoices(t, person, [providerInvoice('in_draft', issueTime, { total: 1200 })])
    const [issued] = await invoiceRows(t, person)
    expect(issued).toMatchObject({ number: expect.stringMatching(/^TT-\d{4}-\d{6}$/), total: 1200 })
  })
})

describe('an issued invoice', () => {
  it('keeps its amounts, whatever the provider reports later', async () => {
    const person = await t.register()
    const issueTime = t.clock.now()
    await storeInvoices(t, person, [providerInvoice('in_fixed', issueTime)])
    const [before] = await invoiceRows(t, person)
    const name = 'Renamed harbour'
    const scoped = t.db.forAccount(person.account.id)
    await scoped.run('update accounts set name = ?2 where id = ?1', [person.account.id, name])
    const changedFields = { total: 1, subtotal: 1, lines: { data: [] }, status: 'void' }
    await storeInvoices(t, person, [providerInvoice('in_fixed', issueTime, changedFields)])
    const [after] = await invoiceRows(t, person)
    expect(after).toEqual({ ...before, status: 'VOID', updated_at: after!.updated_at })
  })

  it('cannot be changed in any other way: the database refuses it', async () => {
    const person = await t.register()
    await storeInvoices(t, person, [providerInvoice('in_trigger', t.clock.now())])
    const change = t.db
      .forAccount(person.account.id)
      .run('update invoices set total = 0 where account_id = ?1', [person.account.id])
    await expect(change).rejects.toThrow(/issued invoice never changes/)
  })
})
