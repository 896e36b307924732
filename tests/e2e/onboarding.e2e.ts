import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expectReady } from './support/poker.ts'
import { expect, test } from './support/story.ts'

const { onboarding, features } = catalogues.en

test('the setup opens for a new account and can be left, resumed, reviewed and restarted', async ({ visit }) => {
  const { page } = await visit()
  await registerByApi(page, newUser('Elsa'))
  await page.goto('/dashboard')
  const shownAfter = await page.waitForFunction(() => {
    const panel = document.querySelector('.setup-panel')
    return panel && getComputedStyle(panel).visibility === 'visible' ? performance.now() : 0
  })
  // The panel appears one second after the page.
  expect(await shownAfter.jsonValue()).toBeGreaterThan(950)
  await expectAccessible(page, 'setup')
  const panel = page.getByRole('complementary', { name: /^Set up/ })
  await panel.getByRole('link', { name: onboarding.panel.go }).click()
  await expect(page).toHaveURL('/onboarding/start')
  await expectAccessible(page)

  const clickNext = (name = onboarding.next) => page.getByRole('button', { name, exact: true }).click()
  await clickNext()
  await expect(page, 'nothing chosen skips the step').toHaveURL('/onboarding/company')
  await expectAccessible(page)
  await page.getByLabel(onboarding.company.name).fill('Lantern Works')
  await page.getByLabel(onboarding.company.founded).fill('2024')
  await clickNext()
  await expect(page).toHaveURL('/onboarding/invite')
  await expect(page.locator('#shell-nav')).toContainText('Lantern Works')
  await expectAccessible(page)
  await page.getByLabel(onboarding.invite.emails).fill('first@lantern.test, second@lantern.test')
  await clickNext()
  await expect(page.getByText('2 people invited.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard')
  await expect(panel).toContainText(`Next step: ${onboarding.steps.features.name}`)
  await panel.getByRole('link', { name: onboarding.panel.go }).click()
  await expect(page, 'it resumes at the last step').toHaveURL('/onboarding/features')
  const featureSwitch = page.getByLabel(features.flags.customer_engagement.name)
  const wasEnabled = await featureSwitch.isChecked()
  await featureSwitch.setChecked(!wasEnabled)
  await clickNext()
  await expect(page).toHaveURL('/onboarding/session')
  await expectAccessible(page)
  await page.getByLabel(onboarding.session.stories).fill('Trim the wick\nPolish the glass')
  await clickNext(onboarding.finish)
  await expect(page.getByText(onboarding.session.created)).toBeVisible()
  await expectAccessible(page, 'done')
  await page.getByRole('link', { name: onboarding.session.open }).click()
  await expectReady(page)
  await expect(page.getByText('Polish the glass').filter({ visible: true }).first()).toBeVisible()

  await page.goto('/manage-users-teams/invitations')
  await expect(page.getByText('second@lantern.test')).toBeVisible()
  await page.goto('/account-settings/features')
  await expect(page.getByLabel(features.flags.customer_engagement.name)).toBeChecked({ checked: !wasEnabled })
  await page.goto('/dashboard')
  await expect(panel).toHaveCount(0)

  await page.locator('[popovertarget="menu-user"]').click()
  await page.getByRole('link', { name: onboarding.menu.review }).click()
  const stepList = page.getByRole('navigation', { name: onboarding.stepsLabel })
  await expect(stepList.getByText(onboarding.state.done)).toHaveCount(4)
  await expect(stepList.getByText(onboarding.state.skipped)).toHaveCount(1)
  await page.getByRole('button', { name: onboarding.done.reset }).click()
  await expect(page).toHaveURL('/onboarding/start')
  await clickNext()
  await expect(page.getByLabel(onboarding.company.name), 'the new name is kept').toHaveValue('Lantern Works')
  await page.getByRole('button', { name: onboarding.skip }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(panel).toHaveCount(0)
  await page.getByRole('link', { name: onboarding.menu.complete }).first().click()
  await expect(page).toHaveURL('/onboarding/company')
})

test('the setup does not open again after it is skipped', async ({ visit }) => {
  const { page } = await visit()
  await registerByApi(page, newUser('Bea'))
  const panel = page.getByRole('complementary', { name: /^Set up/ })
  await panel.getByRole('button', { name: onboarding.panel.skip }).click()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Bea')
  await expect(panel).toHaveCount(0)
  await expect(page.locator('header').getByRole('link', { name: onboarding.menu.complete })).toBeVisible()
})
