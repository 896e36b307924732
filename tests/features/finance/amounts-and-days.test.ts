import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { startBooks } from '#tests/support/books.ts'
import { readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
let books: Awaited<ReturnType<typeof startBooks>>
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
  books = await startBooks(t)
})
afterAll(() => t.close())

const day = '2026-11-10'
const post = (path: string, json: object) => books.owner.request(`/api/finance/${path}`, { json })
const entry = (fields: object) => ({
  bankAccountId: books.bankAccountId,
  day,
  cents: -100,
  category: 'TOOLS',
  text: 'A line',
  ...fields,
})
const pageText = async (response: Response) => textOf(readHtml(await response.text()))

describe('an amount of 0', () => {
  it.each([
    ['cash-entries', () => entry({ cents: 0 }), 'cents'],
    ['recurring', () => ({ name: 'Rent', cents: 0, category: 'OFFICE', every: 'MONTH', fromDay: day }), 'cents'],
    ['cash-planned', () => ({ name: 'Tax', day, cents: 0 }), 'cents'],
    ['team-costs', () => ({ name: 'Ann', weeklyCents: 0, fromDay: day }), 'weeklyCents'],
  ] as const)('is refused in %s', async (path, json, field) => {
    const response = await post(path, json())
    expect(response.status).toBe(422)
    expect((await response.json()).fields).toMatchObject([{ path: field }])
  })

  it.each([
    ['cash/entries', () => ({ bankAccountId: books.bankAccountId, day, category: 'TOOLS', text: 'A line' })],
    ['cash/recurring', () => ({ name: 'Rent', currency: 'USD', category: 'OFFICE', every: 'MONTH', fromDay: day })],
    ['cash/planned', () => ({ name: 'Tax', currency: 'USD', kind: 'TAX', day, chance: '100' })],
  ] as const)('is refused beside its field in the form of %s', async (path, form) => {
    const response = await books.owner.request(`/finance/${path}`, { form: { ...form(), amount: '0.00' } })
    const html = readHtml(await response.text())
    expect(response.status).toBe(422)
    expect(textOf(html)).toContain('Enter an amount other than 0.')
    expect(textOf(html)).not.toContain('highlighted')
  })

  it('is refused in an edit too', async () => {
    const { id } = await books.addEntry({ day, cents: -100, category: 'TOOLS' })
    const edit = await books.owner.request(`/api/finance/cash-entries/${id}`, { method: 'PATCH', json: { cents: 0 } })
    expect(edit.status).toBe(422)
  })
})

describe('an amount above the limit', () => {
  it.each([
    ['recurring', { name: 'Rent', currency: 'USD', category: 'OFFICE', every: 'MONTH', fromDay: day }],
    ['planned', { name: 'Tax', currency: 'USD', kind: 'TAX', day, chance: '100' }],
  ])('is refused beside its field in the form of %s', async (path, form) => {
    const response = await books.owner.request(`/finance/cash/${path}`, {
      form: { ...form, amount: '99999999999.00' },
    })
    expect(response.status).toBe(422)
    expect(await pageText(response)).toContain('This amount is too large.')
  })
})

describe('a day that is still to come', () => {
  it('is refused for entries, with the way to planned payments', async () => {
    for (const futureDay of ['2026-11-22', '2031-01-01']) {
      const response = await post('cash-entries', entry({ day: futureDay }))
      expect(response.status).toBe(422)
      expect((await response.json()).fields).toMatchObject([{ path: 'day' }])
    }
    const form = { bankAccountId: books.bankAccountId, category: 'TOOLS', text: 'A line', amount: '-5' }
    const page = await books.owner.request('/finance/cash/entries', { form: { ...form, day: '2031-01-01' } })
    expect(await pageText(page)).toContain('Add what you expect under Planned instead.')
  })

  it('is refused when an entry moves there, but an entry that is there can be edited', async () => {
    const { id } = await books.addEntry({ day, cents: -100, category: 'TOOLS' })
    const patch = (json: object) => books.owner.request(`/api/finance/cash-entries/${id}`, { method: 'PATCH', json })
    expect((await patch({ day: '2031-01-01' })).status).toBe(422)
    await t.client.execute({ sql: `update cash_entries set day = '2031-01-01' where entry_id = ?`, args: [id] })
    expect((await patch({ day: '2031-01-01', note: 'Typed in 2025' })).status).toBe(200)
    expect((await patch({ day })).status).toBe(200)
  })

  it('is refused for balances and exchange rates', async () => {
    const balances = `bank-accounts/${books.bankAccountId}/balances`
    expect((await post(balances, { day: '2026-11-22', cents: 100 })).status).toBe(422)
    expect((await post('rates', { currency: 'EUR', day: '2026-11-22', rate: 1.08 })).status).toBe(422)
  })

  it('can be tomorrow in UTC, because that day has begun in some time zones', async () => {
    expect((await post('cash-entries', entry({ day: '2026-11-21' }))).status).toBe(201)
    expect((await post('rates', { currency: 'EUR', day: '2026-11-21', rate: 1.08 })).status).toBe(201)
  })
})

describe('a new form', () => {
  it.each(['cash/entries', 'cash/recurring'])('of %s has no category until one is chosen', async path => {
    const response = await books.owner.request(`/finance/${path}?panel=new`)
    const html = await response.text()
    expect(html).toMatch(/<option value="" selected="">Choose a category/)
    const refusedResponse = await books.owner.request(`/finance/${path}`, { form: { category: '', amount: '-5' } })
    expect(refusedResponse.status).toBe(422)
  })

  it('for an entry that exists does not offer an empty category', async () => {
    const { id } = await books.addEntry({ day, cents: -100, category: 'TOOLS' })
    const html = await (await books.owner.request(`/finance/cash/entries?panel=edit&id=${id}`)).text()
    expect(html).not.toContain('Choose a category')
  })
})
