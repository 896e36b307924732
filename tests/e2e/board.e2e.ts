import type { BrowserContextOptions } from '@playwright/test'
import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createBoard, cutNetwork, cutNetworkProblems, KanbanBoard } from './support/kanban.ts'
import { layoutShiftOf, measureLayoutShift } from './support/page-checks.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test, type Visitor } from './support/story.ts'

const { boardPage, rooms } = catalogues.en
const t = translator('en', 'boardPage')
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const [todo, doing, review, done] = ['To do', 'In progress', 'In review', 'Done']

type Visit = (options?: BrowserContextOptions) => Promise<Visitor>

async function signInVisitor(
  visit: Visit,
  user: { email: string; password: string },
  options: BrowserContextOptions = {},
) {
  const visitor = await visit(options)
  await signInByApi(visitor.page, user)
  return visitor
}

test('two people see each other’s moves, and a conflicting edit asks what to keep', async ({ visit }) => {
  const { page } = await signInVisitor(visit, harbourLabs.maya, { viewport: { width: 1440, height: 900 } })
  const id = await createBoard(page, 'Quay')
  const maya = new KanbanBoard(page)
  await expectAccessible(page, 'empty')
  await maya.addItems(todo, 'Berths', 'Tides', 'Fog')
  const { page: tomPage } = await signInVisitor(visit, harbourLabs.tom, { viewport: { width: 1024, height: 768 } })
  const tom = new KanbanBoard(tomPage)
  await tom.openBoard(id)
  await tom.expectTitles(todo, ['Berths', 'Tides', 'Fog'])

  await maya.drag('Berths', doing)
  await tom.expectTitles(doing, ['Berths'])
  await tom.drag('Fog', 'Tides')
  await maya.expectTitles(todo, ['Fog', 'Tides'])

  // Maya drags the card while Tom moves it.
  await maya.lift('Tides')
  await tom.drag('Tides', review)
  await maya.expectTitles(review, ['Tides'])
  await maya.drop(done)
  const conflict = page.getByRole('region', { name: boardPage.conflict.label })
  await expect(conflict).toContainText(`${boardPage.conflict.theirs} ${review}`)
  await expect(conflict).toContainText(`${boardPage.conflict.mine} ${done}`)
  await maya.expectTitles(review, ['Tides'])
  await expectAccessible(page, 'conflict')
  // 1 keeps Maya's change.
  await page.keyboard.press('1')
  await expect(conflict).toBeHidden()
  await tom.expectTitles(done, ['Tides'])

  await maya.drag('Berths', review)
  await tom.expectTitles(review, ['Berths'])
  await page.keyboard.press('Control+z')
  await tom.expectTitles(doing, ['Berths'])
})

test('a card that a colleague moves slides to its place, and nothing jumps', async ({ visit }) => {
  const { page } = await signInVisitor(visit, harbourLabs.maya)
  const id = await createBoard(page, 'Sliding')
  const maya = new KanbanBoard(page)
  await maya.addItems(todo, 'Berths', 'Tides', 'Fog', 'Cranes')
  const { page: tomPage } = await signInVisitor(visit, harbourLabs.tom, { reducedMotion: 'no-preference' })
  const tom = new KanbanBoard(tomPage)
  await measureLayoutShift(tomPage)
  await tom.openBoard(id)
  const shiftBefore = await layoutShiftOf(tomPage)
  await maya.drag('Berths', doing)
  await tom.expectTitles(doing, ['Berths'])
  await tomPage.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  expect((await layoutShiftOf(tomPage)) - shiftBefore).toBeLessThan(0.001)
})

