import type { Page } from '@playwright/test'
import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/story.ts'

const { scenarios: texts } = catalogues.en
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Adds a change with the form of its kind. */
async function addChange(page: Page, kind: keyof typeof texts.kinds, fields: Record<string, string>) {
  await page.getByRole('link', { name: texts.kinds[kind], exact: true }).click()
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`#change [name="${name}"]`)
    if ((await field.evaluate(element => element.tagName)) === 'SELECT') await field.selectOption({ label: value })
    else await field.fill(value)
  }
  await button(page, texts.addSubmit).click()
  await expect(page.getByText(texts.notices.added)).toBeVisible()
}

test('a scenario is built, compared, its conflict resolved, accepted and undone', async ({ visit }) => {
  const { page } = await visit()
  const itemsOf = async (path: string): Promise<Record<string, unknown>[]> =>
    (await (await page.request.get(`${path}?pageSize=100`)).json()).data.items
  await page.goto('/demo/runway')
  await page.locator('form[action="/demo/runway"] button').first().click()
  await expect(page).toHaveURL('/finance/plan')
  const plannedPayments = await itemsOf('/api/finance/cash-planned')
  const round = plannedPayments.find(({ kind }) => kind === 'ROUND')!

  // A drill becomes one scenario, and a form the other.
  await page.goto('/finance/plan/drills/customer')
  await button(page, texts.drills.saveDrill).click()
  await expect(page).toHaveURL(/finance\/plan\/scn_/)
  await page.goto('/finance/plan/scenarios?panel=new')
  await page.locator('[name="name"]').fill('Grow early')
  await page.locator('[name="name"]').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grow early')

  const day = '2027-06-01'
  await addChange(page, 'HIRE', { name: 'Ada', day, amount: '2000', pacePercent: '15' })
  await addChange(page, 'PRICE', { day, raisePercent: '10', lostPercent: '2' })
  await addChange(page, 'ROUND', { name: 'Seed', day, amount: '300000', chance: '70' })
  await addChange(page, 'CUT', { day, amount: '1500' })
  await addChange(page, 'SLIP', { subjectId: String(round.name), weeks: '4' })
  await page.getByRole('checkbox', { name: texts.drills.customer.title }).check()
  await button(page, texts.compare.submit).click()
  for (const name of [texts.compare.base, 'Grow early', texts.drills.customer.title])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await expectAccessible(page, 'scenario')

  // Someone moves the round in the plan.
  const moveResponse = await page.request.patch(`/api/finance/cash-planned/${round.id}`, {
    data: { day: '2027-05-05' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(moveResponse.status()).toBe(200)
  await page.reload()
  await expect(page.getByText(texts.conflicts.SLIP)).toBeVisible()
  await expect(button(page, texts.accept)).toHaveCount(0)
  const conflicts = page.getByRole('button', { name: texts.keep })
  for (let left = await conflicts.count(); left > 0; left--) {
    await conflicts.first().click()
    await expect(conflicts).toHaveCount(left - 1)
    await expect(page.getByText(texts.notices.kept)).toBeVisible()
  }

  const teamCostNames = async () => (await itemsOf('/api/finance/team-costs')).map(({ name }) => name)
  await button(page, texts.accept).click()
  await expect(page.getByText(texts.notices.accept)).toBeVisible()
  expect(await teamCostNames()).toContain('Ada')
  await button(page, texts.undo).first().click()
  await expect(page.getByText(texts.notices.reopen)).toBeVisible()
  expect(await teamCostNames()).not.toContain('Ada')
})
