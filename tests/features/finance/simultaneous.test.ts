import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { dataOf, startBooks } from '#tests/support/books.ts'
import { formWith } from '#tests/support/page-form.ts'

let t: TestApp
let books: Awaited<ReturnType<typeof startBooks>>
beforeAll(async () => {
  t = await makeTestApp()
  books = await startBooks(t)
})
afterAll(() => t.close())

const day = '2026-09-01'
const entries = '/api/finance/cash-entries'

describe('a bank account that is archived between the preview of a file and its import', () => {
  it('gets no line of the file until it is restored', async () => {
    const { owner } = books
    const account = { name: 'Savings', currency: 'USD' }
    const { id } = await dataOf<{ id: string }>(owner, '/api/finance/bank-accounts', { json: account })
    const file = { bankAccountId: id, fileName: 'bank.csv', content: `Date,Description,Amount\n${day},Rent,-5.00` }
    const { id: importId } = await dataOf<{ id: string }>(owner, `${entries}/import/preview`, { json: file })
    const setArchived = (archived: boolean) =>
      owner.request(`/api/finance/bank-accounts/${id}`, { method: 'PATCH', json: { archived } })
    await setArchived(true)
    const refusal = await owner.request(`${entries}/import`, { json: { importId } })
    expect([refusal.status, (await refusal.json()).code]).toEqual([409, 'conflict'])
    await setArchived(false)
    expect((await owner.request(`${entries}/import`, { json: { importId } })).status).toBe(201)
  })
})

describe('an entry with an unknown person', () => {
  it('is rejected with an error at the person field', async () => {
    const stranger = await t.register()
    const line = { bankAccountId: books.bankAccountId, day, cents: -500, category: 'OTHER', text: 'Refund' }
    const refusalOf = async (personId: string) => {
      const response = await books.owner.request(entries, { json: { ...line, personId } })
      return { status: response.status, fields: (await response.json()).fields }
    }
    const refusal = await refusalOf('usr_unknown')
    expect(refusal).toMatchObject({ status: 422, fields: [{ path: 'personId' }] })
    expect(await refusalOf(stranger.user.id)).toEqual(refusal)
  })
})

type EditedRecord = Record<'name' | 'api' | 'page', string> & {
  fields: Record<string, unknown>
  firstInput: Record<string, string>
  secondInput: Record<string, string>
}

/**
 * Records that two people can edit at the same time: API, page of the form, a new record, and the input of each person.
 */
const editedRecords: EditedRecord[] = [
  {
    name: 'a recurring amount',
    api: '/api/finance/recurring',
    page: '/finance/cash/recurring',
    fields: { name: 'Rent', cents: -100, category: 'OFFICE', every: 'MONTH', fromDay: day },
    firstInput: { name: 'Office' },
    secondInput: { amount: '-2.00' },
  },
  {
    name: 'a planned payment',
    api: '/api/finance/cash-planned',
    page: '/finance/cash/planned',
    fields: { name: 'Tax', kind: 'TAX', day, cents: -1 },
    firstInput: { name: 'Income tax' },
    secondInput: { chance: '50' },
  },
  {
    name: 'a team cost',
    api: '/api/finance/team-costs',
    page: '/finance/costs',
    fields: { name: 'Ines', weeklyCents: 100, fromDay: day },
    firstInput: { name: 'Inés' },
    secondInput: { amount: '2.00' },
  },
  {
    name: 'an exchange rate',
    api: '/api/finance/rates',
    page: '/finance/cash/rates',
    fields: { currency: 'EUR', day, rate: 1.1 },
    firstInput: { rate: '1.2' },
    secondInput: { rate: '1.3' },
  },
  {
    name: 'a custom metric',
    api: '/api/finance/custom-metrics',
    page: '/finance/metrics/custom',
    fields: { name: 'Tickets', unit: 'count' },
    firstInput: { name: 'Open tickets' },
    secondInput: { name: 'All tickets' },
  },
  {
    name: 'a metric event',
    api: '/api/finance/metric-events',
    page: '/finance/metrics/events',
    fields: { day, kind: 'RELEASE', text: 'Version 2' },
    firstInput: { text: 'Version 3' },
    secondInput: { kind: 'OTHER' },
  },
  {
    name: 'a product',
    api: '/api/products',
    page: '/products',
    fields: { name: 'Web shop' },
    firstInput: { name: 'Shop' },
    secondInput: { outcome: 'More orders' },
  },
]

function changeOf(fields: EditedRecord['fields']) {
  if ('rate' in fields) return { rate: 1.4 }
  return 'text' in fields ? { text: 'New' } : { name: 'New' }
}

describe.each(editedRecords)('$name in two forms', ({ api, page, fields, firstInput, secondInput }) => {
  it('keeps the first saved change, and rejects the other one with its typed values', async () => {
    const { owner } = books
    const { id } = await dataOf<{ id: string }>(owner, api, { json: fields })
    const html = await (await owner.request(`${page}?panel=edit&id=${id}`)).text()
    const { action, values } = formWith(html, Object.keys(firstInput)[0]!)
    expect((await owner.request(action, { form: { ...values, ...firstInput } })).status).toBe(303)
    const savedRow = await dataOf(owner, `${api}/${id}`)
    const refusal = await owner.request(action, { form: { ...values, ...secondInput } })
    expect(refusal.status).toBe(409)
    const text = await refusal.text()
    expect(text).toContain('Someone else changed this in the meantime.')
    expect(formWith(text, Object.keys(secondInput)[0]!).values).toMatchObject(secondInput)
    expect(await dataOf(owner, `${api}/${id}`)).toEqual(savedRow)
  })

  it('is changed only once through the API if both requests send the version that they read', async () => {
    const { owner } = books
    // A currency has only one rate for a day.
    const newRecord = 'currency' in fields ? { ...fields, currency: 'GBP' } : fields
    const { id, updatedAt } = await dataOf<{ id: string; updatedAt: number }>(owner, api, { json: newRecord })
    const patch = (readVersion?: number) =>
      owner.request(`${api}/${id}`, { method: 'PATCH', json: { ...changeOf(fields), updatedAt: readVersion } })
    const statuses = (await Promise.all([patch(updatedAt), patch(updatedAt)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await patch()).status).toBe(200)
  })
})
