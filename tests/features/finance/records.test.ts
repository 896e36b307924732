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

/** Kinds of records that can be deleted and restored, each with its page, the fields of a new record and an update. */
const recordKinds = [
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
    name: 'custom metrics',
    audit: 'own_metric',
    api: '/api/finance/custom-metrics',
    page: '/finance/metrics/custom',
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

/** Exchange rates can be deleted, but not restored. */
const rates = {
  name: 'exchange rates',
  audit: 'rate',
  api: '/api/finance/rates',
  page: '/finance/cash/rates',
  fields: { currency: 'EUR', day: '2026-10-01', rate: 1.1 },
  change: { rate: 1.2 },
}

/** Returns the actions on a record in the audit log, oldest first. */
async function listLoggedActions(id: string): Promise<string[]> {
  const sql = 'select action from audit_log where subject = ? order by at, rowid'
  const { rows } = await t.client.execute({ sql, args: [id] })
  return rows.map(({ action }) => String(action).split('.')[1]!)
}

describe.each([...recordKinds, rates])('$name', ({ api, page, fields, change }) => {
  const create = async () => (await dataOf<{ id: string }>(owner, api, { json: fields })).id
  const remove = async (id: string) => (await owner.request(`${api}/${id}`, { method: 'DELETE' })).status
  const update = async (id: string) => (await owner.request(`${api}/${id}`, { method: 'PATCH', json: change })).status
  const sendAction = async (id: string, action: string) =>
    (await owner.request(`${page}/${id}/act`, { form: { do: action, back: page } })).status

  it('are deleted once by three simultaneous requests; the other two find nothing', async () => {
    const id = await create()
    const statuses = await Promise.all([remove(id), remove(id), remove(id)])
    expect(statuses.toSorted()).toEqual([200, 404, 404])
    expect(await listLoggedActions(id)).toEqual(['created', 'deleted'])
  })

  it('that are updated and deleted at once are updated first or not found', async () => {
    const id = await create()
    const [removeStatus, updateStatus] = await Promise.all([remove(id), update(id)])
    expect(removeStatus).toBe(200)
    expect(await listLoggedActions(id)).toEqual(
      updateStatus === 200 ? ['created', 'updated', 'deleted'] : ['created', 'deleted'],
    )
    expect(await update(id)).toBe(404)
  })

  it('of another account get the same response as unknown ids', async () => {
    const id = await create()
    const requests = [{}, { method: 'PATCH', json: change }, { method: 'DELETE' }]
    const getResponses = async (path: string) =>
      Promise.all(
        requests.map(async request => {
          const response = await stranger.request(path, request)
          return { status: response.status, ...(await response.json()), requestId: null }
        }),
      )
    const foreignResponses = await getResponses(`${api}/${id}`)
    expect(foreignResponses).toEqual(await getResponses(`${api}/${id}x`))
    expect(foreignResponses.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await listLoggedActions(id)).toEqual(['created'])
  })

  it.skipIf(api === rates.api)('are restored once by two simultaneous requests, and can be deleted again', async () => {
    const id = await create()
    await remove(id)
    expect((await Promise.all([sendAction(id, 'restore'), sendAction(id, 'restore')])).toSorted()).toEqual([303, 404])
    expect(await sendAction(id, 'restore')).toBe(404)
    expect(await listLoggedActions(id)).toEqual(['created', 'deleted', 'restored'])
    expect([await update(id), await remove(id)]).toEqual([200, 200])
  })
})
