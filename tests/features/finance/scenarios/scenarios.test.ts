import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague, dataOf } from '#tests/support/books.ts'
import { readHtml, textOf } from '#tests/support/html.ts'

type Person = Parameters<typeof dataOf>[0]
type Scenario = { id: string; status: string; changes: Record<string, unknown>[]; updatedAt: number }

let t: TestApp
let accountId: string
let admin: Person
beforeAll(async () => {
  t = await makeTestApp()
  const { data } = await (await t.send('/api/auth/demo-login', { json: { type: 'PRO', role: 'ADMIN' } })).json()
  accountId = data.user.accountId
  const authorization = `Bearer ${data.tokens.accessToken}`
  admin = { request: (path, init) => t.send(path, { ...init, headers: { authorization } }) }
})
afterAll(() => t.close())

const api = '/api/finance/scenarios'
const day = '2027-03-01'
const hire = { kind: 'HIRE', name: 'Kanarienvogel', day, weeklyCents: 83_104_927 }
const create = (changes: object[], person = admin) =>
  dataOf<Scenario>(person, api, { json: { name: 'What if', changes } })
const postAction = (id: string, name: string, person = admin) =>
  person.request(`/api/finance/plan/scenarios/${id}/${name}`, { method: 'POST' })
const getScenario = (id: string) => dataOf<Scenario>(admin, `${api}/${id}`)
const listEpicIds = async () =>
  (
    await t.db
      .forAccount(accountId)
      .run<{ id: string }>('select id from plan_epics where account_id = ? order by rank_key', [accountId])
  ).map(({ id }) => id)
const listEntries = async (path: string) =>
  (await dataOf<{ items: Record<string, unknown>[] }>(admin, `${path}?pageSize=100`)).items
const pageText = async (path: string, person = admin) => textOf(readHtml(await (await person.request(path)).text()))

