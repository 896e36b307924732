import type { Page } from '@playwright/test'
import { catalogues, translator } from '#i18n/messages.ts'
import { createRetro, Board as RetroBoard } from './support/board.ts'
import { createBoard, KanbanBoard } from './support/kanban.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'
import { createSession, joinAsGuest, PokerTable } from './support/table.ts'

const { boardPage, poker, pokerLive, retro } = catalogues.en

/** Counts the presses of a person: each press of the mouse and each key, on all pages of a tab. */
async function countPresses(page: Page) {
  let count = 0
  await page.exposeFunction('reportPress', () => {
    count++
  })
  const listen = () => {
    const { reportPress } = window as unknown as { reportPress: () => void }
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, event => event.isTrusted && reportPress(), { capture: true })
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return {
    reset() {
      count = 0
    },
    expectAtMost: (maximum: number) =>
      expect(count > 0 && count <= maximum, `${count} presses, at most ${maximum}`).toBe(true),
  }
}

test('a facilitator leads a story with one press when votes agree, and with two when they do not', async ({
  visit,
}) => {
  const titles = ['Berths', 'Tides']
  const { page } = await visit()
  await signInByApi(page, harbourLabs.maya, '/planning-poker?panel=new')
  await createSession(page, { name: 'Few presses', stories: titles, keepsMoving: true })
  const gus = await visit()
  await joinAsGuest(gus.page, page.url().replace('/poker/sessions/', '/join/'), 'Gus')
  const olga = await visit()
  await joinAsGuest(olga.page, page.url().replace('/poker/sessions/', '/join/'), 'Olga')
  const [facilitator, ...voters] = [page, gus.page, olga.page].map(each => new PokerTable(each))
  const presses = await countPresses(page)

  await facilitator!.act('start').click()
  await facilitator!.deck.getByRole('checkbox', { name: pokerLive.voting.too }).click()
  // Ten stories take 14 presses: these two, one for each story, and two to finish.
  presses.expectAtMost(2)
  for (const [index, title] of titles.entries()) {
    presses.reset()
    const isLast = index === titles.length - 1
    const cards = isLast ? ['3', '8'] : ['5', '5']
    for (const [voter, table] of voters.entries()) {
      await table.expectStory(title)
      await table.vote(cards[voter]!)
    }
    await expect(facilitator!.results).toBeVisible()
    if (isLast) await facilitator!.chooseEstimate('5')
    await facilitator!.act(isLast ? 'estimate' : 'estimateNext').click()
    presses.expectAtMost(isLast ? 2 : 1)
  }
  await facilitator!.expectMessage('Estimated at 5')
  presses.reset()
  await facilitator!.act('finish').click()
  const question = page.locator(':popover-open')
  await question.getByRole('button', { name: poker.table.act.finish, exact: true }).click()
  await facilitator!.expectMessage(poker.table.moment.ended)
  presses.expectAtMost(2)
})

test('a retrospective comes from the list to writing with three presses', async ({ visit }) => {
  const { page } = await visit()
  await signInByApi(page, harbourLabs.maya)
  const id = await createRetro(page, { name: 'Few presses', format: 'START_STOP_CONTINUE' })
  await page.goto('/retrospectives')
  const presses = await countPresses(page)
  await page.locator(`main a[href$="${id}"]`).first().click()
  const board = new RetroBoard(page)
  await board.button(retro.board.facilitation.start).click()
  await board.advanceTo('COLLECT')
  await expect(board.composer(retro.formats.START_STOP_CONTINUE.start.title)).toBeVisible()
  presses.expectAtMost(3)
})

test('a card is assigned with two presses, by mouse or by keys', async ({ visit }) => {
  const { page } = await visit()
  await signInByApi(page, harbourLabs.maya)
  await createBoard(page, 'Few presses')
  const board = new KanbanBoard(page)
  await board.add('To do', 'Berths', 'Tides')
  const presses = await countPresses(page)
  await page.getByRole('button', { name: translator('en', 'boardPage')('card.menu', { item: '#1 Berths' }) }).click()
  await page.getByRole('button', { name: boardPage.card.assignToMe, exact: true }).click()
  await expect(board.card('Berths')).toContainText('Assigned to Maya')
  presses.expectAtMost(2)
  presses.reset()
  await page.keyboard.press('ArrowDown')
  await expect(board.link('Tides')).toBeFocused()
  await page.keyboard.press('i')
  await expect(board.card('Tides')).toContainText('Assigned to Maya')
  presses.expectAtMost(2)
})
