import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMetricSpend } from '#features/finance/acquisition/queries.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addColleague, dataOf } from '#tests/support/books.ts'
import { days } from '#tests/support/clock.ts'
import { checkExplanations } from '#tests/support/explanations.ts'
import { findAll, readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
})
afterAll(() => t.close())

type Caller = Pick<TestPerson, 'request'>
type Values = { items: { day: string; value: number; version: string }[]; total: number }
const put = (caller: Caller, key: string, values: unknown) =>
  caller.request(`/api/finance/metrics/${key}/values`, { method: 'PUT', json: { values } })
const valuesOf = async (caller: Caller, key: string, query = '') =>
  (await dataOf<Values>(caller, `/api/finance/metrics/${key}/values${query}`)).items.map(({ day, value }) => [
    day,
    value,
  ])
const page = async (caller: Caller, path: string) => (await caller.request(path)).text()
const pageText = async (caller: Caller, path: string) => textOf(readHtml(await page(caller, path))).replace(/\s+/g, ' ')
const act = (caller: Caller, path: string, form: Record<string, string>) => caller.request(path, { form })

describe('the values of a metric', () => {
  it('are unique per day: a new value replaces the old one of the day', async () => {
    const owner = await t.register()
    expect(
      (
        await put(owner, 'active_users', [
          { day: '2026-11-01', value: 100 },
          { day: '2026-11-02', value: 110 },
        ])
      ).status,
    ).toBe(200)
    await put(owner, 'active_users', [
      { day: '2026-11-02', value: 120 },
      { day: '2026-11-03', value: 130 },
    ])
    expect(await valuesOf(owner, 'active_users')).toEqual([
      ['2026-11-03', 130],
      ['2026-11-02', 120],
      ['2026-11-01', 100],
    ])
  })

  it('are saved all or none', async () => {
    const owner = await t.register()
    const refusedResponse = await put(owner, 'nps', [
      { day: '2026-11-01', value: 40 },
      { day: '2026-11-02', value: 101 },
      { day: '2026-11-01', value: 41 },
    ])
    expect(refusedResponse.status).toBe(422)
    expect((await refusedResponse.json()).fields).toEqual([
      { path: 'values.1.value', message: 'Enter a number from -100 to 100.' },
      { path: 'values.2.day', message: 'There is more than one value for Nov 1, 2026.' },
    ])
    expect(await valuesOf(owner, 'nps')).toEqual([])
  })

  it.each([
    ['NaN', '{"values":[{"day":"2026-11-01","value":NaN}]}', 400],
    ['an endless number', '{"values":[{"day":"2026-11-01","value":1e999}]}', 422],
    ['a number that is too large', '{"values":[{"day":"2026-11-01","value":1e308}]}', 422],
    ['a text', '{"values":[{"day":"2026-11-01","value":"12"}]}', 422],
    ['null', '{"values":[{"day":"2026-11-01","value":null}]}', 422],
    ['a day that does not exist', '{"values":[{"day":"2026-02-30","value":1}]}', 422],
    ['a day in the future', '{"values":[{"day":"2026-11-22","value":1}]}', 422],
    ['no value', '{"values":[]}', 422],
    ['a further field', '{"values":[{"day":"2026-11-01","value":1,"source":"me"}]}', 422],
  ])('are not %s', async (_, body, status) => {
    const owner = await t.register()
    const headers = { 'content-type': 'application/json' }
    const refusedResponse = await owner.request('/api/finance/metrics/active_users/values', {
      method: 'PUT',
      body,
      headers,
    })
    expect(refusedResponse.status).toBe(status)
    expect(await valuesOf(owner, 'active_users')).toEqual([])
  })

  it('are at most 1,000 at once', async () => {
    const owner = await t.register()
    const list = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        day: new Date(Date.UTC(2024, 0, i + 1)).toISOString().slice(0, 10),
        value: i,
      }))
    expect((await put(owner, 'signups', list(1001))).status).toBe(422)
    expect((await put(owner, 'signups', list(1000))).status).toBe(200)
    expect((await dataOf<Values>(owner, '/api/finance/metrics/signups/values')).total).toBe(1000)
  })

  it('stay unique per day when two people save at the same time', async () => {
    const owner = await t.register()
    const admin = await addColleague(t, owner.user.accountId, 'ADMIN')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        put(i % 2 ? owner : admin, 'active_users', [{ day: '2026-11-01', value: i }]),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await valuesOf(owner, 'active_users')).toHaveLength(1)
    const { rows } = await t.client.execute({
      sql: 'select count(*) as n, count(distinct value_id) as ids from metric_values where account_id = ?',
      args: [owner.user.accountId],
    })
    expect(rows[0]).toMatchObject({ n: 10, ids: 1 })
  })

  it('get no new version when the value is equal', async () => {
    const owner = await t.register()
    await put(owner, 'active_users', [{ day: '2026-11-01', value: 5 }])
    const path = '/api/finance/metrics/active_users/values'
    const before = await dataOf<Values>(owner, path)
    await put(owner, 'active_users', [{ day: '2026-11-01', value: 5 }])
    expect(await dataOf<Values>(owner, path)).toEqual(before)
  })

  it('are found only for metrics of the caller’s account', async () => {
    const [owner, stranger] = [await t.register(), await t.register()]
    const { key, id } = await dataOf<{ key: string; id: string }>(owner, '/api/finance/custom-metrics', {
      json: { name: 'Harbour score', unit: 'share' },
    })
    await put(owner, key, [{ day: '2026-11-01', value: 1.15 }])
    for (const path of [
      `/api/finance/metrics/${key}/values`,
      `/finance/metrics/${key}`,
      `/api/finance/custom-metrics/${id}`,
    ])
      expect((await stranger.request(path)).status, path).toBe(404)
    expect((await put(stranger, key, [{ day: '2026-11-01', value: 1 }])).status).toBe(404)
    expect(await page(stranger, '/finance/metrics')).not.toContain('Harbour score')
    expect(await page(owner, '/finance/metrics')).toContain('Harbour score')
  })

  it('return with a deleted metric that is restored', async () => {
    const owner = await t.register()
    const { key, id } = await dataOf<{ key: string; id: string }>(owner, '/api/finance/custom-metrics', {
      json: { name: 'Tickets', unit: 'count' },
    })
    await put(owner, key, [{ day: '2026-11-01', value: 7 }])
    await dataOf(owner, `/api/finance/custom-metrics/${id}`, { method: 'DELETE' })
    expect((await owner.request(`/api/finance/metrics/${key}/values`)).status).toBe(404)
    const secondMetric = await dataOf<{ key: string }>(owner, '/api/finance/custom-metrics', {
      json: { name: 'Tickets', unit: 'count' },
    })
    expect(secondMetric.key).toBe('tickets_2')
    await act(owner, `/finance/metrics/custom/${id}/act`, { do: 'restore' })
    expect(await valuesOf(owner, key)).toEqual([['2026-11-01', 7]])
  })
})

