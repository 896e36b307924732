import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlanAnswer, PlanObstacle } from '#features/finance/plan/rules-answers.ts'
import type { PlanSuggestion } from '#features/finance/plan/rules-outlook.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addColleague, dataOf, startBooks } from '#tests/support/books.ts'
import { days } from '#tests/support/clock.ts'
import { startPlan, weeklyPayOf } from '#tests/support/plan-world.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const api = '/api/finance/plan'
const certainRange = (cents: number) => ({ low: cents, likely: cents, high: cents })
type Plan = {
  version: number
  outcome: PlanAnswer['outcome'] | null
  costs: PlanAnswer['costs']
  obstacles: PlanObstacle[]
  epics: { id: string; openItems: number; doneItems: number; isDone: boolean }[]
}

/** Creates a plan with two epics: the first earns nothing, the second pays for the company. */
const startTwoEpicPlan = (options?: { peopleCount?: number }) =>
  startPlan(
    t,
    [
      { name: 'Rewrite', openItemCount: 20 },
      { name: 'Checkout', worth: { mrr: certainRange(3_000_000) } },
    ],
    options,
  )

describe('the plan', () => {
  let company: Awaited<ReturnType<typeof startTwoEpicPlan>>
  beforeAll(async () => {
    company = await startTwoEpicPlan()
  })
  const getPlan = () => dataOf<Plan>(company.owner, api)
  const simulate = (order: string[]) =>
    dataOf<PlanAnswer>(company.owner, `${api}/simulate`, { json: { order, runs: 2000 } })

  it('counts the open items of ranked epics and simulates their order', async () => {
    const { epics, outcome, obstacles, costs } = await getPlan()
    expect(obstacles).toEqual([])
    expect(epics.map(({ openItems }) => openItems)).toEqual([20, 6])
    expect(outcome?.runs).toBe(10_000)
    expect(outcome?.epics.map(({ id }) => id)).toEqual(company.epicIds)
    expect(costs[1]!.perWeek).toBeGreaterThan(costs[0]!.perWeek)
  })

  it('lets the money last longer if the epic that earns ships first, whatever orders were tried before', async () => {
    const [rewrite = '', checkout = ''] = company.epicIds
    const asRanked = await simulate([rewrite, checkout])
    const reversed = await simulate([checkout, rewrite])
    expect(reversed.outcome.meanRunwayWeeks).toBeGreaterThan(asRanked.outcome.meanRunwayWeeks + 4)
    expect(await simulate([rewrite, checkout])).toEqual(asRanked)
  })

  it('suggests the better order with its gain, and applies nothing', async () => {
    const before = await getPlan()
    const suggestion = await dataOf<PlanSuggestion>(company.owner, `${api}/suggest-order`, { json: {} })
    expect(suggestion.order).toEqual(company.epicIds.toReversed())
    expect(suggestion.suggested.meanEndCash).toBeGreaterThan(suggestion.current.meanEndCash)
    expect((await getPlan()).version).toBe(before.version)
  })

  it('saves an order once: an outdated version is refused, and the old order can be saved again', async () => {
    const { version } = await getPlan()
    const order = company.epicIds.toReversed()
    const put = (json: object) => company.owner.request(`${api}/order`, { method: 'PUT', json })
    expect((await put({ order, version })).status).toBe(200)
    expect((await put({ order, version })).status).toBe(409)
    expect((await put({ order: order.slice(1), version: version + 1 })).status).toBe(422)
    expect((await getPlan()).epics.map(({ id }) => id)).toEqual(order)
    expect((await put({ order: company.epicIds, version: version + 1 })).status).toBe(200)
  })

  it('tells the open pages of the account that an order was saved, and no one else', async () => {
    const accountId = company.owner.user.accountId
    const lead = await addColleague(t, accountId, 'TEAM_LEAD')
    const stranger = await t.register()
    /** Connects a person like an open page. Returns the messages that arrive, also later ones. */
    const openPage = async ({ user, sessionId }: Pick<TestPerson, 'user' | 'sessionId'>, id: string) => {
      const frames: string[] = []
      const viewer: Viewer = {
        kind: 'member',
        accountId: id,
        userId: user.id,
        participantId: null,
        name: 'Ada',
        canEditAny: false,
        sessionId,
      }
      const connection = { id: user.id, send: (text: string) => void frames.push(text), close: () => {} }
      await t.roomOf('account', id).connect(connection, viewer)
      return frames
    }
    const pages = [await openPage(company.owner, accountId), await openPage(lead, accountId)]
    const strangersFrames = await openPage(stranger, stranger.account.id)
    const { version } = await getPlan()
    const order = company.epicIds.toReversed()
    await dataOf(company.owner, `${api}/order`, { method: 'PUT', json: { order, version } })
    const changesIn = (frames: string[]) => frames.filter(text => text.includes('plan:changed'))
    for (const page of pages) expect(changesIn(page)).toHaveLength(1)
    expect(changesIn(strangersFrames)).toEqual([])
    const leadsPlan = await dataOf<Plan>(lead, `${api}/order`)
    expect([leadsPlan.version, leadsPlan.epics.map(({ id }) => id)]).toEqual([version + 1, order])
    await dataOf(company.owner, `${api}/order`, {
      method: 'PUT',
      json: { order: company.epicIds, version: version + 1 },
    })
  })

  it('leaves the backlog of the board as it is', async () => {
    const sql = 'select id, order_key, parent_id from board_items where board_id = ? order by id'
    const rows = () => t.client.execute({ sql, args: [company.boardId] })
    const before = (await rows()).rows
    const { version } = await getPlan()
    const reversed = { order: company.epicIds.toReversed(), version }
    await dataOf(company.owner, `${api}/order`, { method: 'PUT', json: reversed })
    await dataOf(company.owner, `${api}/order`, {
      method: 'PUT',
      json: { order: company.epicIds, version: version + 1 },
    })
    expect((await rows()).rows).toEqual(before)
  })

  it('works without scripts: moves an epic up and down', async () => {
    const [rewrite = '', checkout = ''] = company.epicIds
    const moveResponse = await company.owner.request(`/finance/plan/epics/${checkout}/move`, { form: { step: 'up' } })
    expect(moveResponse.status).toBe(303)
    expect((await getPlan()).epics.map(({ id }) => id)).toEqual([checkout, rewrite])
    await company.owner.request(`/finance/plan/epics/${checkout}/move`, { form: { step: 'down' } })
    expect((await getPlan()).epics.map(({ id }) => id)).toEqual([rewrite, checkout])
    const page = await (await company.owner.request('/finance/plan')).text()
    expect(page).toContain('Rewrite')
    expect(page).toContain('Chance the money lasts to week 52')
  })
})