describe('a scenario', () => {
  it('stores only changes and is compared with the plan and with other scenarios', async () => {
    const cutScenario = await create([{ kind: 'CUT', day, monthlyCents: 2_000_000 }])
    expect(cutScenario).toMatchObject({
      status: 'OPEN',
      changes: [{ kind: 'CUT', recurringId: null, isHidden: false }],
    })
    const hireScenario = await create([{ ...hire, weeklyCents: 400_000 }])
    const text = await pageText(`/finance/plan/${cutScenario.id}?with=${hireScenario.id}`)
    for (const part of ['Spend $20,000 less a month', 'Side by side', 'To week 52', 'Ships before money runs out'])
      expect(text).toContain(part)
    expect(text).toContain('Better:')
    expect(text).toContain('Worse:')
  })

  it('changes planned payments, team costs and the order of epics when accepted, and restores them when reopened', async () => {
    const [planned, orderBefore] = [await listEntries('/api/finance/cash-planned'), await listEpicIds()]
    const round = planned.find(({ kind }) => kind === 'ROUND')!
    const lastEpicId = orderBefore.at(-1)!
    const { id } = await create([
      { ...hire, name: 'Ada', weeklyCents: 150_000 },
      { kind: 'SLIP', plannedId: round.id, weeks: 4 },
      { kind: 'PRICE', day, raisePercent: 10 },
      { kind: 'ORDER', epicIds: [lastEpicId] },
    ])
    expect((await postAction(id, 'accept')).status).toBe(200)
    expect(await listEpicIds()).toEqual([lastEpicId, ...orderBefore.filter(each => each !== lastEpicId)])
    const costs = await listEntries('/api/finance/team-costs')
    expect(costs).toContainEqual(expect.objectContaining({ name: 'Ada', weeklyCents: 150_000, fromDay: day }))
    expect(await listEntries('/api/finance/cash-planned')).not.toContainEqual(round)
    expect((await postAction(id, 'accept')).status).toBe(409)
    // The plan already contains the changes. A comparison would count them twice.
    const text = await pageText(`/finance/plan/${id}`)
    expect(text).toContain('The plan counts these changes now')
    expect(text).not.toContain('Side by side')
    const openScenario = await create([{ kind: 'CUT', day, monthlyCents: 2_000_000 }])
    const openPage = await (await admin.request(`/finance/plan/${openScenario.id}`)).text()
    expect(openPage).toContain('Side by side')
    expect(openPage).not.toContain(id)

    expect((await postAction(id, 'reopen')).status).toBe(200)
    expect(await listEpicIds()).toEqual(orderBefore)
    expect((await listEntries('/api/finance/team-costs')).map(({ name }) => name)).not.toContain('Ada')
    const restoredPayment = (await listEntries('/api/finance/cash-planned')).find(each => each.id === round.id)
    expect(restoredPayment).toMatchObject({ day: round.day, slips: round.slips })
    expect(await getScenario(id)).toMatchObject({ status: 'OPEN' })
  })

  it('cannot be reopened after one of the entries it changed was edited, and then changes nothing', async () => {
    const { id } = await create([
      { ...hire, name: 'Bo', weeklyCents: 150_000 },
      { kind: 'ROUND', name: 'Grant', day, cents: 5_000_000 },
    ])
    await postAction(id, 'accept')
    const grant = (await listEntries('/api/finance/cash-planned')).find(({ name }) => name === 'Grant')!
    await dataOf(admin, `/api/finance/cash-planned/${grant.id}`, { method: 'PATCH', json: { chance: 50 } })
    expect((await postAction(id, 'reopen')).status).toBe(409)
    expect((await listEntries('/api/finance/team-costs')).map(({ name }) => name)).toContain('Bo')
    expect(await getScenario(id)).toMatchObject({ status: 'ACCEPTED' })
  })

  it('cuts a recurring amount and keeps the rest of it', async () => {
    const [rent] = await listEntries('/api/finance/recurring')
    const cents = Number(rent!.cents)
    const change = { kind: 'CUT', day, recurringId: rent!.id, monthlyCents: Math.round(-cents / 4) }
    const { id } = await create([change])
    await postAction(id, 'accept')
    const flows = (await listEntries('/api/finance/recurring')).filter(({ name }) => name === rent!.name)
    expect(flows.map(each => [each.cents, each.untilDay]).sort()).toEqual(
      [
        [cents, '2027-02-28'],
        [Math.round(cents * 0.75), null],
      ].sort(),
    )
    expect((await postAction(id, 'reopen')).status).toBe(200)
    expect((await listEntries('/api/finance/recurring')).filter(({ name }) => name === rent!.name)).toHaveLength(1)
  })

  const addRent = (name: string, fields: object) =>
    dataOf<{ id: string }>(admin, '/api/finance/recurring', {
      json: { name, cents: -400_000, category: 'OFFICE', every: 'MONTH', fromDay: '2020-01-01', ...fields },
    })
  const schedulesOf = async (name: string) =>
    (await listEntries('/api/finance/recurring'))
      .filter(each => each.name === name)
      .map(({ cents, fromDay, untilDay }) => [cents, fromDay, untilDay])

  it('that cuts a recurring payment keeps the last day of the payment, and cannot cut after that day', async () => {
    const { id: recurringId } = await addRent('Berth', { untilDay: '2027-04-30' })
    const cut = { kind: 'CUT', recurringId, monthlyCents: 100_000 }
    const refusedResponse = await admin.request(api, {
      json: { name: 'Late', changes: [{ ...cut, day: '2027-05-01' }] },
    })
    expect([refusedResponse.status, await refusedResponse.text()]).toEqual([
      422,
      expect.stringContaining('ends before that day'),
    ])
    const { id } = await create([{ ...cut, day }])
    expect((await postAction(id, 'accept')).status).toBe(200)
    expect(await schedulesOf('Berth')).toEqual(
      expect.arrayContaining([
        [-400_000, '2020-01-01', '2027-02-28'],
        [-300_000, day, '2027-04-30'],
      ]),
    )
    expect((await postAction(id, 'reopen')).status).toBe(200)
    expect(await schedulesOf('Berth')).toEqual([[-400_000, '2020-01-01', '2027-04-30']])
  })

  it('that cuts a payment replaces one that has not begun, and keeps the past of a running one', async () => {
    const { id: futureId } = await addRent('Crane', { fromDay: '2027-06-01' })
    const { id: runningId } = await addRent('Pier', {})
    const cut = (recurringId: string, from: string) => ({ kind: 'CUT', recurringId, monthlyCents: 100_000, day: from })
    const { id } = await create([cut(futureId, day), cut(runningId, '1999-01-01')])
    expect((await postAction(id, 'accept')).status).toBe(200)
    expect(await schedulesOf('Crane')).toEqual([[-300_000, '2027-06-01', null]])
    // The old schedule ends, and the new one begins, near today.
    const dayThisYear = expect.stringMatching(/^2026-/)
    const pierSchedules = await schedulesOf('Pier')
    expect(pierSchedules).toHaveLength(2)
    expect(pierSchedules).toContainEqual([-400_000, '2020-01-01', dayThisYear])
    expect(pierSchedules).toContainEqual([-300_000, dayThisYear, null])
    expect((await postAction(id, 'reopen')).status).toBe(200)
    expect(await schedulesOf('Crane')).toEqual([[-400_000, '2027-06-01', null]])
    expect(await schedulesOf('Pier')).toEqual([[-400_000, '2020-01-01', null]])
  })

  it('with two changes of one payment is refused with the reason', async () => {
    const { id: recurringId } = await addRent('Tug', {})
    const cut = { kind: 'CUT', recurringId, monthlyCents: 100_000, day }
    const { id } = await create([cut, { ...cut, day: '2027-05-01' }])
    const refusedResponse = await postAction(id, 'accept')
    expect([refusedResponse.status, (await refusedResponse.json()).error]).toEqual([
      409,
      'Two changes concern the same payment. Combine them into one.',
    ])
  })

  it('shows a conflict once the plan has changed the same thing, and is accepted after a choice', async () => {
    const planned = await listEntries('/api/finance/cash-planned')
    const round = planned.find(({ kind }) => kind === 'ROUND')!
    const { id, changes } = await create([{ kind: 'SLIP', plannedId: round.id, weeks: 8 }])
    const page = `/finance/plan/${id}`
    expect(await pageText(page)).not.toContain('This planned payment has changed.')
    await dataOf(admin, `/api/finance/cash-planned/${round.id}`, { method: 'PATCH', json: { day: '2027-05-05' } })
    expect(await pageText(page)).toContain('This planned payment has changed.')
    const refusedResponse = await postAction(id, 'accept')
    expect([refusedResponse.status, (await refusedResponse.json()).error]).toEqual([
      409,
      expect.stringContaining('Decide on each conflict'),
    ])

    const changeUrl = `${page}/changes/${changes[0]!.id}`
    expect((await admin.request(changeUrl, { method: 'POST', form: { act: 'keep' } })).status).toBe(303)
    expect(await pageText(page)).not.toContain('This planned payment has changed.')
    expect((await postAction(id, 'accept')).status).toBe(200)
    expect((await postAction(id, 'reopen')).status).toBe(200)
  })

  it('that delays an epic is compared, but not written to the books, and ends in a conflict when the epic is removed', async () => {
    const [, epicId] = await listEpicIds()
    const { id } = await create([{ kind: 'SLIP', epicId, weeks: 6 }])
    const page = `/finance/plan/${id}`
    expect(await pageText(page)).toMatch(/ships 6 weeks later/)
    expect((await postAction(id, 'accept')).status).toBe(200)
    expect(await pageText(`${page}?done=accept`)).toContain('1 change isn’t in the plan or the books yet')
    expect((await postAction(id, 'reopen')).status).toBe(200)
    expect((await admin.request(`/finance/plan/epics/${epicId}/remove`, { method: 'POST', form: {} })).status).toBe(303)
    expect(await pageText(page)).toContain('This epic is no longer in the plan.')
    expect((await postAction(id, 'accept')).status).toBe(409)
  })

  it('refuses changes about things that are not in the plan, and changes once it is dropped', async () => {
    for (const change of [
      { kind: 'SLIP', plannedId: 'pln_unknown', weeks: 2 },
      { kind: 'SLIP', epicId: 'itm_unknown', weeks: 2 },
      { kind: 'SLIP', epicId: (await listEpicIds())[1], weeks: -2 },
      { kind: 'SLIP', weeks: 2 },
      { kind: 'LOSS', day, customer: 'No such customer' },
      { kind: 'ORDER', epicIds: ['itm_unknown'] },
      { kind: 'CUT', day, monthlyCents: 100, recurringId: 'rec_unknown' },
    ])
      expect((await admin.request(api, { json: { name: 'Wrong', changes: [change] } })).status, change.kind).toBe(422)
    const { id } = await create([])
    expect((await postAction(id, 'accept')).status).toBe(409)
    expect((await postAction(id, 'drop')).status).toBe(200)
    const json = { changes: [{ kind: 'PRICE', day, raisePercent: 5 }] }
    expect((await admin.request(`${api}/${id}`, { method: 'PATCH', json })).status).toBe(409)
  })
})