describe('metrics as known on a day', () => {
  it('do not change when a value is edited, added or deleted later', async () => {
    const { user } = await t.register()
    let owner: Caller = await t.signIn({ id: user.id, accountId: user.accountId })
    await put(owner, 'active_users', [
      { day: '2026-11-01', value: 100 },
      { day: '2026-11-02', value: 110 },
    ])
    await put(owner, 'signups', [{ day: '2026-10-01', value: 3 }])
    t.clock.move(3 * days)
    owner = await t.signIn({ id: user.id, accountId: user.accountId })
    const read = async () => [
      await dataOf(owner, '/api/finance/metrics?knownOn=2026-11-20'),
      await valuesOf(owner, 'active_users', '?knownOn=2026-11-20'),
      await page(owner, '/api/finance/metrics/active_users/values/export?knownOn=2026-11-20'),
      (await page(owner, '/finance/metrics?knownOn=2026-11-20')).match(/data-figure="\w+" data-value="[\d.]*"/g),
    ]
    const before = await read()
    expect(before[1]).toEqual([
      ['2026-11-02', 110],
      ['2026-11-01', 100],
    ])
    await put(owner, 'active_users', [
      { day: '2026-11-01', value: 1 },
      { day: '2026-11-03', value: 999 },
    ])
    await put(owner, 'signups', [{ day: '2026-10-02', value: 50 }])
    await dataOf(owner, '/api/finance/metrics/active_users/values/2026-11-02', { method: 'DELETE' })
    await dataOf(owner, '/api/finance/custom-metrics', { json: { name: 'Later', unit: 'count' } })
    expect(await read()).toEqual(before)
    expect(await valuesOf(owner, 'active_users')).toEqual([
      ['2026-11-03', 999],
      ['2026-11-01', 1],
    ])
    t.clock.move(-3 * days)
  })
})