describe('readers who must not see pay', () => {
  function payAmounts(people: number): string[] {
    const pay = Array.from({ length: people }, (_, n) => weeklyPayOf(n))
    return [...pay, pay.reduce((sum, cents) => sum + cents, 0)].map(String)
  }
  const readers = [
    ['TEAM_LEAD', []],
    ['MEMBER', ['page:financials']],
  ] as const
  const readAllPaths = async (reader: Awaited<ReturnType<typeof addColleague>>, [epicId]: string[]) =>
    Promise.all(
      [
        ['/finance/plan?suggest=1', {}],
        [`/finance/plan?curve=${epicId}`, {}],
        [`/finance/plan?explain=delayMoney:${epicId}`, {}],
        ['/finance/plan?explain=cashOut:50', {}],
        ['/finance/plan/drills/customer', {}],
        ['/finance/plan/drills/round', {}],
        ['/finance/plan/scenarios', {}],
        ['/finance/forecasts', {}],
        [api, {}],
        [`${api}/order`, {}],
        [`${api}/simulate`, { json: {} }],
        [`${api}/suggest-order`, { json: {} }],
      ].map(async ([path, init]) => (await reader.request(path as string, init as object)).text()),
    )

  it.each(readers)('get no amount of pay while two people are paid (%s)', async (role, permissions) => {
    const company = await startTwoEpicPlan({ peopleCount: 2 })
    const reader = await addColleague(t, company.owner.user.accountId, role, [...permissions])
    const { outcome, obstacles } = await dataOf<Plan>(reader, api)
    // Readers of sums see pay and other spending as one sum.
    if (role === 'MEMBER') {
      expect([outcome, obstacles]).toEqual([null, [{ reason: 'few_paid_people' }]])
      expect((await reader.request(`${api}/simulate`, { json: {} })).status).toBe(409)
    }
    for (const text of await readAllPaths(reader, company.epicIds))
      expect(payAmounts(2).filter(secret => text.includes(secret))).toEqual([])
  })

  it.each(readers)(
    'get rounded outcomes and never the inputs while four people are paid (%s)',
    async (role, permissions) => {
      const company = await startTwoEpicPlan()
      const hire = { name: 'New colleague', kind: 'HIRE', day: '2027-03-01', cents: -7_654_321 }
      await dataOf(company.owner, '/api/finance/cash-planned', { json: hire })
      const reader = await addColleague(t, company.owner.user.accountId, role, [...permissions])
      const { outcome, costs } = await dataOf<Plan>(reader, api)
      // The exact cash of two orders would reveal the cost of a hire between them.
      expect(costs.map(({ endCash }) => endCash)).toEqual([null, null])
      expect(outcome!.fan.every(({ p50 }) => Number(p50.toPrecision(2)) === p50)).toBe(true)
      for (const text of await readAllPaths(reader, company.epicIds)) {
        expect([...payAmounts(4), '7654321', '76,543', 'teamPerWeek'].filter(secret => text.includes(secret))).toEqual(
          [],
        )
      }
      const ownersPage = await (await company.owner.request('/finance/plan')).text()
      expect(ownersPage).toContain('teamPerWeek')
    },
  )

  it('can simulate an order, but not save one unless they can edit the books', async () => {
    const company = await startTwoEpicPlan()
    const lead = await addColleague(t, company.owner.user.accountId, 'TEAM_LEAD')
    const json = { order: company.epicIds, version: 2 }
    expect((await lead.request(`${api}/order`, { method: 'PUT', json })).status).toBe(403)
    expect((await lead.request(`${api}/simulate`, { json: { order: company.epicIds } })).status).toBe(200)
  })
})

