import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { createSession, expectReady, joinAsGuest, PokerPage } from './support/poker.ts'
import { joinRetroAsGuest, openRetroAsMaya } from './support/retro.ts'
import { expect, test } from './support/story.ts'

const { poker, retro, rooms } = catalogues.en
const { guests } = rooms
const t = translator('en', 'rooms')

test('poker: the facilitator can remove all guests, block new ones, and undo both', async ({ visit }) => {
  const [maya, gus, lateGuest] = [await visit(), await visit(), await visit()]
  const { page } = maya
  await signInByApi(page, harbourLabs.maya, '/planning-poker?panel=new')
  await createSession(page, { name: 'Crowded', stories: ['Berths'] })
  const facilitator = new PokerPage(page)
  const link = page.url().replace('/poker/sessions/', '/join/')
  await joinAsGuest(gus.page, link, 'Gus')
  const guestSwitch = page.getByRole('switch', { name: guests.allowNew })
  await expect(guestSwitch).toBeChecked()
  await expect(gus.page.getByRole('switch', { name: guests.allowNew })).toBeHidden()

  await page.getByRole('button', { name: guests.removeAll }).click()
  await expect(page.getByRole('button', { name: guests.cancel, exact: true })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: guests.closeToo })).toBeChecked()
  await expectAccessible(page, 'before all guests are removed')
  await page.getByRole('button', { name: t('guests.removeDo', { count: 1 }) }).press('Enter')
  await expect(gus.page.getByText(rooms.errors.removed)).toBeVisible()
  await expect(gus.page.getByRole('button', { name: guests.reload })).toBeVisible()
  await expectAccessible(gus.page, 'removed')
  await expect(guestSwitch).not.toBeChecked()
  await expectAccessible(page, 'after all guests were removed')

  lateGuest.problems.tolerate(/403/)
  await lateGuest.page.goto(link)
  await expect(lateGuest.page.getByRole('heading', { level: 1 })).toHaveText(poker.join.doorClosedTitle)
  await expectAccessible(lateGuest.page, 'guests are blocked')

  await page.getByRole('button', { name: rooms.undo.undo }).press('Enter')
  await expect(facilitator.people.getByText('Gus (guest)', { exact: true })).toBeVisible()
  await expect(guestSwitch).toBeChecked()
  await gus.page.reload()
  await expectReady(gus.page)
  await lateGuest.page.getByRole('link', { name: poker.join.tryAgain }).click()
  await expect(lateGuest.page.getByLabel(poker.join.name)).toBeVisible()
  await gus.page.getByRole('button', { name: rooms.facilitator.leave, exact: true }).click()
  await gus.page.locator(':popover-open').getByRole('button', { name: rooms.facilitator.leave }).click()
  await gus.page.getByRole('button', { name: poker.table.enter.voter }).click()
  await expect(new PokerPage(gus.page).leaveButton()).toBeVisible()
  await expect(facilitator.people.getByText('Gus (guest)', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'with guests, on a phone')
})

test('retro: blocking guests rejects new ones and keeps those already inside', async ({ visit }) => {
  const [maya, gus, lateGuest] = [await visit(), await visit(), await visit()]
  const { id, facilitator } = await openRetroAsMaya(maya, { name: 'Crowded' })
  const guest = await joinRetroAsGuest(gus, id)
  await lateGuest.page.goto(`/join/${id}`)
  await lateGuest.page.getByLabel(retro.join.name).fill('Ada')

  await facilitator.button(new RegExp(`^${retro.board.bar.people}`)).click()
  const dialog = maya.page.getByRole('dialog', { name: rooms.people.title })
  await dialog.getByRole('switch', { name: guests.allowNew }).press('Space')
  await expect(dialog.getByText(guests.newBlocked)).toBeVisible()
  await expectAccessible(maya.page, 'guest panel, guests blocked')
  lateGuest.problems.tolerate(/403/)
  await lateGuest.page.getByRole('button', { name: retro.join.submit }).click()
  await expect(lateGuest.page.getByRole('heading', { level: 1 })).toHaveText(retro.join.doorClosedTitle)

  await maya.page.keyboard.press('Escape')
  await facilitator.button(retro.board.facilitation.start).click()
  await facilitator.advanceTo('COLLECT')
  await guest.expectPhase('COLLECT')
})