it('a scenario is not accepted from a page that does not show its newest changes', async () => {
  const { id, updatedAt } = await create([{ kind: 'CUT', day, monthlyCents: 100_000 }])
  const json = { changes: [{ kind: 'CUT', day, monthlyCents: 900_000 }] }
  expect((await admin.request(`${api}/${id}`, { method: 'PATCH', json })).status).toBe(200)
  const form = { act: 'accept', updatedAt: String(updatedAt) }
  const response = await admin.request(`/finance/plan/${id}/act`, { method: 'POST', form })
  expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('$9,000 less a month')])
  const accept = { method: 'POST', json: { updatedAt } }
  expect((await admin.request(`/api/finance/plan/scenarios/${id}/accept`, accept)).status).toBe(409)
  expect((await dataOf(admin, `${api}/${id}`)).status).toBe('OPEN')
})

describe('a scenario with a hire', () => {
  it('shows the cost and the effect of a hire to owners and admins only', async () => {
    const { id } = await create([hire, { kind: 'CUT', day, monthlyCents: 100_000 }])
    const { id: otherId } = await create([{ kind: 'CUT', day, monthlyCents: 100_000 }])
    const bookkeeper = await addColleague(t, accountId, 'MEMBER', ['page:financials'])
    const lead = await addColleague(t, accountId, 'TEAM_LEAD')
    const pages = [`/finance/plan/${id}`, `/finance/plan/${otherId}?with=${id}`, '/finance/plan/scenarios']
    const secrets = /83104927|831[,.]?049|Kanarienvogel/
    for (const person of [bookkeeper, lead]) {
      for (const path of [...pages, api, `${api}/${id}`]) {
        const response = await person.request(path)
        expect([response.status, await response.text()], path).toEqual([200, expect.not.stringMatching(secrets)])
      }
      expect(await pageText(`/finance/plan/${otherId}?with=${id}`, person)).toContain('Not shown to you')
    }
    for (const name of ['accept', 'drop']) expect((await postAction(id, name, lead)).status, name).toBe(403)
    expect((await postAction(id, 'accept', bookkeeper)).status).toBe(403)
    expect((await bookkeeper.request(api, { json: { name: 'Mine', changes: [hire] } })).status).toBe(403)
    const patch = { method: 'PATCH', json: { changes: [] } }
    expect((await bookkeeper.request(`${api}/${id}`, patch)).status).toBe(403)
    expect(await pageText(`/finance/plan/${id}`)).toContain('Kanarienvogel')
  })
})

