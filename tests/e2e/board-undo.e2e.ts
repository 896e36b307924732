import type { Locator } from '@playwright/test'
import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createBoard, KanbanBoard } from './support/kanban.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { slowDown } from './support/slow-connection.ts'
import { expect, test, type Visitor } from './support/story.ts'

const { boardPage, rooms } = catalogues.en
const t = translator('en', 'boardPage')
const [todo, doing, review, done] = ['To do', 'In progress', 'In review', 'Done']

type Page = Visitor['page']

async function openBoard(visit: () => Promise<Visitor>, title: string) {
  const { page } = await visit()
  await signInByApi(page, harbourLabs.maya)
  await createBoard(page, title)
  return { page, board: new KanbanBoard(page) }
}

const chooseMenuEntry = async (page: Page, menu: string, entry: string) => {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('button', { name: entry, exact: true }).click()
}
const undo = (page: Page) => page.getByRole('button', { name: rooms.undo.undo, exact: true }).click()
const columnTitles = (page: Page) => page.locator('[data-column-head] h2')

test('undoes changes to items step by step', async ({ visit }) => {
  const { page, board } = await openBoard(visit, 'Second thoughts')
  await board.addItems(todo, 'Berths', 'Tides', 'Fog')

  await board.drag('Berths', doing)
  await board.expectTitles(doing, ['Berths'])
  await undo(page)
  await board.expectTitles(todo, ['Berths', 'Tides', 'Fog'])

  await board.rename('Tides', 'Tide tables')
  await board.expectTitles(todo, ['Berths', 'Tide tables', 'Fog'])
  await page.keyboard.press('Control+z')
  await board.expectTitles(todo, ['Berths', 'Tides', 'Fog'])

  const menuOf = (item: string) => t('card.menu', { item })
  await chooseMenuEntry(page, menuOf('#3 Fog'), boardPage.remove.alone)
  await board.expectTitles(todo, ['Berths', 'Tides'])
  await expect(board.link('Tides')).toBeFocused()
  await chooseMenuEntry(page, menuOf('#2 Tides'), boardPage.card.archive)
  await board.expectTitles(todo, ['Berths'])
  await page.keyboard.press('Control+z')
  await board.expectTitles(todo, ['Berths', 'Tides'])
  await page.keyboard.press('Control+z')
  await board.expectTitles(todo, ['Berths', 'Tides', 'Fog'])

  for (const title of ['Berths', 'Fog']) {
    await board.link(title).focus()
    await page.keyboard.press('x')
  }
  await page.getByLabel(boardPage.bulk.priority).selectOption('HIGH')
  await expect(board.card('Fog')).toContainText(boardPage.priorities.HIGH)
  await page.getByLabel(boardPage.bulk.move).selectOption({ label: review! })
  await board.expectTitles(review!, ['Berths', 'Fog'])
  await page.keyboard.press('Control+z')
  await board.expectTitles(todo, ['Berths', 'Tides', 'Fog'])
  await page.keyboard.press('Control+z')
  await expect(board.card('Fog')).not.toContainText(boardPage.priorities.HIGH)
})

test('on a slow connection, undo reverts changes from last to first', async ({ visit }) => {
  const { page, context } = await visit()
  await signInByApi(page, harbourLabs.maya)
  await slowDown(context, 400)
  await createBoard(page, 'Third thoughts')
  const board = new KanbanBoard(page)
  await board.addItems(todo, 'Berths', 'Tides')
  await board.typeItems(todo, 'Fog')
  await board.drag('Berths', doing)
  await board.expectTitles(doing, ['Berths'])
  await page.keyboard.press('Control+z')
  await board.expectTitles(todo, ['Berths', 'Tides', 'Fog'])
  await page.keyboard.press('Control+z')
  await board.expectTitles(todo, ['Berths', 'Tides'])

  await chooseMenuEntry(page, t('card.menu', { item: '#2 Tides' }), boardPage.card.archive)
  await board.expectTitles(todo, ['Berths'])
  await page.keyboard.press('Control+z')
  await board.expectTitles(todo, ['Berths', 'Tides'])

  await board.typeItems(todo, 'Gulls')
  await page.keyboard.press('Control+z')
  await board.expectTitles(todo, ['Berths', 'Tides'])
})

