import { afterAll, describe, expect, it } from 'vitest'
import { groupings, sectionsOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import { outlookOf } from '#features/agile/kanban/deliveries/rules.ts'
import { countAhead } from '#features/agile/kanban/deliveries/rules-items-ahead.ts'
import { chanceBy, forecastWhen } from '#features/agile/kanban/forecasts/rules.ts'
import { maxShownChance } from '#kit/simulation/randoms.ts'
import { paths } from '#src/paths.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { processorMs } from '#tests/support/processor-time.ts'

const setup = await makeBoardApi()
const { owner, member, makeBoard, t } = setup
const observer = await setup.signInAs('OBSERVER')
afterAll(t.close)

const day = 86_400_000
const today = '2026-11-03'
/** Items completed per day: one every second day. */
const history = Array.from({ length: 60 }, (_, i) => i % 2)
const dayAfter = (days: number, from = today) => new Date(Date.parse(from) + days * day).toISOString().slice(0, 10)
const outlookFor = (targetDate: string | null, open: number, pastDays = history, itemsAhead = 0) =>
  outlookOf({ targetDate }, { items: open + 1, open, before: itemsAhead }, pastDays, today)

describe('the forecast of a delivery', () => {
  it('gives the probability of the target date and the expected dates, from past throughput', () => {
    const forecast = forecastWhen(history, 6)
    const result = outlookFor(dayAfter(14), 6)
    expect(result).toEqual({
      kind: 'forecast',
      standing: 'atRisk',
      chance: chanceBy(forecast, 14),
      p50: dayAfter(forecast.p50!),
      p85: dayAfter(forecast.p85!),
      before: 0,
    })
  })

  it('gives a lower probability for more items and a higher one for a later date, up to 95 percent', () => {
    const chanceFor = (days: number, open: number) => {
      const result = outlookFor(dayAfter(days), open)
      return result.kind === 'forecast' ? result.chance! : Number.NaN
    }
    const chances = [1, 4, 8, 12, 30].map(open => chanceFor(14, open))
    expect(chances.toSorted((first, second) => second - first)).toEqual(chances)
    expect(new Set(chances).size).toBeGreaterThan(3)
    expect(chanceFor(365, 2)).toBe(maxShownChance)
    expect(chanceFor(20, 8)).toBeGreaterThan(chanceFor(14, 8))
  })

  it('includes the work ahead of the delivery', () => {
    const chanceWithAhead = (itemsAhead: number) => {
      const result = outlookFor(dayAfter(14), 3, history, itemsAhead)
      return result.kind === 'forecast' ? result.chance! : Number.NaN
    }
    expect(chanceWithAhead(0)).toBeGreaterThan(chanceWithAhead(3))
    expect(outlookFor(dayAfter(14), 3, history, 3)).toEqual({ ...outlookFor(dayAfter(14), 6), before: 3 })
  })

  it('has a status: on track, at risk, unlikely, due today, late, or open without a date', () => {
    const standingOf = (targetDate: string | null, open: number, pastDays = history) => {
      const result = outlookFor(targetDate, open, pastDays)
      return 'standing' in result ? result.standing : result.kind
    }
    expect(standingOf(dayAfter(40), 6)).toBe('onTrack')
    expect(standingOf(dayAfter(14), 6)).toBe('atRisk')
    expect(standingOf(dayAfter(5), 6)).toBe('unlikely')
    expect(standingOf(today, 6)).toBe('today')
    expect(standingOf(dayAfter(-1), 6)).toBe('late')
    expect(standingOf(null, 6)).toBe('open')
    expect(standingOf(dayAfter(-1), 6, [])).toBe('late')
  })

  it('is missing with completed items on fewer than five days, without open items and without items', () => {
    expect(outlookFor(dayAfter(14), 3, [1, 0, 1, 1, 1])).toEqual({ kind: 'none', standing: 'open' })
    expect(outlookFor(dayAfter(14), 0)).toEqual({ kind: 'done' })
    expect(outlookOf({ targetDate: null }, { items: 0, open: 0, before: 0 }, history, today)).toEqual({ kind: 'empty' })
  })

  it('takes less than 100 ms, and is cached per number of items', async () => {
    const uncachedHistory = history.slice()
    const firstMs = await processorMs(() => {
      for (let open = 1; open <= 5; open++) outlookFor(dayAfter(14), open, uncachedHistory)
    })
    expect(firstMs / 5).toBeLessThan(100)
    const repeatMs = await processorMs(() => {
      for (let i = 0; i < 100; i++) outlookFor(dayAfter(14), 1 + (i % 5), uncachedHistory)
    })
    expect(repeatMs / 100).toBeLessThan(5)
    expect(await processorMs(() => outlookFor(dayAfter(14), 5, history.slice(), 4000))).toBeLessThan(100)
  })
})

describe('the backlog, planned by deliveries', () => {
  it('has a section for each open delivery by date, and one for all other items', async () => {
    const board = await makeBoard(owner, { process: 'SCRUM' })
    const [todo, , , done] = await board.columnIdsFor(owner)
    const url = `${board.url}/deliveries`
    const createDelivery = async (title: string, targetDate?: string) =>
      (await member('POST', url, { title, ...(targetDate && { targetDate }) })).body.data.delivery.id as string
    const [undatedId, laterId, soonerId, completedId] = [
      await createDelivery('Someday'),
      await createDelivery('Later', '2027-05-01'),
      await createDelivery('Sooner', '2027-03-01'),
      await createDelivery('Over'),
    ]
    await member('PATCH', `${url}/${completedId}`, { status: 'DONE' })
    await board.addItem(member, 'On the board', { columnId: todo, deliveryId: laterId })
    await board.addItem(member, 'Waiting', { deliveryId: laterId })
    await board.addItem(member, 'Loose')
    await board.addItem(member, 'Done and loose', { columnId: done })
    await board.addItem(member, 'Open in one that is over', { deliveryId: completedId })
    const view = await board.viewFor(owner)
    const sections = sectionsOf(view, 'deliveries').map(({ id, items }) => [id, items.map(({ title }) => title)])
    expect(sections).toEqual([
      [soonerId, []],
      [laterId, ['On the board', 'Waiting']],
      [undatedId, []],
      ['backlog', ['Loose', 'Open in one that is over']],
    ])
    for (const grouping of groupings) {
      const page = (await owner('GET', `/backlog?board=${board.id}&by=${grouping}`)).body as string
      expect(page.includes('Sooner</h2>'), grouping).toBe(grouping === 'deliveries')
    }
  })
})

describe('the work ahead of a delivery', () => {
  it('is everything ranked above its last open item, in the browser, on its page and in stored forecasts', async () => {
    const board = await makeBoard(owner, { process: 'SCRUM' })
    const [todo, doing, , done] = await board.columnIdsFor(owner)
    const createDelivery = async (title: string) =>
      (await member('POST', `${board.url}/deliveries`, { title })).body.data.delivery.id as string
    const [firstId, secondId, emptyId] = [
      await createDelivery('First'),
      await createDelivery('Second'),
      await createDelivery('Empty'),
    ]
    const { sprint } = (await member('POST', `${board.url}/sprints`, { name: 'Next', startDate: '2026-12-01' })).body
      .data
    await board.addItem(member, 'Waiting above')
    await board.addItem(member, 'Promised', { deliveryId: firstId })
    await board.addItem(member, 'Waiting between')
    await board.addItem(member, 'Promised too', { deliveryId: firstId })
    await board.addItem(member, 'Waiting below')
    await board.addItem(member, 'In a sprint', { sprintId: sprint.id })
    await board.addItem(member, 'Nearly there', { columnId: doing, deliveryId: secondId })
    await board.addItem(member, 'To do', { columnId: todo })
    await board.addItem(member, 'Done', { columnId: done, deliveryId: firstId })
    const view = await board.viewFor(owner)
    const countInView = (id: string) => countAhead(view, [], item => item.deliveryId === id)
    expect([firstId, secondId, emptyId].map(countInView)).toEqual([5, 0, 0])
    const rows = (await owner('GET', `${board.url}/deliveries`)).body.data.items as { id: string; before: number }[]
    expect([firstId, secondId, emptyId].map(id => rows.find(row => row.id === id)!.before)).toEqual([5, 0, 0])
    const unscopedDb = t.db.unscoped('a test backdates items')
    for (const days of [3, 5, 7, 9, 11, 13]) {
      const { id } = await board.addItem(member, `Done ${days}`, { columnId: done })
      const sql = 'update board_items set created_at = ?, work_completed_at = ? where id = ?'
      await unscopedDb.run(sql, [t.clock.now() - 40 * day, t.clock.now() - days * day, id])
    }
    const storedForecast = await member('POST', `${board.url}/forecasts`, {
      kind: 'WHEN',
      subject: `delivery:${firstId}`,
    })
    // Five items come first, and two open ones are in the delivery.
    expect(storedForecast.body.data.items).toBe(7)
    expect((await owner('GET', paths.delivery(board.id, firstId))).body).toContain('5 other items come first.')
  })
})

/** Creates a board. Returns it with the path of its deliveries page, and a function that sends forms. */
async function boardWithPages(title: string) {
  const board = await makeBoard(owner, { title })
  const listPath = paths.deliveries(board.id)
  const send = async (caller: typeof owner, path: string, form: Record<string, string>) => {
    const { status, response, body } = await caller('POST', path, undefined, { form, redirect: 'manual' })
    return { status, location: response.headers.get('location'), body: String(body) }
  }
  return { board, listPath, send }
}

describe('the pages of deliveries', () => {
  it('show the progress in items and points, and link to each item', async () => {
    const { board, listPath } = await boardWithPages('Quay')
    const [, , , done] = await board.columnIdsFor(owner)
    const { delivery } = (
      await member('POST', `${board.url}/deliveries`, { title: 'Launch', targetDate: '2099-03-01' })
    ).body.data
    const item = await board.addItem(member, 'Anchor', { deliveryId: delivery.id, points: 3 })
    await board.addItem(member, 'Buoy', { deliveryId: delivery.id, points: 5, columnId: done })
    const archivedItem = await board.addItem(member, 'Old mooring', { deliveryId: delivery.id, points: 8 })
    await member('POST', `${board.url}/items/archive`, { itemIds: [archivedItem.id] })
    const list = (await observer('GET', listPath)).body as string
    expect(list).toContain('1 of 2 done')
    expect(list).toContain('5 of 8 done')
    expect(list).toContain('Not enough data')
    const deliveryPage = (await observer('GET', paths.delivery(board.id, delivery.id))).body as string
    expect(deliveryPage).toContain(paths.boardItem(board.id, item.id))
    expect(deliveryPage).not.toContain('Old mooring')
    const pageOfMember = (await member('GET', paths.delivery(board.id, delivery.id))).body as string
    expect(pageOfMember).toContain('name="do"')
    expect(deliveryPage).not.toContain('name="do"')
  })

  it('show the forecast and its history', async () => {
    const { board, listPath } = await boardWithPages('Pier')
    const { delivery } = (
      await member('POST', `${board.url}/deliveries`, {
        title: 'Launch',
        targetDate: new Date(t.clock.now() + 400 * day).toISOString().slice(0, 10),
      })
    ).body.data
    await board.addItem(member, 'Anchor', { deliveryId: delivery.id })
    const unscopedDb = t.db.unscoped('a test backdates items')
    for (const days of [3, 5, 7, 9, 11, 13]) {
      const { id } = await board.addItem(member, `Done ${days}`)
      const sql = `update board_items set status = 'COMPLETE', created_at = ?, work_completed_at = ? where id = ?`
      await unscopedDb.run(sql, [t.clock.now() - 40 * day, t.clock.now() - days * day, id])
    }
    await member('POST', `${board.url}/forecasts`, { kind: 'WHEN', subject: `delivery:${delivery.id}` })
    const list = (await observer('GET', listPath)).body as string
    expect(list).toContain('95% chance of being ready by')
    expect(list).not.toMatch(/\b(9[6-9]|100)\s?%/)
    expect(list).toContain('On track')
    expect((await observer('GET', paths.delivery(board.id, delivery.id))).body).toContain('Forecast history')
  })

  it('create, edit, complete, reopen and remove a delivery with plain forms', async () => {
    const { board, listPath, send } = await boardWithPages('Dock')
    expect((await owner('GET', `${listPath}?panel=new`)).body).toContain('id="list-form"')
    const untitledResponse = await send(member, listPath, { title: ' ', targetDate: '' })
    expect([untitledResponse.status, untitledResponse.body.includes('Enter a title')]).toEqual([422, true])
    const createResponse = await send(member, listPath, {
      title: 'Launch',
      targetDate: '2099-01-02',
      description: 'All of it',
    })
    expect([createResponse.status, createResponse.location]).toEqual([
      303,
      expect.stringContaining(`${listPath}?done=create&row=`),
    ])
    const [{ id }] = (await owner('GET', `${board.url}/deliveries`)).body.data.items
    const deliveryPath = paths.delivery(board.id, id)
    const originalFields = { wasTitle: 'Launch', wasTargetDate: '2099-01-02', wasDescription: 'All of it' }
    const editedFields = { title: 'Lift-off', targetDate: '2099-02-03', description: 'All of it' }
    expect((await send(member, deliveryPath, { ...editedFields, ...originalFields })).location).toBe(
      `${listPath}?done=edit&row=${id}`,
    )
    const staleResponse = await send(member, deliveryPath, { ...editedFields, title: 'Mine', ...originalFields })
    expect([staleResponse.status, staleResponse.body.includes('value="Mine"')]).toEqual([409, true])
    const submitAction = (caller: typeof owner, name: string, returnPath = deliveryPath) =>
      send(caller, `${deliveryPath}/act`, { do: name, back: returnPath })
    expect((await submitAction(member, 'done')).location).toBe(`${deliveryPath}?done=done`)
    expect((await owner('GET', listPath)).body).toContain('Done on')
    expect((await submitAction(member, 'reopen', listPath)).location).toBe(`${listPath}?done=reopen&row=${id}`)
    const row = (await owner('GET', `${board.url}/deliveries/${id}`)).body.data
    expect(row).toMatchObject({ title: 'Lift-off', targetDate: '2099-02-03', status: 'ACTIVE', doneAt: null })
    expect((await submitAction(observer, 'done')).status).toBe(403)
    expect((await send(observer, listPath, { title: 'Mine' })).status).toBe(403)
    expect((await owner('GET', `${listPath}?panel=remove&id=${id}`)).body).toContain('Delete: Lift-off')
    expect((await submitAction(owner, 'remove')).location).toBe(`${listPath}?done=remove&row=${id}`)
    expect((await owner('GET', deliveryPath)).status).toBe(404)
  })
})
