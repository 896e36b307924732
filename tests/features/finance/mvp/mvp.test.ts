import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { loadMvpProgress } from '#features/finance/mvp/queries.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { days } from '#tests/support/clock.ts'
import { checkExplanations } from '#tests/support/explanations.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'
import { formWith } from '#tests/support/page-form.ts'

const setup = await makeBoardApi()
const { t, signInAs, world, makeBoard } = setup
afterAll(t.close)

const owner = await signInAs('OWNER')
const api = '/api/finance/mvp'
type Board = Awaited<ReturnType<typeof makeBoard>>

const asOfToday = () => ({ day: '2026-10-06', at: t.clock.now(), isPast: false })
const scopeOf = ({ id, ownerId }: { id: string; ownerId: string }) =>
  scopeAtSignIn(t.services, id, ownerId, { requestId: null, ipAddress: null, userAgent: null })
const progress = () => loadMvpProgress(scopeOf(world.homeAccount), asOfToday(), 'PAYROLL')

/** Completes an item some days ago. The API cannot set past times. */
const complete = (id: string, { daysAgo }: { daysAgo: number }) =>
  t.client.execute({
    sql: `update board_items set status = 'COMPLETE', created_at = ?, work_completed_at = ? where id = ?`,
    args: [t.clock.now() - 60 * days, t.clock.now() - daysAgo * days, id],
  })

/** A board with an epic and a separate story. The epic has two stories, one of them done, and a bug below the other. */
async function makeEpic() {
  const board = await makeBoard(owner, { title: 'Web shop' })
  const epic = await board.addItem(owner, 'First release', { kind: 'EPIC' })
  const doneItem = await board.addItem(owner, 'Sign in', { parentId: epic.id })
  const openItem = await board.addItem(owner, 'Pay', { parentId: epic.id })
  const subItem = await board.addItem(owner, 'Pay twice', { parentId: openItem.id, kind: 'BUG' })
  await board.addItem(owner, 'Something else')
  await complete(doneItem.id, { daysAgo: 3 })
  return { board, epic, openItem, subItem }
}

/** Makes a board's history long enough for a forecast, which needs five days with completed items. */
async function addHistory(board: Board) {
  for (const daysAgo of [1, 2, 4, 5, 6, 8])
    await complete((await board.addItem(owner, `Earlier ${daysAgo}`)).id, { daysAgo })
}

const fixture = {} as Awaited<ReturnType<typeof makeEpic>>
beforeEach(async () => {
  Object.assign(fixture, await makeEpic())
})

