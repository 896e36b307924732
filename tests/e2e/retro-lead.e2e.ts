import { catalogues, translator } from '#i18n/messages.ts'
import { type Board, isLive, ledByMaya, withGuest, withTom } from './support/board.ts'
import { looksGood } from './support/looks.ts'
import { harbourLabs } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { board } = catalogues.en.retro
const { continue: goesOn, stop } = catalogues.en.retro.formats.START_STOP_CONTINUE
const t = translator('en', 'retro')

test('the facilitator crashes: the team writes on, and after a minute a member takes over', async ({ visit }) => {
  const [maya, tom, gus] = [await visit(), await visit(), await visit()]
  const { id, lead } = await ledByMaya(maya, { name: 'Without a captain', settings: { allowAnonymousCards: false } })
  const [second, guest] = [await withTom(tom, id), await withGuest(gus, id)]
  await lead.button(board.lead.start).click()
  await lead.onTo('COLLECT')

  await maya.page.goto('about:blank')
  await maya.page.goto(`/retro/sessions/${id}`)
  await isLive(maya.page)
  const claim = second.button(board.lead.claim)
  await expect(claim, 'who comes back at once has not been away').toBeHidden()

  await maya.page.goto('about:blank')
  await second.write(stop.title, 'No captain')
  await guest.write(goesOn.title, 'We row on')
  await expect(claim).toBeDisabled({ timeout: 20_000 })
  await expect(tom.page.getByText(/The facilitator is gone\./)).toBeVisible()
  await expect(guest.button(board.lead.claim), 'a guest does not lead').toBeHidden()
  await looksGood(tom.page, 'without a facilitator')
  await expect(claim).toBeEnabled({ timeout: 70_000 })
  await claim.click()
  await second.onTo('GROUP')
  await guest.at('GROUP')
  await expect(guest.card('No captain')).toBeVisible()

  await maya.page.goto(`/retro/sessions/${id}`)
  await isLive(maya.page)
  await lead.at('GROUP')
  await expect(claim).toBeHidden()
  await lead.onTo('VOTE')
  await second.at('VOTE')
})

test('the facilitator hands the lead over, leaves, and comes back to take part', async ({ visit }) => {
  const [maya, tom, gus] = [await visit(), await visit(), await visit()]
  const { id, lead } = await ledByMaya(maya, { name: 'Change of the watch' })
  const [second, guest] = [await withTom(tom, id), await withGuest(gus, id)]
  await lead.button(board.lead.start).click()
  await expect(lead.button(board.bar.leave), 'who leads a running retro cannot leave it').toBeHidden()

  const people = (of: Board) => of.page.getByRole('button', { name: new RegExp(`^${board.bar.people}`) })
  await people(lead).click()
  const dialog = maya.page.getByRole('dialog', { name: board.people.title })
  await expect(dialog.getByRole('button', { name: t('board.people.handOver', { name: 'Gus' }) })).toBeHidden()
  await looksGood(maya.page, 'people')
  await dialog.getByRole('button', { name: t('board.people.handOver', { name: harbourLabs.tom.name }) }).click()
  await dialog.getByRole('button', { name: board.people.handOverDo }).click()
  await maya.page.keyboard.press('Escape')
  await expect(gus.page.getByText(t('board.bar.ledBy', { name: harbourLabs.tom.name }))).toBeVisible()
  await expect(lead.button(/^On to/)).toBeHidden()
  await second.onTo('COLLECT')

  await lead.button(board.bar.leave).click()
  await maya.page.locator(':popover-open').getByRole('button', { name: board.bar.leave }).click()
  await expect(maya.page.getByRole('heading', { name: board.enter.title })).toBeVisible()
  await expect(people(guest)).toContainText(t('board.bar.peopleCount', { here: 2, all: 2 }))
  await lead.button(board.enter.voter).click()
  await lead.write(stop.title, 'Back on board')
  await expect(tom.page.getByText(t('board.collect.faceDown', { count: 1 }))).toBeVisible()
  await expect(people(guest)).toContainText(t('board.bar.peopleCount', { here: 3, all: 3 }))
})
