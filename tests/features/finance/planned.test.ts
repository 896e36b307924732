import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeDeletedFinance } from '#features/finance/books/commands-removal.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague, dataOf, startBooks } from '#tests/support/books.ts'
import { days } from '#tests/support/clock.ts'

let t: TestApp
let owner: Awaited<ReturnType<typeof startBooks>>['owner']
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
  owner = (await startBooks(t)).owner
})
afterAll(() => t.close())

type Payment = { id: string; usdCents: number | null; slips: { day: string; changedAt: number }[] }
const api = '/api/finance/cash-planned'
const page = '/finance/cash/planned'
const seedRound = { name: 'Seed round', kind: 'ROUND', day: '2027-02-01', cents: 50_000_000, chance: 60 }
const create = (fields: object = {}) => dataOf<Payment>(owner, api, { json: { ...seedRound, ...fields } })
const patch = (id: string, json: object) => dataOf<Payment>(owner, `${api}/${id}`, { method: 'PATCH', json })
const html = async (path: string, person: Pick<typeof owner, 'request'> = owner) => (await person.request(path)).text()

describe('planned payments', () => {
  it('remember each earlier planned day and show it on the page', async () => {
    const { id, slips } = await create({ name: 'Slipping round' })
    expect(slips).toEqual([])
    const pageText = () => html(`${page}?q=Slipping`)
    expect(await pageText()).not.toContain('Moved')
    expect((await patch(id, { day: '2027-04-01' })).slips).toEqual([{ day: '2027-02-01', changedAt: t.clock.now() }])
    expect(await pageText()).toContain('Moved once, first planned for Feb 1, 2027')
    await patch(id, { name: 'Slipping round', day: '2027-04-01', chance: 50 })
    expect((await patch(id, { day: '2027-03-01' })).slips.map(({ day }) => day)).toEqual(['2027-02-01', '2027-04-01'])
    expect(await pageText()).toContain('Moved twice, first planned for Feb 1, 2027')
    await patch(id, { day: '2027-06-01' })
    expect(await pageText()).toContain('Moved 3 times, first planned for Feb 1, 2027')
  })

  it('keep every earlier day when they are changed at the same time', async () => {
    const { id } = await create()
    const moves = ['2027-03-01', '2027-04-01', '2027-05-01']
    await Promise.all(moves.map(day => patch(id, { day })))
    const { slips, day } = await dataOf<Payment & { day: string }>(owner, `${api}/${id}`)
    expect([...slips.map(slip => slip.day), day].sort()).toEqual(['2027-02-01', ...moves])
    expect(slips[0]!.day).toBe('2027-02-01')
  })

  it('show their probability on narrow screens too', async () => {
    await create({ name: 'Bridge loan', chance: 35 })
    expect(await html(`${page}?q=Bridge`)).toContain('35% likely')
  })

  it('have a probability from 1 to 100 percent', async () => {
    for (const chance of [0, 101, 1.5, null, ''])
      expect((await owner.request(api, { json: { ...seedRound, chance } })).status, String(chance)).toBe(422)
    for (const chance of [1, 100]) expect(await create({ chance })).toMatchObject({ chance })
  })

  it('show their value in US dollars at the newest rate, or that there is no rate', async () => {
    const { id, usdCents } = await create({ name: 'Grant', currency: 'SEK', cents: 100_000 })
    expect(usdCents).toBeNull()
    expect(await html(`${page}?q=Grant`)).toContain('No SEK rate')
    await dataOf(owner, '/api/finance/rates', { json: { currency: 'SEK', day: '2026-11-01', rate: 0.1 } })
    expect((await dataOf<Payment>(owner, `${api}/${id}`)).usdCents).toBe(10_000)
  })

  it('show that their day has passed', async () => {
    await create({ name: 'Late tax', kind: 'TAX', day: '2026-11-19' })
    await create({ name: 'Tax of today', kind: 'TAX', day: '2026-11-20' })
    expect(await html(`${page}?q=Late+tax`)).toContain('Day has passed')
    expect(await html(`${page}?q=Tax+of+today`)).not.toContain('Day has passed')
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
      (await t.client.execute({ sql: 'select 1 from cash_planned where id = ?', args: [id] })).rows
    await removeDeletedFinance(t.services)
    expect(await storedRows()).toHaveLength(1)
    t.clock.move(30 * days + 1)
    await removeDeletedFinance(t.services)
    t.clock.move(-30 * days - 1)
    expect(await storedRows()).toHaveLength(0)
  })
})

describe('planned hires', () => {
  it('are hidden from people who cannot see pay', async () => {
    const reader = await addColleague(t, owner.user.accountId, 'MEMBER', ['page:financials'])
    const { id } = await create({ name: 'Designer from March', cents: -8_765_432, kind: 'HIRE' })
    const total = async (person: Pick<typeof owner, 'request'>) =>
      (await dataOf<{ total: number }>(person, `${api}?pageSize=100`)).total
    expect(await total(reader)).toBe((await total(owner)) - 1)
    for (const path of [api, `${api}?q=Designer`, `${api}?kind=HIRE`, page, `${page}?q=Designer`, `${page}?panel=new`])
      expect(await html(path, reader), path).not.toMatch(/8765432|87,654|Designer from March/)
    expect((await reader.request(`${api}/${id}`)).status).toBe(404)
    expect((await reader.request(`${api}/${id}`, { method: 'PATCH', json: { chance: 1 } })).status).toBe(404)
    expect((await reader.request(`${api}/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await reader.request(`${page}?panel=edit&id=${id}`)).status).toBe(404)
    await dataOf(owner, `${api}/${id}`, { method: 'DELETE' })
    expect(await html(`${page}?done=delete&row=${id}`, reader)).not.toContain('Designer')
    expect((await reader.request(`${page}/${id}/act`, { form: { do: 'restore', back: page } })).status).toBe(404)
  })

  it('cannot be created by people who cannot see them', async () => {
    const reader = await addColleague(t, owner.user.accountId, 'MEMBER', ['page:financials'])
    const refusal = await reader.request(api, { json: { ...seedRound, kind: 'HIRE' } })
    expect([refusal.status, (await refusal.json()).fields]).toMatchObject([403, [{ path: 'kind' }]])
    const { id } = await dataOf<Payment>(reader, api, { json: seedRound })
    expect((await reader.request(`${api}/${id}`, { method: 'PATCH', json: { kind: 'HIRE' } })).status).toBe(403)
    expect(await html(`${page}?panel=new`, reader)).not.toContain('value="HIRE"')
    const lead = await addColleague(t, owner.user.accountId, 'TEAM_LEAD')
    for (const path of [api, page]) expect((await lead.request(path)).status).toBe(403)
  })
})
