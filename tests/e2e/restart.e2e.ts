import type { Locator } from '@playwright/test'
import { catalogues } from '#i18n/messages.ts'
import { newUser, registerByApi } from './support/people.ts'
import { createSession, joinAsGuest, PokerPage } from './support/poker.ts'
import { expect, test, type Visitor } from './support/story.ts'
import { recordTraffic } from './support/traffic.ts'

const { realtime, poker, pokerLive } = catalogues.en
const noServer = /WebSocket connection|ERR_CONNECTION|Failed to load resource/

async function openSession(visit: () => Promise<Visitor>) {
  const ines = await visit()
  await ines.page.clock.install()
  await registerByApi(ines.page, newUser())
  await ines.page.goto('/planning-poker?panel=new')
  await createSession(ines.page, { name: 'Through the night', stories: ['Berths', 'Tides'] })
  const gus = await visit()
  const traffic = recordTraffic(ines.page)
  await joinAsGuest(gus.page, ines.page.url().replace('/poker/sessions/', '/join/'), 'Gus')
  for (const { problems } of [ines, gus]) problems.tolerate(noServer)
  return { ines, gus, traffic, facilitator: new PokerPage(ines.page), guest: new PokerPage(gus.page) }
}

test('a session continues after the server restarts', async ({ visit, server }) => {
  const { ines, gus, traffic, facilitator, guest } = await openSession(visit)
  await facilitator.actionButton('start').click()
  await facilitator.actionButton('open').click()
  await guest.vote('3')
  await facilitator.expectTurnout({ voted: 1, voters: 2 })

  await server.stop({ keep: true })
  const waiting = new RegExp(`${realtime.lost}|Reconnecting\\.\\.\\. \\(attempt \\d\\)`)
  for (const { page } of [ines, gus]) await expect(page.getByText(waiting)).toBeVisible()
  await guest.card('8').click()
  await expect(guest.deck.getByText(poker.table.deck.sending)).toBeVisible()
  await facilitator.card('5').click()
  const [sharedComment, comment] = [ines, gus].map(({ page }) =>
    page.getByRole('listitem').filter({ hasText: 'While the server is away' }),
  ) as [Locator, Locator]
  await gus.page.getByLabel(pokerLive.talk.write).fill('While the server is away')
  await gus.page.keyboard.press('Enter')
  await expect(comment.getByText(poker.table.deck.sending)).toBeVisible()
  const frameCount = traffic.frames.length

  await server.restart()
  // After too many automatic attempts, the user has to retry.
  for (const { page } of [ines, gus]) {
    const retry = page.getByRole('button', { name: realtime.retry, exact: true })
    if (await retry.isVisible()) await retry.click()
  }
  await guest.expectVoted('8')
  await facilitator.expectVoted('5')
  await facilitator.expectTurnout({ voted: 2, voters: 2 })
  await expect(comment.locator('time')).toBeVisible()
  await expect(sharedComment).toBeVisible()
  for (const { page } of [ines, gus]) await expect(page.getByText(waiting)).toBeHidden()
  const voteEvents = traffic.frames
    .slice(frameCount)
    .flatMap(({ events }) => (events ?? []) as { type: string; participantId: string; value?: string }[])
    .filter(({ type }) => type === 'vote.cast')
  // The facilitator's browser gets the guest's vote without its value, and its own vote with it.
  expect(voteEvents.filter(({ value }) => value === undefined)).toHaveLength(1)
  expect(voteEvents.filter(({ value }) => value === '5')).toHaveLength(1)
  await facilitator.reveal()
  await expect(guest.figure('spread')).toHaveText('5 – 8')
  await facilitator.estimate('8')
})

test('no vote is lost when the server is killed; a browser that waited too long says so, can retry, and reconnects by itself', async ({
  visit,
  server,
}) => {
  const { ines, gus, facilitator, guest } = await openSession(visit)
  await facilitator.actionButton('start').click()
  await facilitator.actionButton('open').click()
  await guest.vote('13')
  await server.kill()

  const { page } = ines
  const waitUntilGivenUp = async (text: string) => {
    await expect(async () => {
      await page.clock.fastForward(6000)
      await expect(page.getByRole('alert').getByText(text)).toBeVisible({ timeout: 300 })
    }).toPass({ timeout: 15_000 })
  }
  await waitUntilGivenUp(realtime.exhausted)
  const retry = page.getByRole('button', { name: realtime.retry })
  await expect(facilitator.actionButton('reveal')).toBeDisabled()
  await retry.click()
  await expect(retry).toBeHidden()
  await expect(facilitator.actionButton('reveal')).toBeDisabled()
  await expect(page.getByRole('button', { name: poker.table.act.finish }).first()).toBeDisabled()
  await waitUntilGivenUp(realtime.exhaustedAgain)

  await server.restart()
  await page.clock.fastForward(31_000)
  await expect(page.getByText(realtime.exhaustedAgain)).toBeHidden()
  await expect(facilitator.actionButton('reveal')).toBeEnabled()
  await facilitator.expectTurnout({ voted: 1, voters: 2 })
  await guest.expectVoted('13')
  await gus.page.reload()
  await guest.expectVoted('13')
  await facilitator.reveal()
  await expect(facilitator.figure('average')).toHaveText('13')
})

test('a part that could not load while the server was away loads when it is needed', async ({ visit }) => {
  const { page, problems } = await visit()
  problems.tolerate(noServer)
  await registerByApi(page, newUser())
  await page.goto('/planning-poker?panel=new')
  await createSession(page, { name: 'Through the fog', stories: ['Berths'] })
  const table = new PokerPage(page)
  await table.actionButton('start').click()
  await table.actionButton('open').click()
  await page.route(/\/assets\/results-/, route => route.abort('connectionrefused'), { times: 1 })
  const failedRequest = page.waitForEvent('requestfailed')
  await table.vote('8')
  await failedRequest
  await table.reveal()
  await expect(table.figure('average')).toHaveText('8')
})
