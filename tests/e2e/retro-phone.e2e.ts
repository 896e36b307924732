import type { Locator } from '@playwright/test'
import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { harbourLabs } from './support/people.ts'
import { joinRetroAsGuest, openRetroAsMaya, type RetroPage } from './support/retro.ts'
import { expect, test } from './support/story.ts'

const { retro, rooms } = catalogues.en
const { board } = retro
const { start, stop } = retro.formats.START_STOP_CONTINUE
const t = translator('en', 'retro')
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** Expects a target of at least 40 × 40 pixels, large enough for a finger. */
async function expectTouchSize(target: Locator) {
  const { width, height } = (await target.boundingBox())!
  expect(Math.min(width, height), String(target)).toBeGreaterThanOrEqual(40)
}

/** Drags a card by its handle onto another with a finger. */
async function dragByFinger({ page, card }: RetroPage, draggedCard: string, targetCard: string) {
  const handle = card(draggedCard).locator('[data-grip]')
  await handle.scrollIntoViewIfNeeded()
  const centerOf = async (target: Locator) => {
    const { x, y, width, height } = (await target.boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const session = await page.context().newCDPSession(page)
  const [begin, end] = [await centerOf(handle), await centerOf(card(targetCard))]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  await touch('touchStart', begin)
  for (const fraction of [0.2, 0.5, 0.8, 1])
    await touch('touchMove', { x: begin.x + (end.x - begin.x) * fraction, y: begin.y + (end.y - begin.y) * fraction })
  await touch('touchEnd')
}

test('a retrospective works on two phones, from writing to action items', async ({ visit }) => {
  const [maya, gus] = [await visit(phone), await visit(phone)]
  const { id, facilitator } = await openRetroAsMaya(maya, { name: 'On the quay', settings: { votesPerParticipant: 2 } })
  const guest = await joinRetroAsGuest(gus, id, 'Bartholomew Featherstonehaugh-Cholmondeley')
  const checkBoth = async (state: string) => {
    for (const { page } of [maya, gus]) {
      await expectAccessible(page, state)
      await expectNoSidewaysScroll(page)
    }
  }
  await expectAccessible(maya.page, 'waiting')
  await expectTouchSize(facilitator.button(board.facilitation.start))
  await facilitator.button(board.facilitation.start).tap()
  await gus.page.getByText(board.checkIn.moods['3'], { exact: true }).tap()
  await expect(maya.page.getByTitle(board.checkIn.moods['3'])).toBeVisible()

  await facilitator.advanceTo('COLLECT')
  const tab = (retroPage: RetroPage, column: string) =>
    retroPage.page.getByRole('button', { name: new RegExp(`^${column} \\d`) })
  await expectTouchSize(tab(guest, stop.title))
  await expect(guest.composer(start.title)).toBeVisible()
  await expect(guest.composer(stop.title), 'one column at a time').toBeHidden()
  await facilitator.writeCards(start.title, 'A boat for each of us', 'A longer quay')
  await tab(guest, stop.title).tap()
  await guest.composer(stop.title).fill('Berthing'.repeat(12))
  await guest.button(board.card.add).tap()
  await expect(guest.card('Berthing')).toBeVisible()
  await expectTouchSize(guest.button(board.ready.markDone))
  await guest.button(board.ready.markDone).tap()
  await checkBoth('two phones: collect')

  await facilitator.advanceTo('GROUP')
  await tab(facilitator, start.title).tap()
  await expect(facilitator.button(board.suggest.refresh)).toBeEnabled()
  await dragByFinger(facilitator, 'A longer quay', 'A boat for each of us')
  await expect(facilitator.groups()).toHaveCount(1)
  // Right after a drag, the browser can treat a tap as part of it.
  const undo = facilitator.button(rooms.undo.undo)
  await expect(async () => {
    if (await undo.isVisible()) await undo.tap()
    await expect(facilitator.groups()).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  for (const card of ['A longer quay', 'A boat for each of us'])
    await maya.page.getByLabel(t('board.card.select', { text: card })).tap()
  await facilitator.button(board.group.groupSelected).tap()
  await expect(facilitator.groups()).toHaveCount(1)
  await maya.page.getByPlaceholder(board.group.titlePlaceholder).fill('Room')
  await maya.page.keyboard.press('Enter')
  await checkBoth('two phones: group')

  await facilitator.advanceTo('VOTE')
  await tab(guest, start.title).tap()
  const voteButton = guest.button(`${board.vote.cast}: Room`)
  await expectTouchSize(voteButton)
  await voteButton.tap()
  await expect(gus.page.getByText(t('board.vote.left', { left: 1, all: 2 }))).toBeVisible()
  await checkBoth('two phones: vote')

  await facilitator.advanceTo('DISCUSS')
  await facilitator.button(board.discuss.openFirst).tap()
  await expect(gus.page.getByRole('heading', { level: 3, name: 'Room' })).toBeVisible()
  await gus.page.getByLabel(board.discuss.comment, { exact: true }).fill('The council has to agree')
  await guest.button(board.discuss.addComment).tap()
  await expect(maya.page.getByText('The council has to agree', { exact: true })).toBeVisible()
  await checkBoth('two phones: discuss')

  await facilitator.advanceTo('ACTION_ITEMS')
  await facilitator.button(t('board.actions.fromTopic', { title: 'Room' })).tap()
  await maya.page.getByLabel(board.actions.owner).selectOption({ label: harbourLabs.maya.name })
  await facilitator.button(board.actions.add).tap()
  await expect(gus.page.getByText(harbourLabs.maya.name, { exact: true }).last()).toBeVisible()
  await checkBoth('two phones: actions')
  await facilitator.advanceTo('COMPLETED')
  await gus.page.getByLabel(t('board.rating.stars', { count: 4 })).tap({ force: true })
  await expect(maya.page.getByText(t('board.rating.few', { count: 1 }))).toBeVisible()
  await checkBoth('two phones: summary')
})