describe('the spend on acquiring customers', () => {
  it('is the sum of the values of each month, and null, not 0, without values', async () => {
    const { user, request } = await t.register()
    await put({ request }, 'cac_spend', [
      { day: '2026-07-31', value: 1 },
      { day: '2026-08-01', value: 20 },
      { day: '2026-10-31', value: 300 },
      { day: '2026-11-01', value: 4000 },
    ])
    const caller = { ipAddress: null, userAgent: null, requestId: '' }
    const scope = scopeAtSignIn(t.services, user.accountId, user.id, caller)
    const asOfDate = { day: '2026-11-20', at: t.clock.now(), isPast: false }
    expect(await listMetricSpend(scope, asOfDate, ['2026-08', '2026-09', '2026-10'])).toEqual([20, null, 300])
    const before = { day: '2026-10-30', at: t.clock.now(), isPast: true }
    expect(await listMetricSpend(scope, before, ['2026-08', '2026-09', '2026-10'])).toEqual([20, null, null])
  })
})

describe('the pages of metrics', () => {
  it('explain every figure, including figures without a value', async () => {
    const owner = await t.register()
    const load = (href: string) => page(owner, href)
    expect(await pageText(owner, '/finance/metrics')).toContain('not about the members of your account.')
    expect(await checkExplanations(await load('/finance/metrics'), load)).toEqual([
      'activeUsers',
      'signups',
      'trialConversion',
      'nps',
      'productMarketFit',
      'cac_spend',
    ])
    const { key } = await dataOf<{ key: string }>(owner, '/api/finance/custom-metrics', {
      json: { name: 'Burn', unit: 'money' },
    })
    const list = (...values: number[]) => values.map((value, i) => ({ day: `2026-10-${10 + i * 5}`, value }))
    await put(owner, 'active_users', list(100, 110, 1234))
    await put(owner, 'signups', list(3, 4, 5))
    await put(owner, 'trial_conversion', list(0.1, 0.12345))
    await put(owner, 'nps', list(-20, 42.5))
    await put(owner, 'cac_spend', list(125_000, 50_050))
    await put(owner, key, list(-99, 1))
    expect(await checkExplanations(await load('/finance/metrics'), load)).toContain('burn')
    const text = await pageText(owner, '/finance/metrics')
    // Sign-ups and acquisition spend are added up. The others show the newest value.
    expect(await load('/finance/metrics')).toContain('data-figure="signups" data-value="12"')
    for (const figure of ['1,234', '12.3%', '42.5', '$1,751', '$0.01']) expect(text).toContain(figure)
  })

  it('explain what the figures of surveys and trials mean', async () => {
    const owner = await t.register()
    const explained = (figure: string) => pageText(owner, `/finance/metrics?explain=${figure}`)
    expect(await explained('nps')).toContain('The percentage of customers who would recommend your product')
    expect(await explained('productMarketFit')).toContain('The share of users who would be very disappointed')
    expect(await explained('trialConversion')).toContain('The share of trials that become paying customers.')
    expect(await explained('cac_spend')).toContain('The sum of the last complete month.')
  })

  it('have a hint of what to enter that fits the metric', async () => {
    const owner = await t.register()
    const hint = (key: string) => pageText(owner, `/finance/metrics/${key}?panel=new`)
    expect(await hint('nps')).toContain('From -100 to 100, such as 42.')
    expect(await hint('active_users')).toContain('A whole number, such as 120.')
    expect(await hint('pmf')).toContain('In percent, such as 12.5.')
  })

  it('keep pasted lines that cannot be read and show the reason for each', async () => {
    const owner = await t.register()
    const lines = '2026-11-01, 120\n2026-11-02, lots\nyesterday, 4'
    const refusedResponse = await act(owner, '/finance/metrics/active_users', { day: '2026-11-20', value: '', lines })
    expect(refusedResponse.status).toBe(422)
    const html = await refusedResponse.text()
    const text = textOf(readHtml(html)).replace(/\s+/g, ' ')
    expect(text).toContain('2 lines can’t be read. Nothing was saved.')
    expect(text).toContain('Line 2, “2026-11-02, lots”: enter a number after the day.')
    expect(text).toContain('Line 3, “yesterday, 4”: start with a day such as 2026-11-01.')
    expect(findAll(readHtml(html), ({ tag }) => tag === 'textarea').map(textOf)).toEqual([lines])
    expect(await valuesOf(owner, 'active_users')).toEqual([])
    const saveResponse = await act(owner, '/finance/metrics/active_users', { value: '', lines: lines.split('\n')[0]! })
    expect([saveResponse.status, await valuesOf(owner, 'active_users')]).toEqual([303, [['2026-11-01', 120]]])
  })

  it("undo an edit and a deletion, but never overwrite someone else's change", async () => {
    const owner = await t.register()
    const path = '/finance/metrics/active_users'
    await put(owner, 'active_users', [{ day: '2026-11-01', value: 100 }])
    const editPage = readHtml(await page(owner, `${path}?panel=edit&id=2026-11-01`))
    const [version] = findAll(editPage, ({ attributes }) => attributes.name === 'version')
    const edit = { value: '200', version: version!.attributes.value! }
    t.clock.move(1000)
    const editResponse = await act(owner, `${path}/2026-11-01`, edit)
    expect(editResponse.status).toBe(303)
    expect((await act(owner, `${path}/2026-11-01`, edit)).status).toBe(409)
    const notice = readHtml(await page(owner, editResponse.headers.get('location')!))
    const [updatedAt] = findAll(notice, ({ attributes }) => attributes.name === 'updatedAt')
    const undo = { do: 'revert', updatedAt: updatedAt!.attributes.value! }
    t.clock.move(1000)
    expect((await act(owner, `${path}/2026-11-01/act`, undo)).status).toBe(303)
    expect(await valuesOf(owner, 'active_users')).toEqual([['2026-11-01', 100]])
    expect((await act(owner, `${path}/2026-11-01/act`, undo)).status).toBe(409)

    await act(owner, `${path}/2026-11-01/act`, { do: 'delete' })
    expect(await valuesOf(owner, 'active_users')).toEqual([])
    await act(owner, `${path}/2026-11-01/act`, { do: 'restore' })
    expect(await valuesOf(owner, 'active_users')).toEqual([['2026-11-01', 100]])
    expect((await act(owner, `${path}/2026-11-01/act`, { do: 'restore' })).status).toBe(409)
  })

  it('show events on the chart, and export lines that the form can read', async () => {
    const owner = await t.register()
    await put(owner, 'trial_conversion', [
      { day: '2026-11-01', value: 0.125 },
      { day: '2026-11-09', value: 0.3 },
    ])
    await dataOf(owner, '/api/finance/metric-events', { json: { day: '2026-11-05', kind: 'PRICE', text: 'New plan' } })
    expect(await pageText(owner, '/finance/metrics/trial_conversion')).toContain('Nov 5: Price, New plan')
    const csv = await page(owner, '/api/finance/metrics/trial_conversion/values/export')
    expect(csv.replaceAll('"', '').split('\r\n')).toEqual(['date,value', '2026-11-01,12.5', '2026-11-09,30', ''])
    const otherUser = await t.register()
    await act(otherUser, '/finance/metrics/trial_conversion', { value: '', lines: csv })
    expect(await valuesOf(otherUser, 'trial_conversion')).toEqual(await valuesOf(owner, 'trial_conversion'))
  })

  it('let team leads see every value but change none', async () => {
    const owner = await t.register()
    await put(owner, 'cac_spend', [{ day: '2026-10-01', value: 123_400 }])
    const lead = await addColleague(t, owner.user.accountId, 'TEAM_LEAD')
    expect(await valuesOf(lead, 'cac_spend')).toEqual([['2026-10-01', 123_400]])
    expect(await pageText(lead, '/finance/metrics')).toContain('$1,234')
    expect(await pageText(lead, '/finance/metrics/cac_spend')).not.toContain('Add values')
    expect((await put(lead, 'cac_spend', [{ day: '2026-10-01', value: 1 }])).status).toBe(403)
    for (const path of ['/finance/metrics/cac_spend', '/finance/metrics/cac_spend/2026-10-01/act'])
      expect((await act(lead, path, { day: '2026-10-01', value: '1', do: 'delete' })).status, path).toBe(403)
    const member = await addColleague(t, owner.user.accountId, 'MEMBER')
    expect((await member.request('/finance/metrics')).status).toBe(403)
    expect((await member.request('/api/finance/metrics')).status).toBe(403)
  })
})
