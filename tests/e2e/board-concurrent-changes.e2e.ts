import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { api, createByApi } from './support/api.ts'
import { holdAnswers } from './support/held-answers.ts'
import { createBoard, KanbanBoard } from './support/kanban.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test, type Visitor } from './support/story.ts'

const { boardPage } = catalogues.en
const { conflict, fields, panel } = boardPage
const t = translator('en', 'boardPage')
const [todo, doing] = ['To do', 'In progress']

/** Opens a board for Maya. Tom acts through the API. */
async function openWithTom(visit: () => Promise<Visitor>, title: string) {
  const { page, context } = await visit()
  const { page: tomPage } = await visit()
  await signInByApi(page, harbourLabs.maya)
  await signInByApi(tomPage, harbourLabs.tom)
  const answers = await holdAnswers(context)
  const id = await createBoard(page, title)
  const board = new KanbanBoard(page)
  const boardUrl = `/api/kanban/boards/${id}`
  const columnId = async (name: string) => (await board.column(name).getAttribute('data-column'))!
  const itemId = async (name: string) => (await board.link(name).getAttribute('data-card-link'))!
  return { page, tomPage, board, boardUrl, columnId, itemId, answers }
}

test('an open edit on a card survives the changes of others and does not overwrite them', async ({ visit }) => {
  const { page, tomPage, board, boardUrl, columnId, itemId } = await openWithTom(visit, 'Two hands')
  await board.addItems(todo, 'Berths', 'Tides')
  const tidesUrl = `${boardUrl}/items/${await itemId('Tides')}`
  await board.link('Tides').focus()
  await page.keyboard.press('e')
  const field = page.locator('[data-card] textarea')
  await expect(field).toBeFocused()
  await page.keyboard.type(' and winds')
  await api(tomPage, 'POST', `${tidesUrl}/move`, { columnId: await columnId(doing) })
  await expect(board.column(doing).locator('textarea')).toBeFocused()
  await page.keyboard.type(', daily')
  await expect(field).toHaveValue('Tides and winds, daily')

  await api(tomPage, 'PATCH', tidesUrl, { title: 'Tide tables' })
  await expect(page.getByRole('checkbox', { name: t('card.choose', { item: '#2 Tide tables' }) })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: conflict.label })).toContainText('Tides and winds, daily')
  await board.expectTitles(doing, ['Tide tables'])
})

test('the item panel shows the saved value and does not overwrite unread changes of others', async ({ visit }) => {
  const { page, tomPage, board, boardUrl, itemId } = await openWithTom(visit, 'Two pens')
  await board.addItems(todo, 'Berths')
  const berthsUrl = `${boardUrl}/items/${await itemId('Berths')}`
  await board.link('Berths').click()
  const itemPanel = page.locator('.board-panel')
  const title = itemPanel.getByLabel(fields.title, { exact: true })
  await title.fill('Moorings')
  await api(tomPage, 'PATCH', berthsUrl, { title: 'Quays' })
  await expect(itemPanel).toHaveAccessibleName('#1 Quays')
  await title.press('Tab')
  await expectAccessible(page, 'a conflict beside the panel')
  await page.getByRole('button', { name: conflict.keep }).click()
  await title.focus()
  await title.press('Tab')
  await expect(title).toHaveValue('Quays')
  await board.expectTitles(todo, ['Quays'])

  // Tom's change is announced immediately, but its content loads late.
  let loadContent = () => {}
  const loading = new Promise<void>(resolve => {
    loadContent = resolve
  })
  await page.route(`**${berthsUrl}`, async route => {
    await loading
    await route.continue()
  })
  await api(tomPage, 'PATCH', berthsUrl, { description: 'As Tom sees it' })
  await api(tomPage, 'PATCH', berthsUrl, { points: 5 })
  await expect(itemPanel.locator('#item-points')).toHaveValue('5')
  await itemPanel.getByRole('button', { name: panel.edit }).click()
  await itemPanel.getByLabel(fields.description).fill('As Maya sees it')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: conflict.label })).toContainText('As Maya sees it')
  loadContent()
  await expect(itemPanel.getByText('As Tom sees it')).toBeVisible()

  const comment = itemPanel.getByLabel(panel.comment)
  await comment.fill('Half a thou')
  await createByApi(tomPage, `${berthsUrl}/archive`, {})
  await expect(comment).toBeHidden()
  await expect(itemPanel.locator('[data-panel-title]')).toBeFocused()
  await api(tomPage, 'POST', `${berthsUrl}/restore`)
  await expect(comment).toHaveValue('Half a thou')
})

test('a dragged card lands where it was dropped although others add cards above', async ({ visit }) => {
  const { page, tomPage, board, boardUrl, columnId } = await openWithTom(visit, 'In hand')
  await board.addItems(todo, 'Berths', 'Tides', 'Fog')
  await board.link('Berths').focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowDown')
  await createByApi(tomPage, `${boardUrl}/items`, { title: 'Gulls', columnId: await columnId(todo), afterId: null })
  await board.expectTitles(todo, ['Gulls', 'Berths', 'Tides', 'Fog'])
  await page.keyboard.press(' ')
  await board.expectTitles(todo, ['Gulls', 'Tides', 'Berths', 'Fog'])
})

test('a title rejected by a full column returns to its author', async ({ visit }) => {
  const { page, tomPage, board, boardUrl, columnId, answers } = await openWithTom(visit, 'Last berth')
  const id = await columnId(doing)
  await api(page, 'PATCH', `${boardUrl}/columns/${id}`, { wipLimit: 1, isHard: true })
  await expect(page.locator(`[data-column-head="${id}"]`)).toContainText('0/1')
  await page.getByRole('button', { name: t('add.openIn', { column: doing }) }).click()
  const field = page.getByLabel(t('add.label', { column: doing }))
  await field.fill('Cranes')
  answers.hold()
  await createByApi(tomPage, `${boardUrl}/items`, { title: 'Ropes', columnId: id })
  await field.press('Enter')
  await expect(field).toHaveValue('')
  answers.release()
  await expect(field).toHaveValue('Cranes')
  await board.expectTitles(doing, ['Ropes'])
})
