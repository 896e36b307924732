import type { Page } from '@playwright/test'
import { keepAsTextChoice } from '#features/agile/kanban/exchange/rules-people.ts'
import { catalogues, translator } from '#i18n/messages.ts'
import { jiraFile, trelloFile } from '#tests/support/board-files.ts'
import { expectAccessible } from './support/accessibility.ts'
import { api, createByApi } from './support/api.ts'
import { KanbanBoard } from './support/kanban.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { boardExchange: texts, projects } = catalogues.en
const t = translator('en', 'boardExchange')
const file = (name: string, mimeType: string, text: string) => ({ name, mimeType, buffer: Buffer.from(text) })

/** Creates a team if there is none. */
async function ensureTeam(page: Page) {
  const { items } = await api<{ items: object[] }>(page, 'GET', '/api/teams')
  if (items.length === 0) await createByApi(page, '/api/teams', { name: `Quay ${Date.now()}` })
}

test('imports a Trello board with a preview and a corrected column mapping', async ({ visit }) => {
  const { page, problems } = await visit()
  problems.tolerate(/422/)
  await signInByApi(page, harbourLabs.maya)
  await ensureTeam(page)
  await page.goto('/kanban')
  await page.getByRole('link', { name: projects.import, exact: true }).first().click()
  await expect(page.getByRole('heading', { name: texts.title, level: 1 })).toBeVisible()
  await expectAccessible(page, 'import')

  await page.getByLabel(texts.file).setInputFiles(file('broken.json', 'application/json', '{"lists": ['))
  await page.getByLabel(projects.form.team).selectOption({ index: 1 })
  await page.getByRole('button', { name: texts.preview }).click()
  await expect(page.getByText(texts.errors.notJson)).toBeVisible()
  await expect(page.getByLabel(projects.form.team)).not.toHaveValue('')

  await page.getByLabel(texts.file).setInputFiles(file('board.json', 'application/json', JSON.stringify(trelloFile)))
  await page.getByRole('button', { name: texts.preview }).click()
  await expect(page.getByRole('heading', { name: texts.source.trello })).toBeVisible()
  await expect(page.getByLabel(projects.form.name)).toHaveValue('Harbour site')
  await expect(page.getByLabel('Bo Stranger', { exact: true })).toHaveValue(keepAsTextChoice)
  await expect(page.getByRole('rowheader', { name: /Berth plan/ })).toBeVisible()
  await expectAccessible(page, 'preview')

  await page.getByLabel('Ideas', { exact: true }).selectOption('TODO')
  await page.getByRole('button', { name: texts.again }).click()
  await expect(page.getByLabel('Ideas', { exact: true })).toHaveValue('TODO')
  await page.getByRole('button', { name: texts.submit }).click()
  await expect(page).toHaveURL(/\/kanban\/brd_/)
  const board = new KanbanBoard(page)
  await expect(page.locator('[data-island="boards/board"][data-ready]')).toBeAttached()
  await board.expectTitles('Ideas', ['A wish'])
  await board.expectTitles('Doing', ['Berth plan'])
  await board.addItems('Doing', 'One more')
})

test('imports a table without JavaScript, with columns mapped by hand', async ({ visit }) => {
  const { page: scripted } = await visit()
  await signInByApi(scripted, harbourLabs.maya)
  await ensureTeam(scripted)
  const { page } = await visit({ javaScriptEnabled: false })
  await signInByApi(page, harbourLabs.maya)
  await page.goto('/kanban/import')
  const table = 'Was,Wie viel,Wo\nAnlegen,3,Hafen\nAblegen,5,See\n,1,See\n'
  await page.getByLabel(texts.file).setInputFiles(file('Fahrplan.csv', 'text/csv', table))
  await page.getByLabel(projects.form.team).selectOption({ index: 1 })
  await page.getByRole('button', { name: texts.preview }).click()
  await expect(page.getByText(texts.reasons.noTitle)).toBeVisible()
  await expect(page.getByLabel(projects.form.name)).toHaveValue('Fahrplan')
  await page.getByLabel(texts.fields.points, { exact: true }).selectOption({ label: 'Wie viel' })
  await page.getByLabel(texts.fields.status, { exact: true }).selectOption({ label: 'Wo' })
  await page.getByRole('button', { name: texts.again }).click()
  await page.getByLabel('See', { exact: true }).selectOption('COMPLETE')
  await page.getByRole('button', { name: texts.submit }).click()
  await expect(page).toHaveURL(/\/kanban\/brd_/)
  const board = new KanbanBoard(page)
  await board.expectTitles('Hafen', ['Anlegen'])
  await board.expectTitles('See', ['Ablegen'])
})

test('a Jira import on a phone lists what it could not read', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await signInByApi(page, harbourLabs.maya)
  await ensureTeam(page)
  await page.goto('/kanban/import')
  await page.getByLabel(texts.file).setInputFiles(file('jira.csv', 'text/csv', jiraFile))
  await page.getByLabel(projects.form.team).selectOption({ index: 1 })
  await page.getByRole('button', { name: texts.preview }).click()
  await expect(page.getByRole('heading', { name: t('problems.title', { count: 6 }) })).toBeVisible()
  await expectAccessible(page, 'jira')
})
