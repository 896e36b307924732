import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/chromium.ts'
import { startServer } from '#tests/support/server.ts'
import { median, percentile } from './median.ts'
import { figure, infoRow, type Row } from './table.ts'

/** Maximum 95th percentile from a movement of the pointer to the painted figures of 2,000 runs, in milliseconds. */
const maxMs = 50
/** The pause between two moves. It is shorter than the pause after which the page plays all 10,000 runs. */
const pauseMs = 130

type Times = { painted: number[]; worker: number[]; rested: number[] }

/** Records in the page: the time from each movement of the pointer until the outcome of the new order is painted. */
function recordAnswers() {
  const times: Times = { painted: [], worker: [], rested: [] }
  Object.assign(globalThis, { planTimes: times })
  let movedAt = 0
  document.addEventListener('pointermove', event => (movedAt = event.timeStamp), { capture: true })
  const post = Worker.prototype.postMessage
  const pendingRequests = new Map<number, { movedAt: number; at: number; runs: number }>()
  const observedWorkers = new WeakSet<Worker>()
  Worker.prototype.postMessage = function (
    this: Worker,
    message: { id?: number; question?: { type: string; runs: number } },
  ) {
    const { id, question } = message
    if (id !== undefined && question?.type === 'play')
      pendingRequests.set(id, { movedAt, at: performance.now(), runs: question.runs })
    if (!observedWorkers.has(this)) {
      observedWorkers.add(this)
      this.addEventListener('message', ({ data }) => {
        const request = pendingRequests.get(data.id)
        if (!request || !data.answer.outcome) return
        pendingRequests.delete(data.id)
        const answeredAt = performance.now()
        // The frame after the next one begins once the next one is painted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const ms = performance.now() - request.movedAt
            if (request.runs > 2000) times.rested.push(ms)
            else {
              times.painted.push(ms)
              times.worker.push(answeredAt - request.at)
            }
          }),
        )
      })
    }
    return post.call(this, message as never)
  } as typeof post
}

/** Returns a reader of the processor time of the page's main thread, in milliseconds. */
async function mainThreadOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
}

/** Drags the third epic of the demo company’s plan up and down. */
async function drag(page: Page, moves: number): Promise<Times> {
  // The first change of the order shows a save bar, which shifts the list. So change the order once before measuring.
  await page
    .locator('li[data-drag]')
    .nth(3)
    .getByRole('button', { name: /Move up/ })
    .click()
  await page.waitForTimeout(1500)
  const row = page.locator('li[data-drag]').nth(2)
  await row.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const grip = (await row.locator('[data-grip]').boundingBox())!
  const [above, below] = [(await page.locator('li[data-drag]').nth(1).boundingBox())!, (await row.boundingBox())!]
  const x = grip.x + 8
  await page.mouse.move(x, grip.y + 8)
  await page.mouse.down()
  for (let move = 0; move < moves; move++) {
    await page.mouse.move(x, move % 2 === 0 ? above.y + 6 : below.y + below.height - 6)
    await page.waitForTimeout(pauseMs)
  }
  await page.mouse.up()
  await page.waitForTimeout(1500)
  return page.evaluate(() => (globalThis as unknown as { planTimes: Times }).planTimes)
}

/** Measures dragging an epic of the demo company’s plan in Chromium. */
export async function planDragFigures(isQuick: boolean): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) return [infoRow('plan: from a drag to its figures', 'no Chromium was found')]
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await page.addInitScript(recordAnswers)
    await page.goto(`${server.url}/demo/runway`)
    await page.locator('form[action="/demo/runway"] button').first().click()
    await page.locator('[data-island="plan/plan"][data-ready]').waitFor()
    // A second worker computes the suggested order. Wait until it no longer competes for the processor.
    await page.waitForTimeout(3000)
    const moves = isQuick ? 20 : 80
    const mainThreadMs = await mainThreadOf(page)
    const before = await mainThreadMs()
    const { painted, worker, rested } = await drag(page, moves)
    const mainThread = (await mainThreadMs()) - before
    const p95 = percentile(painted, 95)
    return [
      {
        label: `plan: from a drag to painted figures, 2,000 runs in Chromium (${painted.length} moves): median, p95`,
        ours: `${figure(median(painted), 'ms')}, ${figure(p95, 'ms')}`,
        peer: '',
        ratio: '',
        goal: `p95 ≤ ${maxMs} ms`,
        ok: p95 <= maxMs,
      },
      infoRow(
        'the same: time in the worker, main thread for each move',
        `${figure(median(worker), 'ms')}, ${figure(mainThread / moves, 'ms')}`,
      ),
      infoRow(
        'plan: from the last move to painted figures of 10,000 runs, including the pause of 250 ms',
        figure(median(rested), 'ms'),
      ),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
