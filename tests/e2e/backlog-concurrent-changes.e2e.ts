import { catalogues, translator } from '#i18n/messages.ts'
import { api, createByApi } from './support/api.ts'
import { holdAnswers } from './support/held-answers.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test, type Visitor } from './support/story.ts'

const { backlog, boards, rooms } = catalogues.en
const t = translator('en', 'backlog')
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function openBacklog({ page }: Visitor) {
  await signInByApi(page, harbourLabs.maya)
  const team = await createByApi(page, '/api/teams', { name: `Quay ${Date.now()}` })
  const { id } = await createByApi(page, '/api/kanban/boards', { title: 'Quay', process: 'SCRUM', teamId: team.id })
  const goToBacklog = async () => {
    await page.goto(`/backlog?board=${id}`)
    await expect(page.locator('[data-island="backlog/backlog"][data-ready]')).toBeAttached()
  }
  return { page, id, boardUrl: `/api/kanban/boards/${id}`, goToBacklog }
}
const numberedItems = (count: number) => Array.from({ length: count }, (_, i) => ({ title: `Berth ${i + 1}` }))

test('on a phone, a new item appears before the server has answered, and nothing covers the field', async ({
  visit,
}) => {
  const visitor = await visit(phone)
  const answers = await holdAnswers(visitor.context)
  const { page, boardUrl, goToBacklog } = await openBacklog(visitor)
  await api(page, 'POST', `${boardUrl}/backlog/import`, { items: numberedItems(12) })
  await goToBacklog()
  const field = page.getByLabel(t('add.label', { section: backlog.section.backlog }))
  answers.hold()
  await field.fill('Tide tables')
  await field.press('Enter')
  const row = page.locator('li[data-row]', { hasText: 'Tide tables' })
  await expect(row).toBeVisible()
  await expect(row.getByRole('link', { name: 'Tide tables' })).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
  const undo = page.getByRole('button', { name: rooms.undo.undo })
  await expect(undo).toBeHidden()
  answers.release()
  await field.blur()
  await undo.click()
  await expect(row).toHaveCount(0)
})

test('a bulk move is undone at once, and the start dialog closes when someone else starts the sprint', async ({
  visit,
}) => {
  const { page, boardUrl, goToBacklog } = await openBacklog(await visit())
  await api(page, 'POST', `${boardUrl}/backlog/import`, { items: numberedItems(130) })
  const sprint = await createByApi(page, `${boardUrl}/sprints`, { name: 'Sprint 1' })
  await goToBacklog()
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const expectCount = (name: string, count: number) =>
    expect(section(name).getByText(t('section.items', { count }), { exact: true })).toBeVisible()
  await page.getByLabel(/^Select #1 /).check()
  await page.getByRole('button', { name: backlog.selection.all }).click()
  await page.getByLabel(backlog.selection.moveTo).selectOption({ label: 'Sprint 1' })
  await expectCount('Sprint 1', 130)
  await page.getByRole('button', { name: rooms.undo.undo }).click()
  await expectCount(backlog.section.backlog, 130)
  await expectCount('Sprint 1', 0)
  await expect(section(backlog.section.backlog).locator('li[data-row]').first()).toContainText('Berth 1')

  const { page: tomPage } = await visit()
  await signInByApi(tomPage, harbourLabs.tom)
  const { items } = await api<{ items: { id: string; number: number }[] }>(tomPage, 'GET', `${boardUrl}/items`)
  const idOf = (number: number) => items.find(item => item.number === number)!.id
  await api(tomPage, 'POST', `${boardUrl}/sprints/${sprint.id}/items`, { itemIds: [idOf(1)] })
  await page.getByRole('button', { name: backlog.selection.clear }).click()

  await page.getByRole('button', { name: t('row.menu', { number: 2, title: 'Berth 2' }) }).click()
  await page.getByRole('button', { name: backlog.menu.rename }).click()
  await page.keyboard.type('Berth two')
  await api(tomPage, 'POST', `${boardUrl}/sprints/${sprint.id}/items`, { itemIds: [idOf(2)] })
  await expect(section('Sprint 1').getByLabel(t('row.titleField', { number: 2 }))).toHaveValue(/Berth two/)
  await page.keyboard.press('Enter')
  await expect(section('Sprint 1').getByRole('link', { name: /Berth two/ })).toBeVisible()

  await page.getByRole('button', { name: backlog.sprint.start, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await api(tomPage, 'POST', `${boardUrl}/sprints/${sprint.id}/start`, {})
  await expect(page.locator('[data-refusal]')).toContainText(boards.errors.sprint_not_planned)
  await expect(page.getByRole('dialog')).toBeHidden()
})
