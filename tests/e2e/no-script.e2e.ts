import { catalogues } from '#i18n/messages.ts'
import { harbourLabs, newUser, register, signIn } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { agileSessions, poker, site, ui } = catalogues.en

test('without JavaScript, visitors can vote on the landing page, register, create a session and join as a guest', async ({
  visit,
}) => {
  const { page, problems } = await visit({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('radio', { name: '8', exact: true }).check({ force: true })
  await expect(page.getByText(site.demo.average, { exact: true }).locator('visible=true')).toHaveCount(1)
  await page.getByRole('link', { name: site.hero.start }).first().click()

  const user = newUser()
  problems.tolerate(/422/)
  await register(page, { ...user, password: 'password1' })
  await expect(page.getByText(catalogues.en.auth.errors.passwordCommon)).toBeVisible()
  await expect(page.getByLabel(catalogues.en.auth.fields.email)).toHaveValue(user.email)
  await register(page, user)
  await expect(page).toHaveURL('/dashboard')
  await page.locator('[popovertarget="menu-user"]').click()
  await page.getByRole('button', { name: ui.shell.signOut }).click()
  await signIn(page, user)
  await expect(page).toHaveURL('/dashboard')

  await page.getByRole('link', { name: catalogues.en.navigation.poker, exact: true }).click()
  await page.getByRole('link', { name: agileSessions.poker.create }).first().click()
  await page.getByLabel(agileSessions.form.name, { exact: true }).fill('Plain')
  await page.getByLabel(poker.form.stories).fill('Berths\nTides')
  await page.getByRole('button', { name: agileSessions.poker.submit }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain')
  await expect(page.getByRole('listitem').filter({ hasText: 'Tides' })).toBeVisible()

  const gus = await visit({ javaScriptEnabled: false })
  await gus.page.goto(page.url().replace('/poker/sessions/', '/join/'))
  await gus.page.getByLabel(poker.join.name).fill('Gus')
  await gus.page.getByLabel(poker.join.observer).check()
  await gus.page.getByRole('button', { name: poker.join.submit }).click()
  await expect(gus.page.getByRole('heading', { level: 1 })).toHaveText('Plain')
  await page.reload()
  await expect(page.getByText('Gus (guest)', { exact: true })).toBeVisible()
})

test('without JavaScript, a board and its backlog can be read, show a notice, and have no dead controls', async ({
  visit,
}) => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/login')
  await signIn(page, harbourLabs.maya)
  await page.goto('/kanban')
  await page.getByRole('link', { name: 'Berth booking' }).first().click()
  const live = page.locator('.live-page')
  const notice = page.locator('noscript [role=status]')
  const deadControls = live
    .locator('button:not(form[method] *), [type=checkbox]:not(form[method] *)')
    .locator('visible=true')
  await expect(notice).toHaveText(ui.live.withoutScript)
  await expect(notice).toBeVisible()
  await expect(deadControls).toHaveCount(0)
  // The cards on the board depend on the weekday.
  const card = live.locator('article a').first()
  const title = (await card.textContent())!.replace(/^#\d+/, '')
  await page.getByLabel(catalogues.en.boardPage.filter.search).fill(title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=./)
  await expect(card).toContainText(title)
  await card.click()
  await expect(page).toHaveURL(/\/items\/itm_/)
  await expect(deadControls).toHaveCount(0)
  await page.goto('/backlog')
  await expect(notice).toHaveText(ui.live.withoutScript)
  await expect(notice).toBeVisible()
  await expect(deadControls).toHaveCount(0)
})
