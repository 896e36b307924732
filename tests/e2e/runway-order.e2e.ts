import type { Page } from '@playwright/test'
import { catalogues, translator } from '#i18n/messages.ts'
import { statementLines, storyBoard, storyEpics, yearStatement } from '#tests/support/runway-story.ts'
import { api, createByApi } from './support/api.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { cash, imports, plan: texts, planForecasts: forecastTexts } = catalogues.en
const t = translator('en', 'plan')
const tForecasts = translator('en', 'planForecasts')

const namesOf = (page: Page) => page.locator('li[data-drag] > div > a').allTextContents()
const weekOf = async (page: Page, percent: 15 | 50) =>
  Number(await page.locator(`[data-figure="cashOut:${percent}"]`).getAttribute('data-value'))
const expectReady = (page: Page) => expect(page.locator('[data-island="plan/plan"]')).toHaveAttribute('data-ready', '')

/** The figures after all runs of the order on the page. */
async function readFigures(page: Page) {
  await expect(page.locator('[data-runs]')).toHaveAttribute('data-runs', '10000')
  const alive = await page.locator('[data-figure="alive:52"]').getAttribute('data-value')
  return { p50: await weekOf(page, 50), p15: await weekOf(page, 15), alive: Number(alive) }
}

test('a user imports a bank file, adds three epics and saves the order in which the money lasts longest', async ({
  visit,
}) => {
  const { page } = await visit()
  await registerByApi(page, newUser('Olga'))
  await page.goto('/finance/cash/import')
  const statement = { name: 'year.csv', mimeType: 'text/csv', buffer: Buffer.from(yearStatement(Date.now())) }
  await page.getByLabel(imports.file, { exact: true }).setInputFiles(statement)
  await page.getByRole('button', { name: imports.preview }).click()
  await page.getByRole('button', { name: `Import ${statementLines} lines` }).click()
  await expect(page.getByText(`${statementLines} lines imported.`)).toBeVisible()
  await page.goto('/finance/cash')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cash.title)
  // 180,000 at 30,000 a month: 6 months of 30.4375 days.
  await expect(page.locator('[data-figure="cashRunway"]')).toHaveAttribute('data-value', '182')

  // Money alone is not enough: the plan names the missing work.
  await page.goto('/finance/plan')
  await expect(page.getByText(t('obstacles.no_epics', { choices: 0 }))).toBeVisible()
  await expect(page.getByText(texts.obstacles.no_balance)).toBeHidden()
  const team = await createByApi(page, '/api/teams', { name: 'Crew' })
  const content = JSON.stringify(storyBoard(Date.now()))
  await createByApi(page, '/api/kanban/import', { content, teamId: team.id })

  await page.goto('/finance/plan')
  await page.getByRole('button', { name: t('add.all', { count: storyEpics.length }) }).click()
  await expect(page.getByText(texts.worth.added)).toBeVisible()
  const boardOrder = storyEpics.map(({ name }) => name)
  expect(await namesOf(page)).toEqual(boardOrder)
  await expect(page.getByText(texts.noWorth, { exact: true })).toHaveCount(3)
  const { epics } = await api<{ epics: { id: string; name: string }[] }>(page, 'GET', '/api/finance/plan/order')
  for (const { name, mrr } of storyEpics) {
    const { id } = epics.find(epic => epic.name === name)!
    await api(page, 'PUT', `/api/finance/plan/epics/${id}/worth`, { mrr })
  }

  await page.goto('/finance/plan')
  await expectReady(page)
  await expect(page.getByText(texts.noWorth, { exact: true })).toHaveCount(0)
  await expect(page.getByText(texts.obstacles.title)).toBeHidden()
  const boardOrderFigures = await readFigures(page)
  // The money lasts longer than the 26 weeks of the cash page, because epics earn, but not longer than about a year.
  expect(boardOrderFigures.p50).toBeGreaterThan(26)
  expect(boardOrderFigures.p50).toBeLessThan(60)

  // Move the epic that earns most to the front by keyboard. The order changes the outcome.
  await page.getByRole('button', { name: t('grip', { name: 'Checkout' }), exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect.poll(() => namesOf(page)).toEqual(['Checkout', 'Rewrite', 'Search'])
  // At least a quarter longer.
  await expect.poll(() => weekOf(page, 50)).toBeGreaterThan(boardOrderFigures.p50 + 13)
  const earningsOrderFigures = await readFigures(page)
  expect(earningsOrderFigures.p15).toBeGreaterThan(boardOrderFigures.p15)
  expect(earningsOrderFigures.alive).toBeGreaterThan(boardOrderFigures.alive)
  await expect(page.getByText(t('savedValue', { value: t('week', { week: boardOrderFigures.p50 }) }))).toBeVisible()
  await page.getByRole('button', { name: texts.reset }).click()
  await expect.poll(() => weekOf(page, 50)).toBe(boardOrderFigures.p50)
  expect(await namesOf(page)).toEqual(boardOrder)

  // The suggestion is a preview until it is saved.
  await page.getByRole('button', { name: texts.suggestion.use }).click()
  await expect.poll(() => namesOf(page)).toEqual(['Checkout', 'Search', 'Rewrite'])
  await expect.poll(() => weekOf(page, 50)).toBeGreaterThan(boardOrderFigures.p50 + 13)
  await expect(page.getByText(texts.changed)).toBeVisible()
  await page.getByRole('button', { name: texts.save }).click()
  await expect(page.getByText(texts.saved)).toBeVisible()
  await page.reload()
  await expectReady(page)
  expect(await namesOf(page)).toEqual(['Checkout', 'Search', 'Rewrite'])
  await expect(page.getByText(texts.suggestion.same)).toBeVisible()
  const savedFigures = await readFigures(page)
  expect(savedFigures.p50).toBeGreaterThan(boardOrderFigures.p50 + 13)

  // The first weekly forecast comes on Monday. Today's is stored by hand.
  await page.getByRole('link', { name: texts.forecasts, exact: true }).click()
  await expect(page.getByText(forecastTexts.empty.title)).toBeVisible()
  await page.getByRole('button', { name: forecastTexts.keep }).click()
  await expect(page.getByText(forecastTexts.saved)).toBeVisible()
  for (const name of boardOrder)
    await expect(page.getByRole('rowheader', { name: tForecasts('result.beforeCashOut', { name }) })).toBeVisible()
  const { items } = await api<{ items: { outlook: { cashOut: { p50: number } } }[] }>(
    page,
    'GET',
    '/api/finance/forecasts',
  )
  expect(items.map(({ outlook }) => outlook.cashOut.p50)).toEqual([savedFigures.p50])
})
