import { catalogues } from '#i18n/messages.ts'
import { tabTo } from './support/keys.ts'
import { harbourLabs } from './support/people.ts'
import { expectReady, PokerPage } from './support/poker.ts'
import { expect, test } from './support/story.ts'

const { agileSessions, auth, poker, navigation, ui } = catalogues.en

test('signing in, creating a session and starting it work with the keyboard alone', async ({ visit }) => {
  const { page } = await visit()
  const { keyboard } = page
  await page.goto('/login')
  await tabTo(page, page.getByRole('link', { name: ui.shell.skip }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByLabel(auth.fields.email))
  await keyboard.type(harbourLabs.maya.email)
  await tabTo(page, page.getByLabel(auth.fields.password))
  await keyboard.type(harbourLabs.maya.password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await tabTo(page, page.locator('[popovertarget="menu-user"]'))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: ui.shell.profile }))
  await keyboard.press('Escape')
  await expect(page.getByRole('link', { name: ui.shell.profile })).toBeHidden()

  await tabTo(page, page.getByRole('link', { name: navigation.poker, exact: true }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: agileSessions.poker.create }).first())
  await keyboard.press('Enter')

  const panel = page.getByRole('dialog', { name: agileSessions.poker.create })
  const name = panel.getByLabel(agileSessions.form.name, { exact: true })
  await expect(name, 'the focus moves into the panel').toBeFocused()
  await keyboard.type('By keyboard')
  await tabTo(page, panel.getByLabel(poker.form.stories))
  await keyboard.type('Berths')
  await keyboard.press('Enter')
  await keyboard.type('Tides')
  await tabTo(page, panel.getByLabel(poker.form.confidence))
  await keyboard.press('Space')
  await tabTo(page, panel.getByRole('button', { name: agileSessions.poker.submit }))
  await keyboard.press('Enter')
  await page.waitForURL(/\/poker\/sessions\/pok_/)
  await expectReady(page)

  const facilitator = new PokerPage(page)
  await tabTo(page, facilitator.actionButton('start'))
  await keyboard.press('Enter')
  await expect(facilitator.card('0'), 'the cards are dealt').toBeVisible()
  await tabTo(page, facilitator.card('0'))
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await facilitator.expectVoted('2')
  await tabTo(page, page.getByLabel('1 of 5'))
  await keyboard.press('ArrowRight')
  await expect(page.getByLabel('2 of 5')).toBeChecked()
})

test('the page behind an open panel cannot take the focus', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/login?from=%2Fplanning-poker%3Fpanel%3Dnew')
  await page.getByLabel(auth.fields.email).fill(harbourLabs.maya.email)
  await page.getByLabel(auth.fields.password).fill(harbourLabs.maya.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel(agileSessions.form.name, { exact: true })).toBeFocused()
  const linkBehindPanel = page.locator('main').getByRole('link', { name: agileSessions.poker.create }).first()
  await linkBehindPanel.evaluate(element => element.focus())
  await expect(linkBehindPanel).not.toBeFocused()
  await page.getByRole('dialog').getByRole('link', { name: ui.close }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await linkBehindPanel.evaluate(element => element.focus())
  await expect(linkBehindPanel).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog'), 'Escape closes the panel').toHaveCount(0)
  await expect(page).toHaveURL('/planning-poker')
})
