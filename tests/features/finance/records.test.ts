import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { dataOf } from '#tests/support/books.ts'

let t: TestApp
let owner: TestPerson
let stranger: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  owner = await t.register()
  stranger = await t.register()
})
afterAll(() => t.close())

const day = '2026-10-31'

/** Everything of the books that is deleted and restored, with its page, a new one and a change. */
const kinds = [
  {
    name: 'recurring amounts',
    audit: 'recurring_cash',
    api: '/api/finance/recurring',
    page: '/finance/cash/recurring',
    fields: { name: 'Rent', cents: -1, category: 'OFFICE', every: 'MONTH', fromDay: day },
    change: { name: 'Office' },
  },
  {
    name: 'planned payments',
    audit: 'planned_cash',
    api: '/api/finance/cash-planned',
    page: '/finance/cash/planned',
    fields: { name: 'Tax', kind: 'TAX', day, cents: -1 },
    change: { day: '2026-11-30' },
  },
  {
    name: 'team costs',
    audit: 'team_cost',
    api: '/api/finance/team-costs',
    page: '/finance/costs',
    fields: { name: 'Ines', weeklyCents: 100, fromDay: day },
    change: { untilDay: '2026-12-31' },
  },
  {
    name: 'own metrics',
    audit: 'own_metric',
    api: '/api/finance/own-metrics',
    page: '/finance/metrics/own',
    fields: { name: 'Signups', unit: 'count' },
    change: { name: 'Sign-ups' },
  },
  {
    name: 'metric events',
    audit: 'metric_event',
    api: '/api/finance/metric-events',
    page: '/finance/metrics/events',
    fields: { day, kind: 'RELEASE', text: 'Version 2' },
    change: { text: 'Version 3' },
  },
  {
    name: 'goals',
    audit: 'goal',
    api: '/api/goals',
    page: '/goal-management',
    fields: { name: 'Ten customers' },
    change: { progress: 10 },
  },
]

const rates = {
  name: 'exchange rates',
  audit: 'rate',
  api: '/api/finance/rates',
  page: '/finance/cash/rates',
  fields: { currency: 'EUR', day: '2026-10-01', rate: 1.1 },
  change: { rate: 1.2 },
}

/** The happenings of a record in the audit log, oldest first. */
async function logOf(id: string): Promise<string[]> {
  const sql = 'select action from audit_log where subject = ? order by at, rowid'
  const { rows } = await t.client.execute({ sql, args: [id] })
  return rows.map(({ action }) => String(action).split('.')[1]!)
}

describe.each([...kinds, rates])('$name', ({ api, page, fields, change }) => {
  const create = async () => (await dataOf<{ id: string }>(owner, api, { json: fields })).id
  const remove = async (id: string) => (await owner.request(`${api}/${id}`, { method: 'DELETE' })).status
  const update = async (id: string) => (await owner.request(`${api}/${id}`, { method: 'PATCH', json: change })).status
  const act = async (id: string, action: string) =>
    (await owner.request(`${page}/${id}/act`, { form: { do: action, back: page } })).status

  it('deleted twice at once are deleted once, and the second request finds nothing', async () => {
    const id = await create()
    const statuses = await Promise.all([remove(id), remove(id), remove(id)])
    expect(statuses.toSorted()).toEqual([200, 404, 404])
    expect(await logOf(id)).toEqual(['created', 'deleted'])
  })

  it('changed while they are deleted are either changed before or not found', async () => {
    const id = await create()
    const [removed, updated] = await Promise.all([remove(id), update(id)])
    expect(removed).toBe(200)
    expect(await logOf(id)).toEqual(updated === 200 ? ['created', 'updated', 'deleted'] : ['created', 'deleted'])
    expect(await update(id)).toBe(404)
  })

  it('of another account are as unknown as those that never existed', async () => {
    const id = await create()
    const init = [{}, { method: 'PATCH', json: change }, { method: 'DELETE' }]
    const answers = async (path: string) =>
      Promise.all(
        init.map(async each => {
          const response = await stranger.request(path, each)
          return { status: response.status, ...(await response.json()), requestId: null }
        }),
      )
    const foreign = await answers(`${api}/${id}`)
    expect(foreign).toEqual(await answers(`${api}/${id}x`))
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await logOf(id)).toEqual(['created'])
  })

  it.skipIf(api === rates.api)('restored twice are restored once, and can be deleted again', async () => {
    const id = await create()
    await remove(id)
    expect((await Promise.all([act(id, 'restore'), act(id, 'restore')])).toSorted()).toEqual([303, 404])
    expect(await act(id, 'restore')).toBe(404)
    expect(await logOf(id)).toEqual(['created', 'deleted', 'restored'])
    expect([await update(id), await remove(id)]).toEqual([200, 200])
  })
})
