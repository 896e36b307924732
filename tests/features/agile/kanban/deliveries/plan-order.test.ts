import { afterAll, expect, it } from 'vitest'
import { countAhead } from '#features/agile/kanban/deliveries/rules-items-ahead.ts'
import { paths } from '#src/paths.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { owner, member, makeBoard, t } = setup
afterAll(t.close)

const day = 86_400_000

/**
 * Creates a board with an epic, two deliveries and six completed items. The delivery `lastId` has the last open item.
 */
async function startBoard() {
  const board = await makeBoard(owner, { process: 'SCRUM' })
  const [todo, , , done] = await board.columnIdsFor(owner)
  const createDelivery = async (title: string) =>
    (await owner('POST', `${board.url}/deliveries`, { title })).body.data.delivery.id as string
  const [firstId, lastId] = [await createDelivery('First'), await createDelivery('Last')]
  const epic = await board.addItem(owner, 'Late epic', { kind: 'EPIC' })
  await board.addItem(owner, 'On the board', { columnId: todo })
  await board.addItem(owner, 'Promised first', { deliveryId: firstId })
  await board.addItem(owner, 'Loose')
  const story = await board.addItem(owner, 'Story of the epic', { parentId: epic.id })
  await board.addItem(owner, 'Below the story', { parentId: story.id, deliveryId: firstId })
  await board.addItem(owner, 'Promised last', { deliveryId: lastId })
  for (const days of [3, 5, 7, 9, 11, 13]) {
    const { id } = await board.addItem(owner, `Done ${days}`, { columnId: done })
    const sql = 'update board_items set created_at = ?, work_completed_at = ? where id = ?'
    const args = [t.clock.now() - 40 * day, t.clock.now() - days * day, id]
    await t.db.unscoped('a test backdates items').run(sql, args)
  }
  return { board, firstId, lastId, epicId: epic.id as string }
}

const rankInPlan = (id: string, beforeId: string | null = null) =>
  owner('PUT', `/api/finance/plan/epics/${id}/rank`, { beforeId })

type Board = Awaited<ReturnType<typeof startBoard>>

/** Returns the number of items before each delivery, counted by the API and by the browser from the backlog page. */
async function itemsBefore({ board, firstId, lastId }: Board, caller = owner) {
  const rows = (await caller('GET', `${board.url}/deliveries`)).body.data.items as { id: string; before: number }[]
  const page = (await caller('GET', paths.planDeliveries(board.id))).body as string
  const [, idsInPlanOrder] = /(?:&quot;|")idsInPlanOrder(?:&quot;|"):\[(.*?)\]/.exec(page) ?? []
  const rankedIds = (idsInPlanOrder ?? '').split(',').flatMap(id => id.replaceAll(/&quot;|"/g, '') || [])
  expect((await caller('GET', `${board.url}/backlog/plan-order`)).body.data.order).toEqual(rankedIds)
  const view = await board.viewFor(caller)
  return {
    api: [firstId, lastId].map(id => rows.find(row => row.id === id)!.before),
    browser: [firstId, lastId].map(id => countAhead(view, rankedIds, item => item.deliveryId === id)),
  }
}

it('without ranks in the plan, deliveries are forecast in the order of the board', async () => {
  const world = await startBoard()
  expect(await itemsBefore(world)).toEqual({ api: [4, 6], browser: [4, 6] })
  const page = (await owner('GET', paths.deliveries(world.board.id))).body as string
  expect(page).toContain('Forecasts follow the order of the board')
  expect(page).not.toContain('company’s plan')
})

it('a delivery that the plan ranks comes before all work that it does not rank', async () => {
  const world = await startBoard()
  await rankInPlan(world.lastId)
  expect(await itemsBefore(world)).toEqual({ api: [5, 0], browser: [5, 0] })
})

it('items below ranked epics come in the order of the epics, at any depth', async () => {
  const world = await startBoard()
  await rankInPlan(world.epicId)
  // The epic, its story and the item below come first. Then follows the order of the board.
  expect(await itemsBefore(world)).toEqual({ api: [3, 6], browser: [3, 6] })
  await rankInPlan(world.lastId)
  expect(await itemsBefore(world)).toEqual({ api: [4, 3], browser: [4, 3] })
  await rankInPlan(world.lastId, world.epicId)
  expect(await itemsBefore(world)).toEqual({ api: [4, 0], browser: [4, 0] })
})

it('an item of several ranked epics and deliveries counts with the first of them', async () => {
  const world = await startBoard()
  await rankInPlan(world.firstId)
  await rankInPlan(world.lastId)
  await rankInPlan(world.epicId)
  expect(await itemsBefore(world)).toEqual({ api: [0, 2], browser: [0, 2] })
})

it('work that is done or not in the plan any more no longer counts as ranked', async () => {
  const world = await startBoard()
  await rankInPlan(world.lastId)
  await owner('PATCH', `${world.board.url}/deliveries/${world.lastId}`, { status: 'DONE' })
  expect((await itemsBefore(world)).browser).toEqual([4, 6])
  expect((await itemsBefore(world)).api).toEqual([4, 6])
  await rankInPlan(world.epicId)
  await owner('DELETE', `/api/finance/plan/epics/${world.epicId}`)
  expect(await itemsBefore(world)).toEqual({ api: [4, 6], browser: [4, 6] })
})

it('stored forecasts and the page of a delivery follow the plan, and say so', async () => {
  const world = await startBoard()
  const { board, lastId } = world
  await rankInPlan(lastId)
  const storedForecast = await owner('POST', `${board.url}/forecasts`, { kind: 'WHEN', subject: `delivery:${lastId}` })
  expect(storedForecast.body.data.items).toBe(1)
  const page = (await owner('GET', paths.delivery(board.id, lastId))).body as string
  expect(page).toContain('Forecasts follow the order of work in the company’s plan')
  expect(page).toContain(`href="${paths.plan()}"`)
})

it('ranks in the plan leave the backlog and the items of the board as they are', async () => {
  const world = await startBoard()
  const viewBefore = await world.board.viewFor(owner)
  await rankInPlan(world.lastId)
  await rankInPlan(world.epicId, world.lastId)
  const viewAfter = await world.board.viewFor(owner)
  expect(viewAfter.items).toEqual(viewBefore.items)
})

it('people without access to the finances see the order, but no link to the plan and no worth', async () => {
  const world = await startBoard()
  const { board, lastId } = world
  await rankInPlan(lastId)
  const once = { cents: 77_123_400, chance: 63 }
  expect((await owner('PUT', `/api/finance/plan/epics/${lastId}/worth`, { once })).status).toBe(200)
  expect(await itemsBefore(world, member)).toEqual({ api: [5, 0], browser: [5, 0] })
  for (const path of [paths.deliveries(board.id), paths.delivery(board.id, lastId), paths.planDeliveries(board.id)]) {
    const page = (await member('GET', path)).body as string
    expect(page, path).not.toMatch(/771234|771,234|77123400/)
    expect(page, path).not.toContain(`href="${paths.plan()}"`)
  }
  expect((await member('GET', '/api/finance/plan/order')).status).toBe(403)
})
