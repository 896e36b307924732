import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { joinRetroAsGuest, openRetroAsMaya } from './support/retro.ts'
import { expect, test } from './support/story.ts'

const { board, formats } = catalogues.en.retro
const { moderation } = board
const t = translator('en', 'retro')

test('the facilitator hides, shows and deletes an anonymous card of a guest without learning its author', async ({
  visit,
}) => {
  const [maya, gus] = [await visit(), await visit()]
  const { page } = maya
  const { id, facilitator } = await openRetroAsMaya(maya, { name: 'Moderated' })
  const guest = await joinRetroAsGuest(gus, id)
  await facilitator.button(board.facilitation.start).click()
  await facilitator.advanceTo('COLLECT')
  await guest.writeCards(formats.START_STOP_CONTINUE.start.title, 'An insult', 'A fair point')
  await expect(facilitator.card('An insult'), 'there is nothing to moderate while cards are hidden').toBeHidden()
  await facilitator.advanceTo('GROUP')

  const menuOf = (text: string) => t('board.card.menu', { text })
  const selectEntry = async (menu: string, entry: string) => {
    await page.getByRole('button', { name: menu }).press('Enter')
    await page.locator(':popover-open').getByRole('button', { name: entry }).press('Enter')
  }
  await page.getByRole('button', { name: menuOf('An insult') }).click()
  await expect(page.locator(':popover-open')).toContainText(moderation.hint)
  await expectAccessible(page, 'before a card is hidden')
  await page.keyboard.press('Escape')
  await gus.page.getByRole('button', { name: menuOf('An insult') }).click()
  await expect(gus.page.locator(':popover-open')).not.toContainText(moderation.remove)
  await gus.page.keyboard.press('Escape')

  await selectEntry(menuOf('An insult'), moderation.hide)
  for (const person of [facilitator, guest]) {
    await expect(person.card(moderation.HIDDEN)).toBeVisible()
    await expect(person.card('An insult')).toBeHidden()
  }
  await selectEntry(t('board.moderation.menu', { name: moderation.HIDDEN }), moderation.show)
  await expect(guest.card('An insult')).toBeVisible()
  await selectEntry(menuOf('An insult'), moderation.remove)
  for (const person of [facilitator, guest]) await expect(person.card(moderation.REMOVED)).toBeVisible()
  await expectAccessible(page, 'with a removed card')
  await gus.page.reload()
  await expect(guest.card(moderation.REMOVED)).toBeVisible()
  await expect(guest.card('A fair point')).toBeVisible()

  for (const text of ['A fair point', moderation.REMOVED]) await expect(facilitator.card(text)).not.toContainText('Gus')

  await facilitator.button(board.bar.finish).click()
  await page.locator(':popover-open').getByRole('button', { name: board.bar.finish }).click()
  await expect(guest.card('A fair point')).toBeVisible()
  await page.goto(`/retro/sessions/${id}/summary`)
  await expect(page.getByText(catalogues.en.retroHistory.topics.removed).first()).toBeVisible()
  await expect(page.getByText('An insult')).toHaveCount(0)
})