test('undoes edits in the item panel field by field', async ({ visit }) => {
  const { page, board } = await openBoard(visit, 'Field by field')
  await board.addItems(todo, 'Berths', 'Tides')
  await board.link('Tides').click()
  await expect(page).toHaveURL(/\/items\/itm_/)
  const { fields, panel } = boardPage
  const itemPanel = page.locator('.board-panel')
  const field = (id: string) => itemPanel.locator(`#item-${id}`)
  const undoAndExpect = async (target: Locator, value: string) => {
    await undo(page)
    await expect(target).toHaveValue(value)
  }

  const title = itemPanel.getByLabel(fields.title, { exact: true })
  await title.fill('Tide tables')
  await title.press('Enter')
  await expect(board.link('Tide tables')).toBeAttached()
  await undoAndExpect(title, 'Tides')

  for (const [id, value, previousValue] of [
    ['kind', 'BUG', 'STORY'],
    ['priority', 'HIGH', 'MEDIUM'],
  ] as const) {
    await field(id).selectOption(value)
    await undoAndExpect(field(id), previousValue)
  }
  const firstColumnId = await field('column').inputValue()
  await field('column').selectOption({ label: doing! })
  await undoAndExpect(field('column'), firstColumnId)
  await board.expectTitles(todo!, ['Berths', 'Tides'])

  for (const [id, value] of [
    ['points', '8'],
    ['due', '2031-12-24'],
    ['parent', '#1 Berths'],
  ] as const) {
    await field(id).fill(value)
    await field(id).press('Enter')
    await undoAndExpect(field(id), '')
  }
  const step = itemPanel.getByRole('checkbox', { name: 'Ask the pilot' })
  await itemPanel.getByLabel(panel.newStep).fill('Ask the pilot')
  await itemPanel.getByLabel(panel.newStep).press('Enter')
  await expect(step).toBeVisible()
  await undo(page)
  await expect(step).toBeHidden()

  await itemPanel.getByRole('button', { name: panel.edit }).click()
  await itemPanel.getByLabel(fields.description).fill('High water **first**')
  await page.keyboard.press('Control+Enter')
  await expect(itemPanel.locator('strong')).toHaveText('first')
  await undo(page)
  await expect(itemPanel.getByText(panel.noDescription)).toBeVisible()

  await itemPanel.getByRole('button', { name: boardPage.card.block }).click()
  await itemPanel.getByLabel(boardPage.card.blockReason).fill('No almanac')
  await page.keyboard.press('Enter')
  await expect(board.card('Tides')).toContainText('No almanac')
  await undo(page)
  await expect(board.card('Tides')).not.toContainText('No almanac')
})

