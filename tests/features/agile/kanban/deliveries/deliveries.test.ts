import { afterAll, describe, expect, it } from 'vitest'
import { planKinds, sectionsOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import { outlookOf } from '#features/agile/kanban/deliveries/rules.ts'
import { countAhead } from '#features/agile/kanban/deliveries/rules-ahead.ts'
import { chanceBy, forecastWhen, maxChance } from '#features/agile/kanban/forecasts/rules.ts'
import { paths } from '#src/paths.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { owner, member, makeBoard, t } = setup
const observer = await setup.as('OBSERVER')
afterAll(t.close)

const day = 86_400_000
const today = '2026-11-03'
// One item on every second day.
const history = Array.from({ length: 60 }, (_, i) => i % 2)
const dayAfter = (days: number, from = today) => new Date(Date.parse(from) + days * day).toISOString().slice(0, 10)
const of = (targetDate: string | null, open: number, from = history, before = 0) =>
  outlookOf({ targetDate }, { items: open + 1, open, before }, from, today)

describe('what is foreseen of a delivery', () => {
  it('is the chance that its open items are done by its day, and the days to expect, from the days of the past', () => {
    const forecast = forecastWhen(history, 6)
    const found = of(dayAfter(14), 6)
    expect(found).toEqual({
      kind: 'forecast',
      standing: 'atRisk',
      chance: chanceBy(forecast, 14),
      p50: dayAfter(forecast.p50!),
      p85: dayAfter(forecast.p85!),
      before: 0,
    })
  })

  it('falls as items come and rises as the day is later, never above 95 percent', () => {
    const chance = (days: number, open: number) => {
      const found = of(dayAfter(days), open)
      return found.kind === 'forecast' ? found.chance! : Number.NaN
    }
    const byItems = [1, 4, 8, 12, 30].map(open => chance(14, open))
    expect(byItems.toSorted((one, other) => other - one)).toEqual(byItems)
    expect(new Set(byItems).size).toBeGreaterThan(3)
    expect(chance(365, 2)).toBe(maxChance)
    expect(chance(20, 8)).toBeGreaterThan(chance(14, 8))
  })

  it('waits for what comes before it', () => {
    const chance = (before: number) => {
      const found = of(dayAfter(14), 3, history, before)
      return found.kind === 'forecast' ? found.chance! : Number.NaN
    }
    expect(chance(0)).toBeGreaterThan(chance(3))
    expect(of(dayAfter(14), 3, history, 3)).toEqual({ ...of(dayAfter(14), 6), before: 3 })
  })

  it('tells in words how it stands: on track, at risk, hardly, due today, late, or without a day', () => {
    const standing = (targetDate: string | null, open: number, from = history) => {
      const found = of(targetDate, open, from)
      return 'standing' in found ? found.standing : found.kind
    }
    expect(standing(dayAfter(40), 6)).toBe('onTrack')
    expect(standing(dayAfter(14), 6)).toBe('atRisk')
    expect(standing(dayAfter(5), 6)).toBe('unlikely')
    expect(standing(today, 6)).toBe('today')
    expect(standing(dayAfter(-1), 6)).toBe('late')
    expect(standing(null, 6)).toBe('open')
    expect(standing(dayAfter(-1), 6, [])).toBe('late')
  })

  it('is nothing with fewer than five active days, nothing to do, or nothing in it', () => {
    expect(of(dayAfter(14), 3, [1, 0, 1, 1, 1])).toEqual({ kind: 'none', standing: 'open' })
    expect(of(dayAfter(14), 0)).toEqual({ kind: 'done' })
    expect(outlookOf({ targetDate: null }, { items: 0, open: 0, before: 0 }, history, today)).toEqual({ kind: 'empty' })
  })

  it('follows a drag in under 100 ms, for each number of items once', () => {
    const other = history.slice()
    const start = performance.now()
    for (let open = 1; open <= 5; open++) of(dayAfter(14), open, other)
    const first = (performance.now() - start) / 5
    expect(first).toBeLessThan(100)
    const again = performance.now()
    for (let i = 0; i < 100; i++) of(dayAfter(14), 1 + (i % 5), other)
    expect((performance.now() - again) / 100).toBeLessThan(5)
    const much = performance.now()
    of(dayAfter(14), 5, history.slice(), 4000)
    expect(performance.now() - much).toBeLessThan(100)
  })
})

describe('the backlog, planned by deliveries', () => {
  it('has a section for each delivery to come by its day, wherever its items stand, and one for what is in none', async () => {
    const board = await makeBoard(owner, { process: 'SCRUM' })
    const [todo, , , done] = await board.columns(owner)
    const url = `${board.url}/deliveries`
    const make = async (title: string, targetDate?: string) =>
      (await member('POST', url, { title, ...(targetDate && { targetDate }) })).body.data.delivery.id as string
    const [someday, later, sooner, over] = [
      await make('Someday'),
      await make('Later', '2027-05-01'),
      await make('Sooner', '2027-03-01'),
      await make('Over'),
    ]
    await member('PATCH', `${url}/${over}`, { status: 'DONE' })
    await board.add(member, 'On the board', { columnId: todo, deliveryId: later })
    await board.add(member, 'Waiting', { deliveryId: later })
    await board.add(member, 'Loose')
    await board.add(member, 'Done and loose', { columnId: done })
    await board.add(member, 'Open in one that is over', { deliveryId: over })
    const view = await board.viewFor(owner)
    const sections = sectionsOf(view, 'deliveries').map(({ id, items }) => [id, items.map(({ title }) => title)])
    expect(sections).toEqual([
      [sooner, []],
      [later, ['On the board', 'Waiting']],
      [someday, []],
      ['backlog', ['Loose', 'Open in one that is over']],
    ])
    for (const by of planKinds) {
      const page = (await owner('GET', `/backlog?board=${board.id}&by=${by}`)).body as string
      expect(page.includes('Sooner</h2>'), by).toBe(by === 'deliveries')
    }
  })
})

describe('what comes before a delivery', () => {
  it('is what is ranked above its last open item, the same in the browser, on its page and in what is stored', async () => {
    const board = await makeBoard(owner, { process: 'SCRUM' })
    const [todo, doing, , done] = await board.columns(owner)
    const make = async (title: string) =>
      (await member('POST', `${board.url}/deliveries`, { title })).body.data.delivery.id as string
    const [first, second, empty] = [await make('First'), await make('Second'), await make('Empty')]
    const { sprint } = (await member('POST', `${board.url}/sprints`, { name: 'Next', startDate: '2026-12-01' })).body
      .data
    await board.add(member, 'Waiting above')
    await board.add(member, 'Promised', { deliveryId: first })
    await board.add(member, 'Waiting between')
    await board.add(member, 'Promised too', { deliveryId: first })
    await board.add(member, 'Waiting below')
    await board.add(member, 'In a sprint', { sprintId: sprint.id })
    await board.add(member, 'Nearly there', { columnId: doing, deliveryId: second })
    await board.add(member, 'To do', { columnId: todo })
    await board.add(member, 'Done', { columnId: done, deliveryId: first })
    const view = await board.viewFor(owner)
    const inView = (id: string) => countAhead(view, item => item.deliveryId === id)
    expect([first, second, empty].map(inView)).toEqual([5, 0, 0])
    const rows = (await owner('GET', `${board.url}/deliveries`)).body.data.items as { id: string; before: number }[]
    expect([first, second, empty].map(id => rows.find(row => row.id === id)!.before)).toEqual([5, 0, 0])
    const past = t.db.unscoped('a test makes a past')
    for (const days of [3, 5, 7, 9, 11, 13]) {
      const { id } = await board.add(member, `Done ${days}`, { columnId: done })
      const sql = 'update board_items set created_at = ?, work_completed_at = ? where id = ?'
      await past.run(sql, [t.clock.now() - 40 * day, t.clock.now() - days * day, id])
    }
    const stored = await member('POST', `${board.url}/forecasts`, { kind: 'WHEN', subject: `delivery:${first}` })
    expect(stored.body.data.forecast?.items ?? stored.body.data.items).toBe(7)
    expect((await owner('GET', paths.delivery(board.id, first))).body).toContain('5 items come first.')
  })
})

/** The page of a board's deliveries, with what forms send to it. */
async function pages(title: string) {
  const board = await makeBoard(owner, { title })
  const here = paths.deliveries(board.id)
  const send = async (who: typeof owner, path: string, form: Record<string, string>) => {
    const { status, response, body } = await who('POST', path, undefined, { form, redirect: 'manual' })
    return { status, location: response.headers.get('location'), body: String(body) }
  }
  return { board, here, send }
}

describe('the pages of deliveries', () => {
  it('tell how far each is in items and in points, and link to each item', async () => {
    const { board, here } = await pages('Quay')
    const [, , , done] = await board.columns(owner)
    const { delivery } = (
      await member('POST', `${board.url}/deliveries`, { title: 'Launch', targetDate: '2099-03-01' })
    ).body.data
    const item = await board.add(member, 'Anchor', { deliveryId: delivery.id, points: 3 })
    await board.add(member, 'Buoy', { deliveryId: delivery.id, points: 5, columnId: done })
    const put = await board.add(member, 'Put away', { deliveryId: delivery.id, points: 8 })
    await member('POST', `${board.url}/items/archive`, { itemIds: [put.id] })
    const list = (await observer('GET', here)).body as string
    expect(list).toContain('1 of 2 done')
    expect(list).toContain('5 of 8 done')
    expect(list).toContain('Not enough data')
    const one = (await observer('GET', paths.delivery(board.id, delivery.id))).body as string
    expect(one).toContain(paths.boardItem(board.id, item.id))
    expect(one).not.toContain('Put away')
    expect(one).not.toContain('name="act"')
  })

  it('say what is foreseen, and how it moved', async () => {
    const { board, here } = await pages('Pier')
    const { delivery } = (
      await member('POST', `${board.url}/deliveries`, {
        title: 'Launch',
        targetDate: new Date(t.clock.now() + 400 * day).toISOString().slice(0, 10),
      })
    ).body.data
    await board.add(member, 'Anchor', { deliveryId: delivery.id })
    const past = t.db.unscoped('a test makes a past')
    for (const days of [3, 5, 7, 9, 11, 13]) {
      const { id } = await board.add(member, `Done ${days}`)
      const sql = `update board_items set status = 'COMPLETE', created_at = ?, work_completed_at = ? where id = ?`
      await past.run(sql, [t.clock.now() - 40 * day, t.clock.now() - days * day, id])
    }
    await member('POST', `${board.url}/forecasts`, { kind: 'WHEN', subject: `delivery:${delivery.id}` })
    const list = (await observer('GET', here)).body as string
    expect(list).toContain('95% chance of being ready by')
    expect(list).not.toContain('at least 95%')
    expect(list).toContain('On track')
    expect((await observer('GET', paths.delivery(board.id, delivery.id))).body).toContain('Forecast history')
  })

  it('take a delivery, its changes, its end and its removal by plain forms', async () => {
    const { board, here, send } = await pages('Dock')
    expect((await owner('GET', `${here}?panel=new`)).body).toContain('id="list-form"')
    const nameless = await send(member, here, { title: ' ', targetDate: '' })
    expect([nameless.status, nameless.body.includes('Enter a title')]).toEqual([422, true])
    const made = await send(member, here, { title: 'Launch', targetDate: '2099-01-02', description: 'All of it' })
    expect([made.status, made.location]).toEqual([303, expect.stringContaining(`${here}?done=create&row=`)])
    const [{ id }] = (await owner('GET', `${board.url}/deliveries`)).body.data.items
    const one = paths.delivery(board.id, id)
    const was = { wasTitle: 'Launch', wasTargetDate: '2099-01-02', wasDescription: 'All of it' }
    const edit = { title: 'Lift-off', targetDate: '2099-02-03', description: 'All of it' }
    expect((await send(member, one, { ...edit, ...was })).location).toBe(`${here}?done=edit&row=${id}`)
    const late = await send(member, one, { ...edit, title: 'Mine', ...was })
    expect([late.status, late.body.includes('value="Mine"')]).toEqual([409, true])
    const act = (who: typeof owner, name: string, back = one) => send(who, `${one}/act`, { do: name, back })
    expect((await act(member, 'done')).location).toBe(`${one}?done=done`)
    expect((await owner('GET', here)).body).toContain('Done on')
    expect((await act(member, 'reopen', here)).location).toBe(`${here}?done=reopen&row=${id}`)
    const row = (await owner('GET', `${board.url}/deliveries/${id}`)).body.data
    expect(row).toMatchObject({ title: 'Lift-off', targetDate: '2099-02-03', status: 'ACTIVE', doneAt: null })
    expect((await act(observer, 'done')).status).toBe(403)
    expect((await send(observer, here, { title: 'Mine' })).status).toBe(403)
    expect((await owner('GET', `${here}?panel=remove&id=${id}`)).body).toContain('Delete Lift-off')
    expect((await act(owner, 'remove')).location).toBe(`${here}?done=remove&row=${id}`)
    expect((await owner('GET', one)).status).toBe(404)
  })
})
