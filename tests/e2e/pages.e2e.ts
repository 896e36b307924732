import { measureLayoutShift, tooltipFaults } from './support/page-checks.ts'
import { checkPage, walkPages } from './support/page-walk.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

/** `npm run test:long` walks over all pages, `npm test` opens one page of each family that no other story opens. */
const isLong = process.env.TEST_RUNS === 'many'
// Motion stays on, because cards that slide to their places do not count as a layout shift, but jumps do.
const reducedMotion = 'no-preference'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion } as const
// A wide screen with touch, because targets are smaller for a mouse than for a finger.
const wide = { viewport: { width: 1440, height: 900 }, hasTouch: true, reducedMotion } as const
const familyAddresses = [
  '/my-work/team',
  '/backlog',
  '/retrospectives',
  '/finance/metrics',
  '/billing',
  '/account-settings',
]

for (const options of isLong ? [phone, wide] : [phone])
  test(`pages are accessible, do not shift and have large targets, ${options.viewport.width} pixels wide`, async ({
    visit,
  }) => {
    const { page, problems } = await visit(options)
    await measureLayoutShift(page)
    if (!isLong) {
      await signInByApi(page, harbourLabs.maya)
      for (const address of familyAddresses) await checkPage(page, address)
      return
    }
    test.setTimeout(3_600_000)
    // The walk opens the error page, and pages that need a link with a token.
    problems.tolerate(/40[034]|500/)
    await signInByApi(page, { ...harbourLabs.maya, email: 'admin.enterprise@demos.example' })
    const kinds = await walkPages(page, '/dashboard', address => checkPage(page, address))
    expect(kinds.size).toBeGreaterThan(150)
  })

test('a tooltip appears for the control that the pointer reached while the script was loading', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 1024, height: 768 } })
  const script = Promise.withResolvers<void>()
  await page.route(/\/assets\/tooltips-/, async route => {
    await script.promise
    await route.continue()
  })
  await signInByApi(page, harbourLabs.maya, '/planning-poker')
  await page.getByRole('heading', { level: 1 }).hover()
  const bell = page.locator('[data-bell]')
  await bell.hover()
  script.resolve()
  await expect(page.locator('.tooltip')).toHaveText((await bell.getAttribute('aria-label'))!)
})

test('every element with only an icon shows a tooltip, by pointer and by keyboard', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 1024, height: 768 } })
  await signInByApi(page, harbourLabs.maya, '/planning-poker')
  const bell = page.locator('[data-bell]')
  const tooltip = page.locator('.tooltip')
  await bell.hover()
  await expect(tooltip).toHaveText((await bell.getAttribute('aria-label'))!)
  await expect(tooltip).toBeInViewport({ ratio: 1 })
  await tooltip.hover()
  await page.waitForTimeout(300)
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await page.mouse.move(0, 0)
  expect(await tooltipFaults(page)).toEqual([])
})
