import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeDeletedFinance } from '#features/finance/books/commands-removal.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague, dataOf, startBooks } from '#tests/support/books.ts'
import { days } from '#tests/support/clock.ts'
import { readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
let owner: Awaited<ReturnType<typeof startBooks>>['owner']
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
  owner = (await startBooks(t)).owner
})
afterAll(() => t.close())

type Flow = { id: string; usdCents: number | null; nextDays: string[] }
const api = '/api/finance/recurring'
const page = '/finance/cash/recurring'
const rent = { name: 'Office rent', cents: -250_000, category: 'OFFICE', every: 'MONTH', fromDay: '2026-10-31' }
const create = (fields: object = {}) => dataOf<Flow>(owner, api, { json: { ...rent, ...fields } })
const html = async (path: string, person: Pick<typeof owner, 'request'> = owner) => (await person.request(path)).text()

describe('recurring amounts', () => {
  it('list their next three payments', async () => {
    expect((await create()).nextDays).toEqual(['2026-11-30', '2026-12-31', '2027-01-31'])
    expect((await create({ untilDay: '2026-12-30' })).nextDays).toEqual(['2026-11-30'])
    const { id } = await create({ name: 'An old lease', fromDay: '2026-01-01', untilDay: '2026-11-19' })
    expect((await dataOf<Flow>(owner, `${api}/${id}`)).nextDays).toEqual([])
    expect(await html(`${page}?q=An+old+lease`)).toContain('Ended')
    const text = textOf(readHtml(await html(`${page}?q=Office+rent`)))
    expect(text).toMatch(/Every month\s*Next:\s*Nov 30, 2026/)
  })

  it('show their value in US dollars at the newest rate, or that there is no rate', async () => {
    const { id, usdCents } = await create({ name: 'Chalet', currency: 'CHF', cents: -10_000 })
    expect(usdCents).toBeNull()
    expect(await html(`${page}?q=Chalet`)).toContain('No CHF rate')
    for (const [day, rate] of [
      ['2026-10-01', 3],
      ['2026-11-01', 1.1],
      ['2026-11-10', 1.2],
    ])
      await dataOf(owner, '/api/finance/rates', { json: { currency: 'CHF', day, rate } })
    expect((await dataOf<Flow>(owner, `${api}/${id}`)).usdCents).toBe(-12_000)
    expect(await html(`${page}?q=Chalet`)).toContain('-$120.00')
  })

  it('cannot end before they start, and show the error at the field', async () => {
    const call = async (path: string, json: object, method = 'POST') =>
      (await owner.request(path, { method, json })).json()
    const untilDayError = { fields: [{ path: 'untilDay' }] }
    expect(await call(api, { ...rent, untilDay: '2026-10-30' })).toMatchObject(untilDayError)
    const { id } = await create({ untilDay: '2026-12-31' })
    expect(await call(`${api}/${id}`, { fromDay: '2027-01-01' }, 'PATCH')).toMatchObject(untilDayError)
    const form = { ...rent, cents: '', amount: '-2,500.00', currency: 'USD', untilDay: '2026-01-01', back: page }
    const refusal = await owner.request(page, { form })
    expect(refusal.status).toBe(422)
    expect(await refusal.text()).toContain('The last day can’t be before the first one.')
  })

  it('keep parallel changes of different fields', async () => {
    const { id } = await create()
    const patch = (json: object) => dataOf(owner, `${api}/${id}`, { method: 'PATCH', json })
    await Promise.all([patch({ name: 'Harbour office' }), patch({ cents: -1 }), patch({ every: 'YEAR' })])
    expect(await dataOf(owner, `${api}/${id}`)).toMatchObject({ name: 'Harbour office', cents: -1, every: 'YEAR' })
  })

  it('reject days too far in the past or the future', async () => {
    for (const fromDay of ['0000-01-01', '9999-12-31', '2200-01-01'])
      expect((await owner.request(api, { json: { ...rent, fromDay } })).status, fromDay).toBe(422)
  })

  it('are deleted with an undo, and removed after 30 days', async () => {
    const { id } = await create({ name: 'Undone' })
    const sendAction = (action: string) => owner.request(`${page}/${id}/act`, { form: { do: action, back: page } })
    const deleted = await sendAction('delete')
    expect(await html(deleted.headers.get('location')!)).toContain('value="restore"')
    expect((await owner.request(`${api}/${id}`)).status).toBe(404)
    await sendAction('restore')
    expect(await dataOf(owner, `${api}/${id}`)).toMatchObject({ name: 'Undone' })
    await sendAction('delete')
    const storedRows = async () =>
      (await t.client.execute({ sql: 'select 1 from cash_recurring where id = ?', args: [id] })).rows
    await removeDeletedFinance(t.services)
    expect(await storedRows()).toHaveLength(1)
    t.clock.move(30 * days + 1)
    await removeDeletedFinance(t.services)
    t.clock.move(-30 * days - 1)
    expect(await storedRows()).toHaveLength(0)
  })
})

describe('recurring pay', () => {
  it('is hidden from people who cannot see pay', async () => {
    const reader = await addColleague(t, owner.user.accountId, 'MEMBER', ['page:financials'])
    const { id } = await create({ name: 'Salary of Ines', cents: -7_654_321, category: 'PAYROLL' })
    const all = await dataOf<{ total: number; items: Flow[] }>(owner, `${api}?pageSize=100`)
    const visible = await dataOf<{ total: number; items: Flow[] }>(reader, `${api}?pageSize=100`)
    expect(visible.total).toBe(all.total - 1)
    for (const path of [
      api,
      `${api}?q=Salary`,
      `${api}?category=PAYROLL`,
      page,
      `${page}?q=Salary`,
      `${page}?panel=new`,
    ])
      expect(await html(path, reader), path).not.toMatch(/7654321|76,543|Salary of Ines/)
    const change = { method: 'PATCH', json: { name: 'Mine' } }
    expect((await reader.request(`${api}/${id}`)).status).toBe(404)
    expect((await reader.request(`${api}/${id}`, change)).status).toBe(404)
    expect((await reader.request(`${api}/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await reader.request(`${page}?panel=edit&id=${id}`)).status).toBe(404)
    await dataOf(owner, `${api}/${id}`, { method: 'DELETE' })
    expect(await html(`${page}?done=delete&row=${id}`, reader)).not.toContain('Salary')
    expect((await reader.request(`${page}/${id}/act`, { form: { do: 'restore', back: page } })).status).toBe(404)
  })

  it('cannot be created by people who cannot see it', async () => {
    const reader = await addColleague(t, owner.user.accountId, 'MEMBER', ['page:financials'])
    const refusal = await reader.request(api, { json: { ...rent, category: 'PAYROLL' } })
    expect([refusal.status, (await refusal.json()).fields]).toMatchObject([403, [{ path: 'category' }]])
    const { id } = await dataOf<Flow>(reader, api, { json: rent })
    expect((await reader.request(`${api}/${id}`, { method: 'PATCH', json: { category: 'PAYROLL' } })).status).toBe(403)
    expect(await html(`${page}?panel=new`, reader)).not.toContain('value="PAYROLL"')
  })

  it('cannot be read without access to the books', async () => {
    for (const person of [
      await addColleague(t, owner.user.accountId, 'TEAM_LEAD'),
      await addColleague(t, owner.user.accountId, 'MEMBER'),
    ])
      for (const path of [api, page]) expect((await person.request(path)).status).toBe(403)
  })
})
