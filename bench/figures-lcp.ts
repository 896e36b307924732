import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '#scripts/chromium.ts'
import { login, makePokerSession, type Person } from '#tests/support/client.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { median } from './median.ts'
import { figure, infoRow, type Row } from './table.ts'

/** Converts kilobits per second to bytes per second. */
const kilobits = (count: number) => (count * 1024) / 8

/**
 * Slow 4G as Lighthouse emulates it in Chromium: a round trip of 150 ms and 1.6 Mbit/s. Lighthouse multiplies them by
 * 3.75 and 0.9, because Chromium delays requests and not packets. Source: `mobileSlow4G` in
 * https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js
 */
const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: kilobits(1.6 * 1024 * 0.9),
  uploadThroughput: kilobits(750 * 0.9),
}
/**
 * A page counts as slower only above this ratio to the other checkout. Medians differ by a few percent from run to run.
 */
const maxRatio = 1.05
/** Time after the load event in which islands and late images can still paint something larger, in ms. */
const settleTime = 1500

type Page = { label: string; path: string; isPublic?: boolean }

async function pagesOf(person: Person): Promise<Page[]> {
  const [board] = (await person.get<{ items: { id: string }[] }>('/api/kanban/boards')).items
  const poker = await makePokerSession(person, { stories: ['A story'] })
  const retro = await person.post<{ id: string }>('/api/retrospectives/sessions', { name: 'Sprint 12' })
  return [
    { label: '/', path: '/', isPublic: true },
    { label: '/login', path: '/login', isPublic: true },
    { label: '/dashboard', path: '/dashboard' },
    { label: '/kanban/:id', path: `/kanban/${board!.id}` },
    { label: '/poker/sessions/:id', path: `/poker/sessions/${poker}` },
    { label: '/retro/sessions/:id', path: `/retro/sessions/${retro.id}` },
    { label: '/finance/cash', path: '/finance/cash' },
    { label: '/finance/plan', path: '/finance/plan' },
    { label: '/billing', path: '/billing' },
  ]
}

/** Opens a page on a phone with an empty cache over slow 4G. Returns its largest contentful paint in ms. */
async function largestPaint(browser: Browser, person: Person, { path, isPublic }: Page): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  if (!isPublic) await context.addCookies([{ name: 'trimtab', value: person.token!, url: person.url }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await page.addInitScript(() => {
    const observer = new PerformanceObserver(list =>
      Object.assign(window, { largestPaint: list.getEntries().at(-1)!.startTime }),
    )
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const response = await page.goto(person.url + path, { waitUntil: 'load' })
  await page.waitForTimeout(settleTime)
  const paint = await page.evaluate(() => (window as unknown as { largestPaint?: number }).largestPaint)
  await context.close()
  return response?.status() === 200 && paint !== undefined ? paint : Number.NaN
}

/**
 * Measures the largest contentful paint of one page of each family over slow 4G. `LCP_BASE` names another checkout that
 * has its own build. Both checkouts are measured at the same time, and no page can be slower than in the other one.
 */
export async function lcpFigures(server: Server, isQuick: boolean): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) return [infoRow('largest contentful paint', 'no Chromium was found')]
  const project = process.env.LCP_BASE
  const base = project ? await startServer({ project }) : null
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const [person, basePerson] = await Promise.all(
      [server, base].map(each => each && login(each.url, 'maya@harbour.test', 'trimtab-demo')),
    )
    const pages = await pagesOf(person!)
    const basePages = basePerson ? await pagesOf(basePerson) : []
    const rows: Row[] = []
    for (const [i, page] of pages.entries()) {
      const paints: { ours: number; peer: number }[] = []
      // Measure both checkouts at the same time, so that other load on the machine affects both alike. They mostly wait
      // for the network.
      for (let run = 0; run < (isQuick ? 1 : 3); run++) {
        const [ours, peer] = await Promise.all([
          largestPaint(browser, person!, page),
          basePerson ? largestPaint(browser, basePerson, basePages[i]!) : Number.NaN,
        ])
        paints.push({ ours, peer })
      }
      const [ours, peer] = [median(paints.map(each => each.ours)), median(paints.map(each => each.peer))]
      const label = `largest contentful paint on slow 4G, ${page.label}`
      if (Number.isNaN(peer)) rows.push(infoRow(label, figure(ours, 'ms')))
      else {
        const row = infoRow(label, figure(ours, 'ms'), figure(peer, 'ms'), figure(ours / peer))
        rows.push({ ...row, goal: `≤ ${maxRatio}`, ok: ours <= peer * maxRatio })
      }
    }
    return rows
  } finally {
    await browser.close()
    await base?.stop()
  }
}