describe('a scenario about a payment that is no longer in the plan', () => {
  it('shows what the payment cost to owners and admins only', async () => {
    const planned = await dataOf<{ id: string }>(admin, '/api/finance/cash-planned', {
      json: { name: 'Wheatear joins', kind: 'HIRE', day, cents: -7_654_321, currency: 'USD' },
    })
    const salary = await dataOf<{ id: string }>(admin, '/api/finance/recurring', {
      json: { name: 'Wheatear', cents: -765_432, category: 'PAYROLL', every: 'MONTH', fromDay: '2020-01-01' },
    })
    const { id } = await create([
      { kind: 'SLIP', plannedId: planned.id, weeks: 4 },
      { kind: 'CUT', day, recurringId: salary.id, monthlyCents: 100_000 },
    ])
    await dataOf(admin, `/api/finance/cash-planned/${planned.id}`, { method: 'DELETE' })
    await dataOf(admin, `/api/finance/recurring/${salary.id}`, { method: 'DELETE' })
    const bookkeeper = await addColleague(t, accountId, 'MEMBER', ['page:financials'])
    for (const path of [`${api}/${id}`, `${api}?pageSize=100`, `/finance/plan/${id}`])
      expect(await (await bookkeeper.request(path)).text(), path).not.toMatch(/76[,.]?543|7654321|7[,.]?654|765432/)
    expect(JSON.stringify(await getScenario(id))).toContain('7654321')
    // Stored scenarios from before `isPay` existed do not have it.
    await t.db
      .forAccount(accountId)
      .run(`update plan_scenarios set changes = replace(changes, ',"isPay":true', '') where account_id = ?`, [
        accountId,
      ])
    const withoutIsPay = await (await bookkeeper.request(`${api}/${id}`)).json()
    expect(withoutIsPay.data.changes).toEqual([
      { id: expect.any(String), kind: 'SLIP', isHidden: true },
      { id: expect.any(String), kind: 'CUT', isHidden: true },
    ])
  })
})

describe('a drill', () => {
  it('ranks its levers by their effect, and can be saved as a scenario', async () => {
    const text = await pageText('/finance/plan/drills/customer')
    for (const part of ['After the bad news', 'What helps most', 'Raise prices by 10%', 'first', 'End '])
      expect(text).toContain(part)
    expect(await pageText('/finance/plan/drills/round')).toContain('comes 13 weeks later')
    const form = { lever: 'PRICE' }
    const saveResponse = await admin.request('/finance/plan/drills/customer', { method: 'POST', form })
    const savedPage = await pageText(saveResponse.headers.get('location') ?? '')
    expect(savedPage).toContain('Top customer leaves')
    expect(savedPage).toContain('10%')
    const lead = await addColleague(t, accountId, 'TEAM_LEAD')
    const { changes } = await getScenario((saveResponse.headers.get('location') ?? '').split('/').at(-1)!)
    const { customer } = changes.find(({ kind }) => kind === 'LOSS') as { customer: string }
    expect(await (await lead.request(`${api}?pageSize=100`)).text()).not.toContain(customer)
    expect((await admin.request('/finance/plan/drills/unknown')).status).toBe(404)
  })
})
