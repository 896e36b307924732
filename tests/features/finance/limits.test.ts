import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxRowsByTable } from '#features/finance/books/rules-limits.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { dataOf, startBooks } from '#tests/support/books.ts'
import { readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
let books: Awaited<ReturnType<typeof startBooks>>
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
  books = await startBooks(t)
})
afterAll(() => t.close())

const day = '2026-11-25'
const kinds = [
  {
    table: 'cash_recurring',
    api: '/api/finance/recurring',
    page: '/finance/cash/recurring',
    fields: { name: 'Rent', cents: -100, category: 'OFFICE', every: 'MONTH', fromDay: day },
  },
  {
    table: 'cash_planned',
    api: '/api/finance/cash-planned',
    page: '/finance/cash/planned',
    fields: { name: 'Tax', day, cents: -100 },
  },
  {
    table: 'team_costs',
    api: '/api/finance/team-costs',
    page: '/finance/costs',
    fields: { name: 'Ann', weeklyCents: 100, fromDay: day },
  },
  {
    table: 'metric_events',
    api: '/api/finance/metric-events',
    page: '/finance/metrics/events',
    fields: { day: '2026-11-01', kind: 'RELEASE', text: 'Version 2' },
  },
] as const

/** Copies a row until its table has as many as an account can have. */
async function fill(table: string, id: string, count: number) {
  const { columns } = await t.client.execute(`select * from ${table} limit 0`)
  const values = columns.map(column => (column === 'id' ? `'${table}_' || n.value` : `${table}.${column}`)).join(', ')
  const sql = `insert into ${table} (${columns.join(', ')}) select ${values}
    from ${table}, json_each(?) n where ${table}.id = ?`
  const numbers = Array.from({ length: count }, (_, index) => index)
  await t.client.execute({ sql, args: [JSON.stringify(numbers), id] })
}

describe.each(kinds)('the rows of $page', ({ table, api, page, fields }) => {
  it('are rejected above the limit with advice, and then no deleted row can be restored', async () => {
    const { owner } = books
    const { id } = await dataOf<{ id: string }>(owner, api, { json: fields })
    const otherRow = await dataOf<{ id: string }>(owner, api, { json: fields })
    await owner.request(`${api}/${otherRow.id}`, { method: 'DELETE' })
    await fill(table, id, maxRowsByTable[table] - 1)
    const refusedResponse = await owner.request(api, { json: fields })
    expect(refusedResponse.status).toBe(409)
    expect((await refusedResponse.json()).error).toContain('Delete one that you no longer need.')
    const restoreResponse = await owner.request(`${page}/${otherRow.id}/act`, { form: { do: 'restore', back: page } })
    expect(restoreResponse.status).toBe(409)
    expect(textOf(readHtml(await restoreResponse.text()))).toContain('Delete one that you no longer need.')
    await owner.request(`${api}/${id}`, { method: 'DELETE' })
    expect((await owner.request(api, { json: fields })).status).toBe(201)
  })
})

it('a month lists fifty payments and sums up the others', async () => {
  // The tests above have filled the tables: 500 recurring and 1,000 planned payments of $1 each.
  await books.setBalance('2026-11-15', 100)
  const html = await (await books.owner.request('/finance/cash')).text()
  const text = textOf(readHtml(html))
  expect(text).toMatch(/And 1,450 more payments:\s*-\$1,450\.00/)
  expect(html.length).toBeLessThan(500_000)
})
