import type { Page } from '@playwright/test'
import { catalogues, translator } from '#i18n/messages.ts'
import { createBoard, KanbanBoard } from './support/kanban.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { createSession, joinAsGuest, PokerPage } from './support/poker.ts'
import { createRetro, RetroPage } from './support/retro.ts'
import { expect, test, type Visitor } from './support/story.ts'

const { boardPage, poker, pokerLive, retro } = catalogues.en

/** Counts the presses of a person: mouse presses and key presses on all pages of a tab. */
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
    count: () => count,
    reset() {
      count = 0
    },
    expectAtMost: (maximum: number) =>
      expect(count > 0 && count <= maximum, `${count} presses, at most ${maximum}`).toBe(true),
  }
}

type Visit = (options?: object) => Promise<Visitor>

/**
 * Maya creates a session with the pace setting *Keep moving*, which opens each vote by itself. Guests join, and she
 * starts it. Her presses are counted from *Start* on.
 */
async function startMeeting(visit: Visit, stories: string[], guests: string[]) {
  const { page } = await visit()
  await signInByApi(page, harbourLabs.maya, '/planning-poker?panel=new')
  await createSession(page, { name: 'Few presses', stories, keepsMoving: true })
  const voters: PokerPage[] = []
  for (const name of guests) {
    const guest = await visit()
    await joinAsGuest(guest.page, page.url().replace('/poker/sessions/', '/join/'), name)
    voters.push(new PokerPage(guest.page))
  }
  const facilitator = new PokerPage(page)
  const presses = await countPresses(page)
  await facilitator.actionButton('start').click()
  return { facilitator, voters, presses }
}

async function finish(facilitator: PokerPage) {
  await facilitator.actionButton('finish').click()
  const question = facilitator.page.locator(':popover-open')
  await question.getByRole('button', { name: poker.table.act.finish, exact: true }).click()
  await facilitator.expectMessage(poker.table.moment.ended)
}

const skipVoting = (facilitator: PokerPage) =>
  facilitator.deck.getByRole('checkbox', { name: pokerLive.voting.too }).click()

const tenStories = ['Berths', 'Tides', 'Ropes', 'Lamps', 'Buoys', 'Cranes', 'Ferries', 'Maps', 'Fuel', 'Weather']

/**
 * Plays ten stories with votes that agree. Returns the facilitator's presses: `leading`, and `voting` for their own
 * votes.
 */
async function playTenStories(visit: Visit, guests: string[], { isVoting }: { isVoting: boolean }) {
  const { facilitator, voters, presses } = await startMeeting(visit, tenStories, guests)
  if (!isVoting) await skipVoting(facilitator)
  let voting = 0
  for (const [index, story] of tenStories.entries()) {
    for (const voter of voters) {
      await voter.expectStory(story)
      await voter.vote('5')
    }
    if (isVoting) {
      const countBefore = presses.count()
      await facilitator.vote('5')
      voting += presses.count() - countBefore
    }
    await expect(facilitator.results).toBeVisible()
    await facilitator.actionButton(index === tenStories.length - 1 ? 'estimate' : 'estimateNext').click()
  }
  await facilitator.expectMessage('Estimated at 5')
  await finish(facilitator)
  return { leading: presses.count() - voting, voting }
}

// The presses for a facilitator's own votes are counted separately: one press for each story.
test('ten stories with consensus take 14 presses, or 13 presses and 10 votes if the facilitator votes too', async ({
  visit,
}) => {
  test.setTimeout(240_000)
  // Hold both meetings at the same time: each waits three seconds before every reveal.
  const [pressesWhenLeading, pressesWhenVoting] = await Promise.all([
    playTenStories(visit, ['Gus', 'Olga'], { isVoting: false }),
    playTenStories(visit, ['Gus'], { isVoting: true }),
  ])
  // One press to start, one for each of ten estimates, and two to finish. A facilitator who does not vote needs one more
  // to say so.
  expect(pressesWhenLeading).toEqual({ leading: 14, voting: 0 })
  expect(pressesWhenVoting).toEqual({ leading: 13, voting: 10 })
})

test('a story without a preselected estimate takes one press more', async ({ visit }) => {
  const { facilitator, voters, presses } = await startMeeting(visit, ['Berths'], ['Gus', 'Olga'])
  await skipVoting(facilitator)
  presses.reset()
  for (const [index, voter] of voters.entries()) {
    await voter.expectStory('Berths')
    await voter.vote(['3', '8'][index]!)
  }
  await expect(facilitator.results).toBeVisible()
  await facilitator.chooseEstimate('5')
  await facilitator.actionButton('estimate').click()
  await facilitator.expectMessage('Estimated at 5')
  presses.expectAtMost(2)
})

test('three presses lead from the list to writing cards in a retrospective that has not started', async ({ visit }) => {
  const { page } = await visit()
  await signInByApi(page, harbourLabs.maya)
  const id = await createRetro(page, { name: 'Few presses', format: 'START_STOP_CONTINUE' })
  await page.goto('/retrospectives')
  const presses = await countPresses(page)
  await page.locator(`main a[href$="${id}"]`).first().click()
  const board = new RetroPage(page)
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
  await board.addItems('To do', 'Berths', 'Tides')
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