test('a card can be moved with the keyboard alone, and each step is announced', async ({ visit }) => {
  const { page } = await signInVisitor(visit, harbourLabs.maya)
  await createBoard(page, 'By keys')
  const board = new KanbanBoard(page)
  await board.addItems(todo, 'Berths', 'Tides', 'Fog')
  await board.addItems(doing, 'Cranes')
  await board.link('Tides').focus()
  await page.keyboard.press('Space')
  const noLane = { lane: 'none' }
  await board.expectAnnouncement(t('keys.lifted', { item: '#2 Tides', position: 2, count: 3, column: todo, ...noLane }))
  await page.keyboard.press('ArrowUp')
  await board.expectAnnouncement(t('keys.carried', { position: 1, count: 3, column: todo, ...noLane }))
  await page.keyboard.press('ArrowRight')
  await board.expectAnnouncement(t('keys.carried', { position: 1, count: 2, column: doing, ...noLane }))
  await page.keyboard.press('ArrowDown')
  await board.expectAnnouncement(t('keys.carried', { position: 2, count: 2, column: doing, ...noLane }))
  await page.keyboard.press('Space')
  await board.expectAnnouncement(
    t('keys.dropped', { item: '#2 Tides', position: 2, count: 2, column: doing, ...noLane }),
  )
  await board.expectTitles(doing, ['Cranes', 'Tides'])
  await expect(board.link('Tides')).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await board.expectAnnouncement(
    t('keys.cancelled', { item: '#2 Tides', position: 2, count: 2, column: doing, ...noLane }),
  )
  await board.expectTitles(doing, ['Cranes', 'Tides'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/items\/itm_/)
  await expectAccessible(page, 'item')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/kanban\/brd_\w+$/)
})

test('keeps changes made offline and sends them after reconnecting', async ({ visit }) => {
  const { page, context, problems } = await signInVisitor(visit, harbourLabs.maya)
  const network = await cutNetwork(context)
  problems.tolerate(cutNetworkProblems)
  const id = await createBoard(page, 'Fog')
  const maya = new KanbanBoard(page)
  await maya.addItems(todo, 'Berths', 'Tides')
  const { page: tomPage } = await signInVisitor(visit, harbourLabs.tom)
  const tom = new KanbanBoard(tomPage)
  await tom.openBoard(id)

  await network.cut()
  await maya.drag('Berths', doing)
  await maya.typeItems(todo, 'Written at sea')
  await maya.rename('Tides', 'Tide tables')
  await maya.expectTitles(todo, ['Tide tables', 'Written at sea'])
  await expect(page.getByText(translator('en', 'realtime')('waiting', { count: 3 }))).toBeVisible()
  await tom.expectTitles(todo, ['Berths', 'Tides'])

  await network.restore()
  await tom.expectTitles(doing, ['Berths'])
  await tom.expectTitles(todo, ['Tide tables', 'Written at sea'])
  await expect(page.getByRole('button', { name: rooms.undo.undo })).toBeVisible()
})

test('unsent changes survive a reload and are sent once', async ({ visit }) => {
  const { page, context, problems } = await signInVisitor(visit, harbourLabs.maya)
  const network = await cutNetwork(context)
  problems.tolerate(cutNetworkProblems)
  await createBoard(page, 'Reload')
  const maya = new KanbanBoard(page)
  await maya.addItems(todo, 'Berths')
  await network.cut()
  await maya.rename('Berths', 'Moorings')
  // HTTP works again, the socket does not.
  await context.setOffline(false)
  await page.reload()
  await maya.expectTitles(todo, ['Moorings'])
  await network.restore()
  await page.reload()
  await maya.expectTitles(todo, ['Moorings'])
  await expect(page.getByText(translator('en', 'realtime')('waiting', { count: 1 }))).toBeHidden()
})

test('a phone shows one column at a time, and an enforced WIP limit rejects a card', async ({ visit }) => {
  const { page } = await signInVisitor(visit, harbourLabs.maya, phone)
  await createBoard(page, 'Small deck')
  const board = new KanbanBoard(page)
  await board.addItems(todo, 'Berths', 'Tides')
  await board.addItems(doing, 'Cranes')
  await expectAccessible(page, 'cards')
  await page.getByRole('button', { name: t('column.menu', { column: doing }) }).click()
  await page.getByRole('button', { name: boardPage.column.edit }).click()
  await page.getByLabel(boardPage.column.limit, { exact: true }).fill('1')
  await page.getByLabel(boardPage.column.hard).check()
  await expectAccessible(page, 'column')
  await page.getByRole('button', { name: boardPage.column.save, exact: true }).click()
  await page.getByRole('button', { name: t('card.menu', { item: '#1 Berths' }) }).click()
  await page.getByRole('button', { name: t('card.moveTo', { column: doing }) }).click()
  await expect(page.getByText(t('column.noRoom', { column: doing, limit: 1 })).first()).toBeVisible()
  await board.expectTitles(todo, ['Berths', 'Tides'])
  await board.link('Berths').tap()
  await expect(page.getByLabel(boardPage.fields.title, { exact: true })).toHaveValue('Berths')
  await expectAccessible(page, 'item')
})
