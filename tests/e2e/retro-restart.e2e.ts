import { catalogues, translator } from '#i18n/messages.ts'
import { expectReady, ledByMaya, withGuest } from './support/board.ts'
import { expect, test } from './support/story.ts'
import { recordTraffic } from './support/traffic.ts'

const { realtime, retro } = catalogues.en
const { start, stop } = retro.formats.START_STOP_CONTINUE
const t = translator('en', 'retro')
const noServer = /WebSocket connection|ERR_CONNECTION|Failed to load resource/
const waiting = new RegExp(`${realtime.lost}|Reconnecting\\.\\.\\. \\(attempt \\d\\)`)

test('no card is lost when the server is killed during grouping, and unsent changes arrive once', async ({
  visit,
  server,
}) => {
  const maya = await visit()
  const gus = await visit()
  const { id, facilitator } = await ledByMaya(maya, {
    name: 'Rough sea',
    settings: { allowAnonymousCards: false },
  })
  const guest = await withGuest(gus, id)
  for (const { problems } of [maya, gus]) problems.tolerate(noServer)
  const back = async () => {
    await server.restart()
    for (const { page } of [maya, gus]) {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page.getByText(waiting)).toBeHidden()
    }
  }

  await facilitator.button(retro.board.lead.start).click()
  await facilitator.advanceTo('COLLECT')
  await facilitator.write(start.title, 'Berths', 'Tides')
  await guest.write(stop.title, 'Fog', 'Rain')
  await facilitator.advanceTo('GROUP')
  await facilitator.drag('Tides', 'Berths')
  await expect(guest.groups()).toHaveCount(1)

  await server.kill()
  for (const { page } of [maya, gus]) await expect(page.getByText(waiting)).toBeVisible()
  await expect(guest.card('Berths'), 'the board stays to be read').toBeVisible()
  const traffic = recordTraffic(maya.page)
  await guest.menu('Fog', retro.board.card.groupWith)
  await gus.page.getByRole('dialog').getByRole('button', { name: 'Rain' }).click()
  await facilitator.page.getByPlaceholder(retro.board.group.titlePlaceholder).fill('In the harbour')
  await facilitator.page.keyboard.press('Enter')
  await back()
  await gus.page.reload()
  await expectReady(gus.page)
  await expect(guest.column(start.title).getByRole('textbox')).toHaveValue('In the harbour')
  for (const board of [facilitator, guest]) {
    await expect(board.groups()).toHaveCount(2)
    for (const card of ['Berths', 'Tides', 'Fog', 'Rain']) await expect(board.card(card)).toHaveCount(1)
  }
  const eventsAfterRestart = traffic.frames.flatMap(({ events }) => (events ?? []) as { type: string }[])
  expect(eventsAfterRestart.filter(({ type }) => type === 'group.renamed').length).toBeLessThanOrEqual(1)

  await facilitator.goTo('COLLECT')
  await guest.expectPhase('COLLECT')
  await server.kill()
  await expect(gus.page.getByText(waiting)).toBeVisible()
  await guest.composer(stop.title).fill('A leak')
  await gus.page.keyboard.press('Enter')
  await expect(guest.column(stop.title).getByText('A leak', { exact: true })).toBeVisible()
  await guest.composer(stop.title).fill('Half a thought')
  const address = gus.page.url()
  await gus.page.goto('about:blank')
  await back()
  await gus.page.goto(address)
  await expectReady(gus.page)
  await expect(guest.card('A leak'), 'what was sent in vain outlives its page').toHaveCount(1)
  await expect(guest.composer(stop.title), 'what is being written stays').toHaveValue('Half a thought')
  await expect(maya.page.getByText(t('board.collect.hiddenCards', { count: 1 }))).toBeVisible()
  await facilitator.goTo('GROUP')
  await expect(facilitator.card('A leak')).toHaveCount(1)
  await expect(facilitator.card('A leak')).toContainText(retro.board.card.late)
  await gus.page.reload()
  await expect(guest.groups()).toHaveCount(2)
  await expect(gus.page.getByText('Half a thought'), 'nor does a reload take it away').toBeVisible()
})
