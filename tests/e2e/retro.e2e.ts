import { catalogues, translator } from '#i18n/messages.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { createRetro, joinRetroAsGuest, openRetroAsMaya, RetroPage } from './support/retro.ts'
import { expect, test } from './support/story.ts'

const { retro, rooms } = catalogues.en
const { board } = retro
const t = translator('en', 'retro')

test('cards can be grouped with mouse, keyboard and menu, and each grouping can be undone', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 1280, height: 1100 } })
  await signInByApi(page, harbourLabs.maya)
  await createRetro(page, { name: 'Ways to group', settings: { allowAnonymousCards: false } })
  const facilitator = new RetroPage(page)
  await facilitator.button(board.facilitation.start).click()
  await facilitator.advanceTo('COLLECT')
  const { start, stop } = retro.formats.START_STOP_CONTINUE
  await facilitator.writeCards(start.title, 'Berths', 'Tides')
  await facilitator.writeCards(stop.title, 'Fog', 'Rain')
  await facilitator.advanceTo('GROUP')
  const groups = page.locator('[data-drop^="topic:grp_"]')

  // Group suggestions arrive after the cards and move them down.
  await expect(facilitator.button(board.suggest.refresh)).toBeEnabled()
  const from = (await facilitator.card('Fog').boundingBox())!
  const to = (await facilitator.card('Berths').boundingBox())!
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 30, { steps: 8 })
  await page.mouse.up()
  await expect(groups).toHaveCount(1)
  await expect(groups.first()).toContainText('Fog')
  await facilitator.button(rooms.undo.undo).click()
  await expect(groups).toHaveCount(0)

  for (const card of ['Tides', 'Rain']) {
    await page.getByLabel(t('board.card.select', { text: card })).focus()
    await page.keyboard.press('Space')
  }
  await facilitator.button(board.group.groupSelected).focus()
  await page.keyboard.press('Enter')
  await expect(groups).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(groups).toHaveCount(0)

  await page.getByRole('button', { name: t('board.card.menu', { text: 'Fog' }) }).focus()
  await page.keyboard.press('Enter')
  await facilitator.button(board.card.groupWith).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(board.groupWith.search).fill('tid')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(groups).toHaveCount(1)
  await expect(groups.first()).toContainText('Tides')
})

test('moving between phases loses nothing, and late cards are marked', async ({ visit }) => {
  const [maya, gus] = [await visit(), await visit()]
  const { id, facilitator } = await openRetroAsMaya(maya, { name: 'Back and forth' })
  const guest = await joinRetroAsGuest(gus, id)
  await facilitator.button(board.facilitation.start).click()
  await facilitator.advanceTo('COLLECT')
  await expect(facilitator.button(t('board.facilitation.next', { phase: retro.phases.GROUP.name }))).toBeDisabled()
  await expect(maya.page.getByText(retro.errors.no_cards)).toBeVisible()
  const { start, stop } = retro.formats.START_STOP_CONTINUE
  await facilitator.writeCards(stop.title, 'In time', 'On time')
  await guest.button(board.ready.markDone).click()
  await guest.composer(stop.title).fill('An unfinished thought')
  await facilitator.advanceTo('GROUP')
  await guest.expectPhase('GROUP')
  await expect(gus.page.getByText('An unfinished thought')).toBeVisible()
  await expect(gus.page.getByText(t('board.ready.count', { ready: 0, total: 2 }))).toBeVisible()
  await facilitator.drag('On time', 'In time')
  await expect(guest.groups()).toHaveCount(1)
  await facilitator.advanceTo('VOTE')
  await guest.expectPhase('VOTE')
  // Revealed cards are in random order, and the first one titles its group.
  await expect(guest.button(new RegExp(`^${board.vote.cast}: (In|On) time$`))).toBeVisible()
  const [topic = ''] = await gus.page.getByText(/^(In|On) time$/).allInnerTexts()
  await guest.vote(topic)

  await facilitator.goToPhase('COLLECT')
  await guest.expectPhase('COLLECT')
  await expect(guest.card('In time'), 'revealed cards stay visible').toBeVisible()
  await expect(guest.composer(stop.title)).toHaveValue('An unfinished thought')
  await guest.composer(stop.title).press('Enter')
  await guest.writeCards(start.title, 'Too late')
  for (const text of ['An unfinished thought', 'Too late'])
    await expect(guest.card(text)).toContainText(board.card.late)
  await expect(facilitator.card('Too late'), 'late cards are hidden as well').toBeHidden()
  await expect(guest.card('In time')).not.toContainText(board.card.late)

  await facilitator.goToPhase('VOTE')
  await expect(guest.button(`${board.vote.voted}: ${topic}`)).toBeVisible()
  await expect(facilitator.card('Too late')).toContainText(board.card.late)
  await facilitator.advanceTo('DISCUSS')
  await expect(gus.page.getByRole('list', { name: board.discuss.list }).getByText(topic)).toBeVisible()
  await facilitator.goToPhase('VOTE')
  await guest.vote('Too late')
  await facilitator.goToPhase('ACTION_ITEMS')
  await facilitator.goToPhase('DISCUSS')
  await expect(gus.page.getByRole('listitem').filter({ hasText: /^1 vote/ })).toHaveCount(2)
})
