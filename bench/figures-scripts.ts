import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '#scripts/chromium.ts'
import { makePokerSession, type Person } from '#tests/support/client.ts'
import { KanbanData } from './kanban-data.ts'
import { openRetroBoard } from './retro-voting-room.ts'
import { figure, infoRow, type Row } from './table.ts'

/** Maximum bytes of scripts per page, gzipped. */
const maxBytes: Record<string, number> = {
  '/': 75_000,
  '/dashboard': 20_000,
  '/finance/plan': 75_000,
  '/poker/sessions/:id': 150_000,
  '/retro/sessions/:id': 150_000,
  '/kanban/:id': 150_000,
  '/backlog?board=:id': 150_000,
}

/** Returns the gzipped bytes of JavaScript that the browser requests for a page, without web workers. */
async function scriptsOf(context: BrowserContext, url: string): Promise<{ bytes: number; count: number }> {
  const page = await context.newPage()
  const sizes = new Map<string, number>()
  const pendingReads: Promise<void>[] = []
  page.on('response', response => {
    const isWorker = /\/worker-[^/]*$/.test(response.url())
    if (isWorker || !/javascript/.test(response.headers()['content-type'] ?? '')) return
    pendingReads.push(response.body().then(body => void sizes.set(response.url(), gzipSync(body).length)))
  })
  const pageResponse = await page.goto(url, { waitUntil: 'load' })
  if (pageResponse?.status() !== 200) throw new Error(`${url} returned ${pageResponse?.status()}`)
  // Islands that wait for an idle browser load within this time. Waiting for an idle network would never end, because
  // sockets keep it busy.
  await page.waitForTimeout(1500)
  await Promise.all(pendingReads)
  await page.close()
  return { bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), count: sizes.size }
}

/** Measures the JavaScript of public pages, pages of the app and live sessions. */
export async function scriptFigures(person: Person, dataDir: string): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) return [infoRow('JavaScript on pages, gz', 'no Chromium was found')]
  const session = await makePokerSession(person, { stories: ['A story'] })
  const retro = await openRetroBoard(person, 2, 20)
  const kanbanData = new KanbanData(person, dataDir)
  const { id: board } = await kanbanData.createBoard(20)
  kanbanData.close()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const publicContext = await browser.newContext()
  const userContext = await browser.newContext()
  await userContext.addCookies([{ name: 'trimtab', value: person.token!, url: person.url }])
  const rows: Row[] = []
  for (const { context, path } of [
    { context: publicContext, path: '/' },
    { context: publicContext, path: '/pricing' },
    { context: userContext, path: '/dashboard' },
    { context: userContext, path: '/billing' },
    { context: userContext, path: '/finance/plan' },
    { context: userContext, path: `/poker/sessions/${session}` },
    { context: userContext, path: `/retro/sessions/${retro.id}` },
    { context: userContext, path: `/kanban/${board}` },
    { context: userContext, path: `/backlog?board=${board}` },
  ]) {
    const { bytes, count } = await scriptsOf(context, person.url + path)
    const route = [session, retro.id, board].reduce((text, id) => text.replace(id, ':id'), path)
    const row = infoRow(`JavaScript on ${route}, gz`, `${figure(bytes / 1000, 'kB')} (${count} files)`)
    const max = maxBytes[route]
    rows.push(max ? { ...row, goal: `≤ ${figure(max / 1000, 'kB')}`, ok: bytes <= max } : row)
  }
  await browser.close()
  retro.crowd.close()
  return rows
}
