import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/chromium.ts'
import { startServer } from '#tests/support/server.ts'
import { median, percentile } from './median.ts'
import { figure, infoRow, type Row } from './table.ts'

/** Maximum 95th percentile from a movement of the pointer to the painted figures of 2,000 runs, in milliseconds. */
const maxMs = 50
/** Pauses between two moves, in milliseconds: a fast user passes a row in 60 ms, a careful user looks at each row. */
const pausesMs = [60, 130, 200]

/** Times to the figures of 2,000 runs while an epic is dragged, and of 10,000 runs afterwards, in milliseconds. */
type Times = { previewTimes: number[]; finalTimes: number[] }

/** Records in the page: the time from each movement of the pointer until the figures of the new order are painted. */
function recordFigures() {
  const times: Times = { previewTimes: [], finalTimes: [] }
  Object.assign(globalThis, { planTimes: times })
  let movedAt = 0
  let orderOfRows = ''
  let orderOfFigures = ''
  let paintedRuns = ''
  document.addEventListener('pointermove', event => (movedAt = event.timeStamp), { capture: true })
  const readOrder = () =>
    [...document.querySelectorAll<HTMLElement>('li[data-drag]')].map(row => row.dataset.drag).join()
  const observer = new MutationObserver(() => {
    const figures = document.querySelector<HTMLElement>('[data-runs]')
    const order = readOrder()
    const isRowMove = order !== orderOfRows
    orderOfRows = order
    const runs = figures?.dataset.runs ?? ''
    if (!figures || figures.ariaBusy === 'true' || (order === orderOfFigures && runs === paintedRuns)) return
    const targetTimes = order === orderOfFigures ? times.finalTimes : times.previewTimes
    orderOfFigures = order
    paintedRuns = runs
    if (movedAt === 0) return
    const startedAt = movedAt
    const record = () => targetTimes.push(performance.now() - startedAt)
    // A row moves within a frame. The next animation frame begins after that frame is painted, so one callback is
    // enough. An answer of the worker arrives between two frames and is painted in the next one, so it needs two
    // callbacks.
    requestAnimationFrame(isRowMove ? record : () => requestAnimationFrame(record))
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-runs', 'aria-busy'],
  })
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

/** Drags each epic of the demo company’s plan through all rows and back. Nearly every order is new to the page. */
async function drag(page: Page, isQuick: boolean): Promise<Times & { moves: number }> {
  const rows = page.locator('li[data-drag]')
  // The first change of the order shows a save bar, which shifts the list. So change the order once before measuring.
  await rows
    .last()
    .getByRole('button', { name: /Move up/ })
    .click()
  await page.waitForTimeout(1500)
  await rows.nth(1).evaluate(element => element.scrollIntoView({ block: 'center' }))
  await page.evaluate(() =>
    Object.assign((globalThis as unknown as { planTimes: Times }).planTimes, { previewTimes: [], finalTimes: [] }),
  )
  const boxes = await Promise.all((await rows.all()).map(row => row.boundingBox()))
  const visible = boxes.flatMap(box => (box && box.y > 80 && box.y + box.height < 820 ? [box] : []))
  let moves = 0
  for (const pauseMs of isQuick ? pausesMs.slice(1, 2) : pausesMs) {
    for (const start of visible) {
      const x = start.x + 20
      await page.mouse.move(x, start.y + start.height / 2)
      await page.mouse.down()
      // The pointer also needs this time to reach the next row.
      await page.waitForTimeout(pauseMs)
      for (const box of [...visible, ...visible.toReversed().slice(1)]) {
        await page.mouse.move(x, box.y + box.height / 2 + (box.y > start.y ? 8 : -8))
        await page.waitForTimeout(pauseMs)
        moves++
      }
      await page.mouse.up()
      await page.waitForTimeout(1000)
    }
  }
  const times = await page.evaluate(() => (globalThis as unknown as { planTimes: Times }).planTimes)
  return { ...times, moves }
}

/** Measures dragging an epic of the demo company’s plan in Chromium. */
export async function planDragFigures(isQuick: boolean): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) return [infoRow('plan: from a drag to its figures', 'no Chromium was found')]
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await page.addInitScript(recordFigures)
    await page.goto(`${server.url}/demo/runway`)
    await page.locator('form[action="/demo/runway"] button').first().click()
    await page.locator('[data-island="plan/plan"][data-ready]').waitFor()
    // A second worker computes the suggested order. Wait until it no longer competes for the processor.
    await page.waitForTimeout(3000)
    const mainThreadMs = await mainThreadOf(page)
    const mainThreadMsBefore = await mainThreadMs()
    const { previewTimes, finalTimes, moves } = await drag(page, isQuick)
    const mainThread = (await mainThreadMs()) - mainThreadMsBefore
    const p95 = percentile(previewTimes, 95)
    return [
      {
        label: `plan: from a drag to painted figures, 2,000 runs in Chromium (${previewTimes.length} moves): median, p95`,
        ours: `${figure(median(previewTimes), 'ms')}, ${figure(p95, 'ms')}`,
        peer: '',
        ratio: '',
        goal: `p95 ≤ ${maxMs} ms`,
        ok: p95 <= maxMs,
      },
      infoRow('the same: main thread for each move', figure(mainThread / moves, 'ms')),
      infoRow(
        'plan: from the last move to painted figures of 10,000 runs, including the pause of 250 ms',
        figure(median(finalTimes), 'ms'),
      ),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