describe('a plan without enough data', () => {
  it('names everything that a new account lacks, with links, on the plan and on the forecasts', async () => {
    const { owner } = await startBooks(t)
    const { obstacles } = await dataOf<Plan>(owner, api)
    expect(obstacles.map(({ reason }) => reason)).toEqual(['no_epics', 'few_weeks', 'few_months', 'no_balance'])
    for (const path of ['/finance/plan', '/finance/forecasts']) {
      const page = await (await owner.request(path)).text()
      for (const href of ['/kanban', '/finance/cash/import', '/finance/cash/accounts'])
        expect(page, path).toContain(`href="${href}"`)
      expect(page, path).toContain('No bank balance yet.')
    }
  })

  it('asks to add epics that exist but are not in the plan, and leads to the form', async () => {
    const company = await startPlan(t, [{ name: 'Search' }])
    await t.client.execute({ sql: 'delete from plan_epics where account_id = ?', args: [company.owner.user.accountId] })
    for (const path of ['/finance/plan', '/finance/forecasts']) {
      const page = await (await company.owner.request(path)).text()
      expect(page, path).toContain('No epic or delivery is ranked. Add one to the plan.')
      expect(page, path).toContain('href="/finance/plan#add-to-plan"')
    }
    expect(await (await company.owner.request('/finance/plan')).text()).toContain('id="add-to-plan"')
  })

  it('names the project that is too young, with a link to its board', async () => {
    const company = await startPlan(t, [{ name: 'Search' }])
    const { owner, boardId } = company
    const startedAt = t.clock.now() - 10 * days
    await t.client.execute({
      sql: 'delete from board_items where board_id = ? and work_completed_at < ?',
      args: [boardId, startedAt],
    })
    await t.client.execute({
      sql: 'update board_items set created_at = ? where board_id = ?',
      args: [startedAt, boardId],
    })
    const { obstacles } = await dataOf<Plan>(owner, api)
    expect(obstacles).toEqual([{ reason: 'few_weeks', lane: boardId, weeks: 1, needed: 8 }])
    const page = await (await owner.request('/finance/plan')).text()
    expect(page).toContain('There is only 1 complete week of work on epics in Shop. At least 8 are needed.')
    expect(page).toContain(`href="/kanban/${boardId}"`)
  })

  it('leads from the note about epics without worth to the form for it', async () => {
    const company = await startPlan(t, [{ name: 'Search' }])
    const noteWithLink = new RegExp(
      `earning nothing\\.(<!-- -->|\\s)*<a[^>]*href="/finance/plan\\?worth=${company.epicIds[0]}"`,
    )
    expect(await (await company.owner.request('/finance/plan')).text()).toMatch(noteWithLink)
    const lead = await addColleague(t, company.owner.user.accountId, 'TEAM_LEAD')
    expect(await (await lead.request('/finance/plan')).text()).not.toMatch(noteWithLink)
  })

  it('names each reason, with a link to the page that solves it', async () => {
    const company = await startPlan(t, [{ name: 'Unsplit', openItemCount: 0 }])
    await t.client.execute({
      sql: 'delete from bank_balances where account_id = ?',
      args: [company.owner.user.accountId],
    })
    const { outcome, obstacles } = await dataOf<Plan>(company.owner, api)
    expect(outcome).toBeNull()
    expect(obstacles.map(({ reason }) => reason).toSorted()).toEqual(['no_balance', 'no_size'])
    const page = await (await company.owner.request('/finance/plan')).text()
    expect(page).toContain('href="/finance/cash/accounts"')
    expect(page).toContain(`href="/finance/plan?worth=${company.epicIds[0]}"`)
  })
})
