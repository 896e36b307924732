import type { Page } from '@playwright/test'
import { api, createByApi } from './support/api.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

type PlannedEpic = { id: string; boardId: string; isDone: boolean }
type Order = { version: number; epics: PlannedEpic[] }

/** Holds the page's connection to the room of its account until `connect` is called. */
async function holdConnection(page: Page) {
  const { promise: release, resolve: connect } = Promise.withResolvers<void>()
  const { promise: connectionAttempt, resolve: recordAttempt } = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/parties\/account\//, async socket => {
    recordAttempt()
    await release
    socket.connectToServer()
  })
  return { connectionAttempt, connect }
}

test('open pages update: the bell in a live session, and the backlog when someone saves the order of the plan', async ({
  visit,
}) => {
  const { page: maya } = await visit()
  await signInByApi(maya, harbourLabs.maya)
  const { version, epics } = await api<Order>(maya, 'GET', '/api/finance/plan/order')
  const systems = await api<{ items: { id: string }[] }>(maya, 'GET', '/api/planning-poker/voting-systems')
  const session = { name: 'Bell', stories: 'Rope', votingSystemId: systems.items[0]!.id }
  const poker = await createByApi(maya, '/api/planning-poker/sessions', session)
  const retro = await createByApi(maya, '/api/retrospectives/sessions', { name: 'Bell' })

  const { page: tom, context } = await visit()
  await signInByApi(tom, harbourLabs.tom)
  const { id: tomId } = await api<{ id: string }>(tom, 'GET', '/api/auth/profile')
  const boardId = epics[0]!.boardId
  const addresses = [`/poker/sessions/${poker.id}`, `/retro/sessions/${retro.id}`, `/kanban/${boardId}`]
  const pages = [tom, await context.newPage(), await context.newPage()]
  const backlogPage = await context.newPage()
  for (const [i, page] of pages.entries()) {
    await page.goto(addresses[i]!)
    await expect(page.locator('[data-bell]')).not.toHaveAttribute('aria-label', /\d+ unread/)
  }
  await backlogPage.goto(`/backlog?board=${boardId}&by=deliveries`)
  await expect(backlogPage.locator('[data-island="backlog/backlog"][data-ready]')).toBeAttached()

  await createByApi(maya, `/api/kanban/boards/${boardId}/items`, { title: 'Bell rope', assignees: [tomId] })
  for (const page of [...pages, backlogPage])
    await expect(page.locator('[data-bell-count]'), page.url()).toHaveText('1')

  const order = epics
    .filter(({ isDone }) => !isDone)
    .map(({ id }) => id)
    .toReversed()
  const delivery = { title: 'Bell tower', targetDate: '2030-01-31' }
  const { id: deliveryId } = await createByApi(maya, `/api/kanban/boards/${boardId}/deliveries`, delivery)
  await createByApi(maya, `/api/kanban/boards/${boardId}/items`, { title: 'Clapper', deliveryId })
  const deliveriesPage = await context.newPage()
  // The bell asks for its count once it is connected.
  const connection = deliveriesPage.waitForResponse(/\/api\/notifications\/unread$/)
  await deliveriesPage.goto(`/kanban/${boardId}/deliveries`)
  await expect(deliveriesPage.locator('[data-follows-plan]')).toBeVisible()
  await connection
  const reloaded = deliveriesPage.waitForResponse(response => response.url().endsWith('/deliveries'))
  const orderLoaded = backlogPage.waitForResponse(response => response.url().endsWith('/backlog/plan-order'))
  await api(maya, 'PUT', '/api/finance/plan/order', { order, version })
  expect((await (await orderLoaded).json()).data.order).toEqual(order)
  expect((await reloaded).ok()).toBe(true)
})

test('the bell counts a notification that arrived before its connection was open', async ({ visit }) => {
  const { page: maya } = await visit()
  await signInByApi(maya, harbourLabs.maya)
  const { epics } = await api<Order>(maya, 'GET', '/api/finance/plan/order')
  const { page: tom } = await visit()
  await signInByApi(tom, harbourLabs.tom)
  const { id: tomId } = await api<{ id: string }>(tom, 'GET', '/api/auth/profile')
  const { connectionAttempt, connect } = await holdConnection(tom)
  await tom.goto('/dashboard')
  const count = tom.locator('[data-bell-count]')
  const countBefore = Number(await count.textContent())
  await connectionAttempt
  await createByApi(maya, `/api/kanban/boards/${epics[0]!.boardId}/items`, { title: 'Early bell', assignees: [tomId] })
  connect()
  await expect(count).toHaveText(String(countBefore + 1))
})

test('an open form of the plan keeps typed text when someone else changes the worth of an epic', async ({ visit }) => {
  const { page } = await visit()
  await signInByApi(page, harbourLabs.maya)
  const { epics } = await api<Order>(page, 'GET', '/api/finance/plan/order')
  const [first, second] = epics.filter(({ isDone }) => !isDone)
  const waitForOrder = () => page.waitForResponse(response => response.url().endsWith('/api/finance/plan/order'))
  // Once connected, the page loads the changes that it may have missed.
  const connection = waitForOrder()
  await page.goto(`/finance/plan?worth=${first!.id}`)
  await expect(page.locator('[data-island="plan/plan"][data-ready]')).toBeAttached()
  await connection
  const lagField = page.locator('input[name="lagWeeks"]')
  await lagField.fill('7')
  const orderLoaded = waitForOrder()
  await api(page, 'PUT', `/api/finance/plan/epics/${second!.id}/worth`, { lagWeeks: 3 })
  await orderLoaded
  await page.waitForLoadState('networkidle')
  await expect(lagField).toHaveValue('7')
})

test('an open plan shows the order that someone saved before its connection was open', async ({ visit }) => {
  const { page: maya } = await visit()
  await signInByApi(maya, harbourLabs.maya)
  const { version, epics } = await api<Order>(maya, 'GET', '/api/finance/plan/order')
  const { page: reader } = await visit()
  await signInByApi(reader, harbourLabs.maya)
  const { connect } = await holdConnection(reader)
  await reader.goto('/finance/plan')
  await expect(reader.locator('[data-island="plan/plan"][data-ready]')).toBeAttached()
  const order = epics
    .filter(({ isDone }) => !isDone)
    .map(({ id }) => id)
    .toReversed()
  await api(maya, 'PUT', '/api/finance/plan/order', { order, version })
  connect()
  await expect
    .poll(() => reader.locator('li[data-drag]').evaluateAll(rows => rows.map(row => row.getAttribute('data-drag'))))
    .toEqual(order)
})