describe('the marked MVP', () => {
  it('is an epic with all items below it', async () => {
    const { epic, board } = fixture
    const { status, body } = await owner('PUT', api, { kind: 'EPIC', id: epic.id })
    expect([status, body.data]).toEqual([200, { kind: 'EPIC', id: epic.id, name: 'First release', boardId: board.id }])
    expect(await progress()).toMatchObject({
      scenarioId: null,
      name: 'First release',
      status: 'IN_PROGRESS',
      itemsDone: 1,
      itemsTotal: 3,
      share: 1 / 3,
      p50: null,
      p85: null,
      reason: 'fewDays',
      targetRevenue: null,
    })
  })

  it('is a delivery with its items, forecast with the pace of its board', async () => {
    const { board, openItem } = fixture
    await addHistory(board)
    const { id: deliveryId } = (await owner('POST', `${board.url}/deliveries`, { title: 'Beta' })).body.data.delivery
    await owner('PATCH', `${board.url}/items/${openItem.id}`, { deliveryId })
    expect((await owner('PUT', api, { kind: 'DELIVERY', id: deliveryId })).status).toBe(200)
    const mvp = await progress()
    // Without books, there is no comparison with the cash-out.
    expect(mvp).toMatchObject({
      name: 'Beta',
      itemsDone: 0,
      itemsTotal: 1,
      status: 'NOT_STARTED',
      reason: null,
      beforeCashOut: null,
      verdict: null,
    })
    expect(mvp!.p50! > asOfToday().day).toBe(true)
    expect(mvp!.p85! >= mvp!.p50!).toBe(true)
  })

  it('is compared with the cash-out only for readers who can see the runway', async () => {
    const { board, epic } = fixture
    await addHistory(board)
    await owner('PUT', api, { kind: 'EPIC', id: epic.id })
    const bank = (await owner('POST', '/api/finance/bank-accounts', { name: 'Harbour Bank' })).body.data
    await owner('POST', `/api/finance/bank-accounts/${bank.id}/balances`, { day: '2026-10-05', cents: 100_000_000 })
    const line = { bankAccountId: bank.id, cents: -10_000, category: 'PAYROLL', text: 'Pay of the only employee' }
    for (const month of ['07', '08', '09'])
      await owner('POST', '/api/finance/cash-entries', { ...line, day: `2026-${month}-25` })
    expect(await progress()).toMatchObject({ beforeCashOut: true, verdict: 'VIABLE' })
    for (const reader of ['LINES', 'SUMS'] as const)
      expect(await loadMvpProgress(scopeOf(world.homeAccount), asOfToday(), reader)).toMatchObject({
        beforeCashOut: null,
        verdict: null,
      })
    await t.client.execute('delete from cash_entries')
    await t.client.execute('delete from bank_balances')
    await t.client.execute('delete from bank_accounts')
  })

  it('leaves archived items out unless they are done', async () => {
    const { epic, subItem } = fixture
    await owner('PUT', api, { kind: 'EPIC', id: epic.id })
    await t.client.execute({ sql: 'update board_items set archived_at = 1 where id = ?', args: [subItem.id] })
    expect(await progress()).toMatchObject({ itemsDone: 1, itemsTotal: 2 })
  })

  it('does not exist after the epic or its board is deleted, when unmarked, and for a past day', async () => {
    const { epic, board } = fixture
    await owner('PUT', api, { kind: 'EPIC', id: epic.id })
    expect(await loadMvpProgress(scopeOf(world.homeAccount), { ...asOfToday(), isPast: true }, 'PAYROLL')).toBeNull()
    await t.client.execute({ sql: 'update boards set deleted_at = 1 where id = ?', args: [board.id] })
    expect(await progress()).toBeNull()
    await t.client.execute({ sql: 'update boards set deleted_at = null where id = ?', args: [board.id] })
    expect(await progress()).not.toBeNull()
    await owner('DELETE', `${board.url}/items/${epic.id}`, { children: 'detach' })
    expect(await progress()).toBeNull()
    const secondEpic = await makeEpic()
    await owner('PUT', api, { kind: 'EPIC', id: secondEpic.epic.id })
    expect((await owner('PUT', api, null)).body).toEqual({ success: true, data: null })
    expect(await progress()).toBeNull()
  })

  it('must be an epic or a delivery of the same account', async () => {
    const { epic, openItem } = fixture
    const stranger = await signInAs('foreign owner')
    for (const [caller, mark] of [
      [stranger, { kind: 'EPIC', id: epic.id }],
      [owner, { kind: 'EPIC', id: openItem.id }],
      [owner, { kind: 'DELIVERY', id: epic.id }],
    ] as const) {
      const { status, body } = await caller('PUT', api, mark)
      expect([status, body.error]).toEqual([422, 'This delivery or epic doesn’t exist. Choose another one.'])
    }
    await owner('PUT', api, { kind: 'EPIC', id: epic.id })
    expect(await loadMvpProgress(scopeOf(world.foreignAccount), asOfToday(), 'PAYROLL')).toBeNull()
  })

  it('can be marked by people who can edit the books', async () => {
    const mark = { kind: 'EPIC', id: fixture.epic.id }
    for (const role of ['TEAM_LEAD', 'MEMBER'])
      expect((await (await signInAs(role))('PUT', api, mark)).status, role).toBe(403)
    expect((await (await signInAs('ADMIN'))('PUT', api, mark)).status).toBe(200)
    const { rows } = await t.client.execute(`select action from audit_log where action = 'mvp.marked' limit 1`)
    expect(rows).toHaveLength(1)
  })
})

describe('the page of the MVP', () => {
  const page = async (path = '/finance/mvp') => (await owner('GET', path)).response.clone().text()

  it('marks an MVP and shows its progress with its explanation', async () => {
    const { epic } = fixture
    const saveResponse = await owner('POST', '/finance/mvp', undefined, { form: { work: `EPIC:${epic.id}` } })
    expect(saveResponse.status).toBe(303)
    const html = await page('/finance/mvp?saved')
    const text = textOf(readHtml(html))
    expect(text).toContain('MVP chosen.')
    expect(text).toContain('1 of 3 items done')
    expect(text).toContain('A forecast needs at least 5 days with completed items in the last 90 days.')
    expect(html).not.toMatch(/NaN|Infinity/)
    expect(await checkExplanations(html, page)).toEqual(['mvpShare'])
    expect(formWith(html, 'work').values.work).toBe(`EPIC:${epic.id}`)
  })

  it('links to the projects while there is nothing to choose', async () => {
    const newcomer = await t.register()
    const html = await (await newcomer.request('/finance/mvp')).text()
    const [main] = allOf(readHtml(html), 'main')
    const links = allOf(main!, 'a').filter(({ attributes }) => attributes.href === '/kanban')
    expect(links.map(textOf)).toEqual(['See projects'])
  })

  it('shows the error of a rejected choice beside its field', async () => {
    const refusedResponse = await owner('POST', '/finance/mvp', undefined, { form: { work: 'EPIC:itm_unknown' } })
    expect(refusedResponse.status).toBe(422)
    expect(refusedResponse.body).toContain('This delivery or epic doesn’t exist.')
  })
})
