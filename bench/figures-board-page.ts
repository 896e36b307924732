import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/chromium.ts'
import type { Bench } from './figures-boards.ts'
import { median, percentile } from './median.ts'
import { figure, infoRow, type Row } from './table.ts'

const itemCount = 2000
/** Maximum frame times in ms at 60 frames per second. */
const maxFrameMs = { p50: 16.8, p95: 20 }
/** Mouse moves of one drag. */
const dragSteps = 240

type PaintTimes = { paint: number; ready: number; kilobytes: number }

async function openBoard(context: BrowserContext, url: string): Promise<{ page: Page; times: PaintTimes }> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  await page.locator('[data-island="boards/board"][data-ready]').waitFor({ state: 'attached' })
  const times = await page.evaluate(() => {
    const [entry] = performance.getEntriesByName('first-contentful-paint')
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      paint: entry?.startTime ?? Number.NaN,
      ready: performance.now(),
      kilobytes: document!.encodedBodySize / 1000,
    }
  })
  return { page, times }
}

const readWorkMs = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
}

/** Drags a card over the board and back. Returns the times between frames, and the page's work per frame, in ms. */
async function dragCard(page: Page): Promise<{ frames: number[]; workPerFrame: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const box = (await page.locator('[data-drag]').first().boundingBox())!
  const { width, height } = page.viewportSize()!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 + 8, { steps: 3 })
  await page.evaluate(() => {
    const times: number[] = []
    const tick = (now: number) => {
      times.push(now)
      if (times.length < 10_000) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(window, { frames: times })
  })
  const workMsBefore = await readWorkMs(session)
  // Move the pointer over the board to the right and back, with small waves up and down.
  for (let i = 0; i <= dragSteps; i++) {
    const progress = Math.sin((i / dragSteps) * Math.PI)
    const x = box.x + 20 + progress * (width - box.x - 120)
    await page.mouse.move(x, height * 0.45 + Math.sin(i / 9) * height * 0.2)
  }
  const frameTimes = await page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice())
  const busyMs = (await readWorkMs(session)) - workMsBefore
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const frames = frameTimes.slice(1).map((time, i) => time - frameTimes[i]!)
  return { frames, workPerFrame: busyMs / frames.length }
}

/** Measures a board with 2,000 items in Chromium: loading times, and frame times while a card is dragged. */
export async function boardPageFigures({ person, kanbanData, scale }: Bench): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) return [infoRow('board in a browser', 'no Chromium was found')]
  const board = await kanbanData.createBoard(itemCount)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'trimtab', value: person.token!, url: person.url }])
  const paintTimes: PaintTimes[] = []
  const drags: Awaited<ReturnType<typeof dragCard>>[] = []
  for (let i = 0; i < scale.runs * 3; i++) {
    const { page, times } = await openBoard(context, `${person.url}/kanban/${board.id}`)
    paintTimes.push(times)
    // Lets the page finish its loading, in ms.
    await page.waitForTimeout(500)
    drags.push(await dragCard(page))
    await page.close()
  }
  await browser.close()
  const medianOf = (key: keyof PaintTimes) => median(paintTimes.map(each => each[key]))
  const frames = drags.flatMap(each => each.frames)
  const label = `board of ${figure(itemCount)} items in Chromium`
  const frameRows = (['p50', 'p95'] as const).map((name): Row => {
    const time = percentile(frames, Number(name.slice(1)))
    const row = infoRow(`${label}, a card dragged over it: time between frames, ${name}`, figure(time, 'ms'))
    return { ...row, goal: `≤ ${maxFrameMs[name]} ms`, ok: time <= maxFrameMs[name] }
  })
  return [
    infoRow(`${label}: first paint`, figure(medianOf('paint'), 'ms')),
    infoRow(
      `${label}: until the first drag is possible, ${figure(medianOf('kilobytes'), 'kB')}`,
      figure(medianOf('ready'), 'ms'),
    ),
    ...frameRows,
    infoRow(
      `${label}, a card dragged over it: work of the page for a frame`,
      figure(median(drags.map(({ workPerFrame }) => workPerFrame)), 'ms'),
    ),
  ]
}
