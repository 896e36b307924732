import type { Page } from '@playwright/test'
import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/story.ts'

const { plan: texts } = catalogues.en

const namesOf = (page: Page) => page.locator('li[data-drag] > div > a').allTextContents()
const figures = (page: Page) => page.locator('[data-runs]')

/** Collects the number of runs of each shown result. */
const recordRuns = (page: Page) =>
  figures(page).evaluate(element => {
    const shownRuns: (string | undefined)[] = []
    Object.assign(window, { shownRuns })
    new MutationObserver(() => shownRuns.push((element as HTMLElement).dataset.runs)).observe(element, {
      attributeFilter: ['data-runs'],
    })
  })
const shownRuns = (page: Page) => page.evaluate(() => (window as unknown as { shownRuns: string[] }).shownRuns)

test('the order of epics decides how long the money lasts, and a suggested order is accepted', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/demo/runway')
  await page.locator('form[action="/demo/runway"] button').first().click()
  await expect(page).toHaveURL('/finance/plan')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
  await expect(page.locator('[data-island="plan/plan"]')).toHaveAttribute('data-ready', '')
  await expectAccessible(page, 'plan')
  const savedNames = await namesOf(page)
  const [, second = ''] = savedNames

  // By pointer: the second epic goes below the third. New figures can move the rows, so wait for the figures first.
  await expect(figures(page)).toHaveAttribute('data-runs', '10000')
  const row = page.locator('li[data-drag]', { hasText: second })
  // Away from the edges, where dragging scrolls the page.
  await row.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const grip = (await row.locator('[data-grip]').boundingBox())!
  const below = (await page.locator('li[data-drag]').nth(2).boundingBox())!
  await page.mouse.move(grip.x + 8, grip.y + 8)
  await recordRuns(page)
  await page.mouse.down()
  await page.mouse.move(grip.x + 8, below.y + below.height - 6, { steps: 8 })
  await expect.poll(() => namesOf(page)).toEqual([savedNames[0], savedNames[2], second, ...savedNames.slice(3)])
  await expect.poll(() => shownRuns(page), 'fewer runs while dragging').toContain('2000')
  await page.mouse.up()
  await expect(figures(page)).toHaveAttribute('data-runs', '10000')

  // Move a row by keyboard, then cancel with Escape.
  const rowGrip = row.locator('[data-grip]')
  await rowGrip.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await expect.poll(() => namesOf(page)).toEqual([savedNames[0], ...savedNames.slice(2), second])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: texts.reset }).click()
  await expect.poll(() => namesOf(page)).toEqual(savedNames)

  // The suggestion is only a preview until someone saves it.
  await page.getByRole('button', { name: texts.suggestion.use }).click()
  await expect.poll(() => namesOf(page)).not.toEqual(savedNames)
  const suggested = await namesOf(page)
  await page.getByRole('button', { name: texts.save }).click()
  await expect(page.getByText(texts.saved)).toBeVisible()
  await page.reload()
  expect(await namesOf(page)).toEqual(suggested)
  await expect(page.getByText(texts.suggestion.same)).toBeVisible()
})
