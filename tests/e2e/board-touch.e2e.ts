import type { Page } from '@playwright/test'
import { catalogues } from '#i18n/messages.ts'
import { createBoard, KanbanBoard } from './support/kanban.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const [todo, done] = ['To do', 'Done']

/** Sends raw touch events, so that the browser handles gestures as on a phone. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (x: number, y: number) => send('touchStart', [{ x, y }]),
    move: (x: number, y: number) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
  }
}

test('a long press lifts a card and carries it past the edge; a swipe scrolls', async ({ visit }) => {
  const { page } = await visit(phone)
  await signInByApi(page, harbourLabs.maya)
  await createBoard(page, 'By finger')
  const board = new KanbanBoard(page)
  await board.addItems(todo, 'Buoys', 'Lights')
  const finger = await fingerOn(page)
  const scroller = page.getByRole('region', { name: catalogues.en.boardPage.board, exact: true })
  const scrolled = () => scroller.evaluate(({ scrollLeft }) => scrollLeft)
  const { x, y, width, height } = (await board.card('Buoys').boundingBox())!
  const [middle, row] = [x + width / 2, y + height / 2]

  await finger.down(middle + 100, row)
  for (let step = 1; step <= 10; step++) await finger.move(middle + 100 - step * 20, row)
  await finger.up()
  await expect.poll(scrolled).toBeGreaterThan(200)
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  // The scroll continues after a swipe.
  await expect(async () => {
    await scroller.evaluate(element => element.scrollTo({ left: 0, behavior: 'instant' }))
    await page.waitForTimeout(300)
    expect(await scrolled()).toBe(0)
  }).toPass()

  await finger.down(middle, row)
  await expect(page.locator('[data-dragging]')).toHaveCount(1)
  // Hold at the edge until the last column is visible. The lifted card is far away by then.
  await expect(async () => {
    await finger.move(384, row + Math.random() * 4)
    expect(await scrolled()).toBeGreaterThan(900)
  }).toPass({ intervals: [100] })
  await finger.move(180, row + 40)
  await finger.up()
  await board.expectTitles(done, ['Buoys'])
  await board.expectTitles(todo, ['Lights'])
})
