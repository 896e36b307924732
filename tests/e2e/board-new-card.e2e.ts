import { catalogues, translator } from '#i18n/messages.ts'
import { holdAnswers } from './support/held-answers.ts'
import { createBoard, KanbanBoard } from './support/kanban.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { boardPage } = catalogues.en
const t = translator('en', 'boardPage')
const [todo, doing, done] = ['To do', 'In progress', 'Done']

test('a new card is opened, renamed, assigned and moved before the server has answered', async ({ visit }) => {
  const { page, context } = await visit()
  await signInByApi(page, harbourLabs.maya)
  const answers = await holdAnswers(context)
  await createBoard(page, 'Ahead of the tide')
  const board = new KanbanBoard(page)
  await board.addItems(todo, 'Berths')

  answers.hold()
  await board.typeItems(todo, 'Tides')
  // The server numbers the cards, so a new one has no number yet.
  await expect(board.link('Tides')).toHaveText('#…Tides')
  await board.link('Tides').click()
  const panel = page.locator('.board-panel')
  await expect(panel).toHaveAccessibleName('#… Tides')
  const address = page.url()
  expect(address).toMatch(/\/items\/itm_\w+$/)
  await expect(panel.getByText(boardPage.panel.noDescription)).toBeVisible()
  const title = panel.getByLabel(boardPage.fields.title, { exact: true })
  await title.fill('Tide tables')
  await title.press('Enter')
  await panel.getByLabel(boardPage.panel.newChild).fill('Moon')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: boardPage.panel.close }).click()

  await board.drag('Tide tables', doing)
  await board.expectTitles(doing, ['Tide tables'])
  await board.link('Tide tables').focus()
  // The key i assigns the card to the user. Space picks the card up, and at last puts it down.
  await page.keyboard.press('i')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await board.expectTitles(done, ['Tide tables'])
  await expect(board.link('Tide tables')).toBeFocused()

  answers.release()
  await expect(board.link('Tide tables')).toHaveText('#2Tide tables')
  await expect(board.link('Tide tables')).toBeFocused()
  await board.expectTitles(done, ['Tide tables'])
  await expect(board.card('Tide tables')).toContainText('Maya')
  await page.goto(address)
  await expect(panel).toHaveAccessibleName('#2 Tide tables')
  await expect(panel.getByRole('link', { name: /#3 Moon/ })).toBeVisible()
})

test('a new card that the server refuses disappears with one message, and its title returns', async ({ visit }) => {
  const { page, context } = await visit()
  await signInByApi(page, harbourLabs.maya)
  const answers = await holdAnswers(context)
  const id = await createBoard(page, 'Low water')
  const board = new KanbanBoard(page)
  const columnId = await board.column(doing).getAttribute('data-column')
  answers.hold()
  // A colleague limits the column, and this page does not know yet.
  await page.evaluate(
    async ([path, body]) => {
      const headers = { 'Content-Type': 'application/json' }
      await fetch(path!, { method: 'PATCH', headers, body: body! })
    },
    [`/api/kanban/boards/${id}/columns/${columnId}`, JSON.stringify({ wipLimit: 1, isHard: true })],
  )
  await board.typeItems(doing, 'Berths', 'Tides')
  await board.link('Tides').click()
  const panel = page.locator('.board-panel')
  await panel.locator('#item-priority').selectOption('HIGH')
  await expect(panel).toHaveAccessibleName('#… Tides')

  answers.release()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(`/kanban/${id}`)
  await board.expectTitles(doing, ['Berths'])
  await expect(page.getByText(t('column.noRoom', { column: doing, limit: 1 })).first()).toBeVisible()
  await expect(page.locator('.board-toast')).toHaveCount(1)
  await page.getByRole('button', { name: t('add.openIn', { column: doing }) }).click()
  await expect(page.getByLabel(t('add.label', { column: doing }))).toHaveValue('Tides')
})

test('a new row of the backlog opens at once, and so does its address, before the server knows it', async ({
  visit,
}) => {
  const { page, context, problems } = await visit()
  problems.tolerate(/404/)
  await signInByApi(page, harbourLabs.maya)
  const answers = await holdAnswers(context)
  const id = await createBoard(page, 'Slack water')
  await page.goto(`/backlog?board=${id}`)
  await expect(page.locator('[data-island="backlog/backlog"][data-ready]')).toBeAttached()
  answers.hold({ withCommands: true })
  await page.locator('[data-quick-add]').first().fill('Tides')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Tides', exact: true }).click()

  const panel = page.locator('.board-panel')
  await expect(panel).toHaveAccessibleName('#… Tides')
  await expect(panel.getByLabel(boardPage.fields.title, { exact: true })).toHaveValue('Tides')
  const address = page.url()
  expect(address).toMatch(/\/items\/itm_\w+$/)
  const elsewhere = await context.newPage()
  await elsewhere.goto(address)
  await expect(elsewhere.locator('.board-panel')).toContainText(boardPage.panel.unknown)
  await page.reload()
  await expect(panel).toHaveAccessibleName('#… Tides')

  answers.release()
  await expect(panel).toHaveAccessibleName('#1 Tides')
  await expect(elsewhere.locator('.board-panel')).toHaveAccessibleName('#1 Tides')
  await expect(elsewhere.locator('.board-panel')).not.toContainText(boardPage.panel.unknown)
})
