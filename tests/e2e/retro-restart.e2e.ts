import { catalogues, translator } from '#i18n/messages.ts'
import { expectReady, joinRetroAsGuest, openRetroAsMaya } from './support/retro.ts'
import { expect, test } from './support/story.ts'
import { recordTraffic } from './support/traffic.ts'

const { realtime, retro } = catalogues.en
const { start, stop } = retro.formats.START_STOP_CONTINUE
const t = translator('en', 'retro')
const connectionErrors = /WebSocket connection|ERR_CONNECTION|Failed to load resource/
const connectionLost = new RegExp(`${realtime.lost}|Reconnecting\\.\\.\\. \\(attempt \\d\\)`)

test('no card is lost when the server is killed during grouping, and unsent changes arrive once', async ({
  visit,
  server,
}) => {
  const maya = await visit()
  const gus = await visit()
  const { id, facilitator } = await openRetroAsMaya(maya, {
    name: 'Rough sea',
    settings: { allowAnonymousCards: false },
  })
  const guest = await joinRetroAsGuest(gus, id)
  for (const { problems } of [maya, gus]) problems.tolerate(connectionErrors)
  const restartServer = async () => {
    await server.restart()
    for (const { page } of [maya, gus]) {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page.getByText(connectionLost)).toBeHidden()
    }
  }

  await facilitator.button(retro.board.facilitation.start).click()
  await facilitator.advanceTo('COLLECT')
  await facilitator.writeCards(start.title, 'Berths', 'Tides')
  await guest.writeCards(stop.title, 'Fog', 'Rain')
  await facilitator.advanceTo('GROUP')
  await facilitator.drag('Tides', 'Berths')
  await expect(guest.groups()).toHaveCount(1)

  await server.kill()
  for (const { page } of [maya, gus]) await expect(page.getByText(connectionLost)).toBeVisible()
  await expect(guest.card('Berths'), 'the board stays visible without the server').toBeVisible()
  const traffic = recordTraffic(maya.page)
  await guest.selectInMenu('Fog', retro.board.card.groupWith)
  await gus.page.getByRole('dialog').getByRole('button', { name: 'Rain' }).click()
  await facilitator.page.getByPlaceholder(retro.board.group.titlePlaceholder).fill('In the harbour')
  await facilitator.page.keyboard.press('Enter')
  await restartServer()
  await gus.page.reload()
  await expectReady(gus.page)
  await expect(guest.column(start.title).getByRole('textbox')).toHaveValue('In the harbour')
  for (const board of [facilitator, guest]) {
    await expect(board.groups()).toHaveCount(2)
    for (const card of ['Berths', 'Tides', 'Fog', 'Rain']) await expect(board.card(card)).toHaveCount(1)
  }
  const eventsAfterRestart = traffic.frames.flatMap(({ events }) => (events ?? []) as { type: string }[])
  expect(eventsAfterRestart.filter(({ type }) => type === 'group.renamed').length).toBeLessThanOrEqual(1)

  await facilitator.goToPhase('COLLECT')
  await guest.expectPhase('COLLECT')
  await server.kill()
  await expect(gus.page.getByText(connectionLost)).toBeVisible()
  await guest.composer(stop.title).fill('A leak')
  await gus.page.keyboard.press('Enter')
  await expect(guest.column(stop.title).getByText('A leak', { exact: true })).toBeVisible()
  await guest.composer(stop.title).fill('Half a thought')
  const url = gus.page.url()
  await gus.page.goto('about:blank')
  await restartServer()
  await gus.page.goto(url)
  await expectReady(gus.page)
  await expect(guest.card('A leak'), 'an unsent card survives leaving the page').toHaveCount(1)
  await expect(guest.composer(stop.title), 'a draft survives leaving the page').toHaveValue('Half a thought')
  await expect(maya.page.getByText(t('board.collect.hiddenCards', { count: 1 }))).toBeVisible()
  await facilitator.goToPhase('GROUP')
  await expect(facilitator.card('A leak')).toHaveCount(1)
  await expect(facilitator.card('A leak')).toContainText(retro.board.card.late)
  await gus.page.reload()
  await expect(guest.groups()).toHaveCount(2)
  await expect(gus.page.getByText('Half a thought'), 'a draft survives a phase change and a reload').toBeVisible()
})