test('undo returns a card to the swimlane it was dragged from', async ({ visit }) => {
  const { page, board } = await openBoard(visit, 'Lanes and back')
  await board.addItems(todo, 'Berths')
  await page.getByRole('combobox', { name: boardPage.lanes.label }).selectOption('priority')
  const high = page.getByRole('region', { name: `${doing}, ${boardPage.priorities.HIGH}` })
  const medium = page.getByRole('region', { name: `${todo}, ${boardPage.priorities.MEDIUM}` })
  await expect(medium.locator('[data-card]')).toHaveCount(1)
  await board.lift('Berths')
  const box = (await high.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(high.locator('[data-card]')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(medium.locator('[data-card]')).toHaveCount(1)
})

test('undoes changes to columns together with their items', async ({ visit }) => {
  const { page, board } = await openBoard(visit, 'Column by column')
  await board.addItems(doing, 'Cranes', 'Ropes')
  const menu = t('column.menu', { column: doing })
  const titlesBefore = await columnTitles(page).allTextContents()

  await chooseMenuEntry(page, menu, boardPage.column.edit)
  await page.getByLabel(boardPage.column.name).fill('Under way')
  await page.getByRole('button', { name: boardPage.column.save, exact: true }).click()
  await expect(columnTitles(page).nth(1)).toHaveText('Under way')
  await undo(page)
  await expect(columnTitles(page)).toHaveText(titlesBefore)

  await chooseMenuEntry(page, menu, boardPage.column.left)
  await expect(columnTitles(page).first()).toHaveText(doing)
  await undo(page)
  await expect(columnTitles(page)).toHaveText(titlesBefore)

  await chooseMenuEntry(page, menu, boardPage.column.addAfter)
  await page.getByLabel(boardPage.column.name).fill('Waiting')
  await page.getByRole('dialog').getByRole('button', { name: boardPage.column.add, exact: true }).click()
  await expect(columnTitles(page).nth(2)).toHaveText('Waiting')
  await expect(page.getByText(t('undo.columnAdded', { column: 'Waiting' }), { exact: true })).toBeVisible()
  await undo(page)
  await expect(columnTitles(page)).toHaveText(titlesBefore)

  await chooseMenuEntry(page, menu, boardPage.column.remove)
  await page.getByLabel(boardPage.column.moveTo).selectOption({ label: done! })
  await page.getByRole('button', { name: boardPage.column.removeDo }).click()
  await board.expectTitles(done!, ['Cranes', 'Ropes'])
  await undo(page)
  await expect(columnTitles(page)).toHaveText(titlesBefore)
  await board.expectTitles(doing, ['Cranes', 'Ropes'])
})

test('an item is deleted with or without its sub-items, and both can be undone', async ({ visit }) => {
  const { page, board } = await openBoard(visit, 'Family matters')
  await board.addItems(todo, 'Berths', 'Tides')
  await board.link('Berths').click()
  await page.getByLabel(boardPage.panel.newChild).fill('Paint')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: boardPage.panel.close }).click()
  await board.expectTitles(todo, ['Berths', 'Tides', 'Paint'])
  const menu = t('card.menu', { item: '#1 Berths' })
  await chooseMenuEntry(page, menu, t('remove.withChildren', { count: 1 }))
  await board.expectTitles(todo, ['Tides'])
  await undo(page)
  await board.expectTitles(todo, ['Berths', 'Tides', 'Paint'])
  await chooseMenuEntry(page, menu, t('remove.keepChildren', { count: 1 }))
  await board.expectTitles(todo, ['Tides', 'Paint'])
  await undo(page)
  await board.expectTitles(todo, ['Berths', 'Tides', 'Paint'])
  await page.getByRole('button', { name: menu }).click()
  await expect(page.getByRole('button', { name: t('remove.keepChildren', { count: 1 }) })).toBeVisible()
})

test('archived and deleted items can be found and restored', async ({ visit }) => {
  const { page, board } = await openBoard(visit, 'Lost and found')
  await board.addItems(todo, 'Berths', 'Tides')
  await chooseMenuEntry(page, t('card.menu', { item: '#1 Berths' }), boardPage.card.archive)
  await chooseMenuEntry(page, t('card.menu', { item: '#2 Tides' }), boardPage.remove.alone)
  await board.expectTitles(todo, [])
  await page.getByRole('button', { name: boardPage.archive.title }).click()
  const archiveDialog = page.getByRole('dialog', { name: boardPage.archive.title })
  await expect(archiveDialog.getByRole('listitem')).toHaveText([/Berths/])
  await expectAccessible(page, 'archive')
  await archiveDialog.getByRole('button', { name: boardPage.archive.restore }).click()
  await expect(archiveDialog.getByText(boardPage.archive.nothing)).toBeVisible()
  await archiveDialog.getByText(boardPage.archive.deleted, { exact: true }).click()
  await expect(archiveDialog.getByRole('listitem')).toHaveText([/Tides/])
  await archiveDialog.getByRole('button', { name: boardPage.archive.restore }).click()
  await page.keyboard.press('Escape')
  await board.expectTitles(todo, ['Berths', 'Tides'])
})
