import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { api, createByApi } from './support/api.ts'
import { createBoard, KanbanBoard } from './support/kanban.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { boardPage } = catalogues.en
const t = translator('en', 'boardPage')
const [todo, doing] = ['To do', 'In progress']

test('the board shows the running sprint, adds new items to it, and filters to it with one click', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 1440, height: 900 } })
  await signInByApi(page, harbourLabs.maya)
  const team = await createByApi(page, '/api/teams', { name: `Crew ${Date.now()}` })
  const { id } = await createByApi(page, '/api/kanban/boards', { title: 'Sails', process: 'SCRUM', teamId: team.id })
  const url = `/api/kanban/boards/${id}`
  const endDate = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const sprint = await createByApi(page, `${url}/sprints`, { name: 'Spring tide', goal: 'Dry sails for all', endDate })
  await createByApi(page, `${url}/items`, { title: 'Mast', sprintId: sprint.id, points: 5 })
  await createByApi(page, `${url}/sprints/${sprint.id}/start`, {})
  const { items: columns } = await api<{ items: { id: string }[] }>(page, 'GET', `${url}/columns`)
  await createByApi(page, `${url}/items`, { title: 'Stray rope', columnId: columns[0]!.id })
  const board = new KanbanBoard(page)
  await board.openBoard(id)
  const line = page.locator('[data-sprint-line]')
  await expect(line).toContainText('Spring tide')
  await expect(line).toContainText('Dry sails for all')
  await expect(line).toContainText(t('sprint.points', { done: 0, all: 5 }))
  await expect(line.getByRole('link')).toHaveAttribute('href', new RegExp(`/kanban/${id}/sprints/`))

  await page.getByRole('button', { name: t('add.openIn', { column: todo }) }).click()
  await expect(page.getByText(t('add.intoSprint', { sprint: 'Spring tide' })).first()).toBeVisible()
  await page.getByLabel(t('add.label', { column: todo })).fill('Sheets')
  await page.keyboard.press('Enter')
  await expect(board.link('Sheets')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(board.card('Stray rope')).toContainText(boardPage.card.notInSprint)
  await expect(board.card('Sheets')).not.toContainText(boardPage.card.notInSprint)
  await expectAccessible(page, 'sprint')

  await line.getByRole('button', { name: boardPage.sprint.only }).click()
  await expect(board.card('Stray rope')).toBeHidden()
  await expect(board.card('Sheets')).toBeVisible()
  await line.getByRole('button', { name: boardPage.sprint.only }).click()
  await expect(board.card('Stray rope')).toBeVisible()
})

test('warns about an exceeded WIP limit, offers moves in the menu, and announces an undo', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 1440, height: 900 } })
  await signInByApi(page, harbourLabs.maya)
  await createBoard(page, 'Narrow lock')
  const board = new KanbanBoard(page)
  await board.addItems(todo!, 'Berths', 'Tides')
  await board.addItems(doing!, 'Cranes')

  await board.link('Berths').focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: t('card.moveTo', { column: doing! }) })).toBeVisible()
  await page.keyboard.press('Escape')

  const move = async (title: string, entry: string) => {
    await board.card(title).locator('[popovertarget]').first().click()
    await board.card(title).getByRole('button', { name: entry, exact: true }).click()
  }
  const setLimit = async ({ isHard }: { isHard: boolean }) => {
    await page.getByRole('button', { name: t('column.menu', { column: doing! }) }).click()
    await page.getByRole('button', { name: boardPage.column.edit }).click()
    await page.getByLabel(boardPage.column.limit, { exact: true }).fill('1')
    await page.getByLabel(boardPage.column.hard).setChecked(isHard)
    await page.getByRole('button', { name: boardPage.column.save, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await setLimit({ isHard: false })
  await move('Berths', t('card.moveTo', { column: doing! }))
  await expect(page.locator('.board-toast')).toContainText(t('undo.over', { count: 2, limit: 1 }))
  await page.keyboard.press('Control+z')
  const announcement = t('undo.undone', { what: t('undo.moved', { item: '#1', column: doing! }) }).slice(0, 20)
  await expect(page.locator('p[aria-live="polite"]').filter({ hasText: announcement })).toBeAttached()
  await board.expectTitles(doing!, ['Cranes'])

  await setLimit({ isHard: true })
  await move('Berths', t('card.moveTo', { column: doing! }))
  const refusal = page.locator('[data-refusal]')
  await expect(refusal).toContainText(t('column.noRoom', { column: doing!, limit: 1 }))
  const toast = (await refusal.boundingBox())!
  const add = (await page.getByRole('button', { name: t('add.openIn', { column: doing! }) }).boundingBox())!
  expect(toast.y + toast.height).toBeLessThanOrEqual(add.y)
  await expectAccessible(page, 'full')
  await move('Berths', boardPage.card.toBottom)
  await board.expectTitles(todo!, ['Tides', 'Berths'])
  await expect(refusal).toBeHidden()
})
