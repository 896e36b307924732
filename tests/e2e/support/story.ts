import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { type Server, startServer } from '#tests/support/server.ts'
import { Problems } from './problems.ts'
import { slowDown } from './slow-line.ts'

export { expect }

/** LAG=150 tells every story over a line that takes that many milliseconds each way: what only a quick one hides is seen. */
const lag = Number(process.env.LAG ?? 0)

/** Somebody with a browser of their own. */
export type Visitor = { page: Page; context: BrowserContext; problems: Problems }

type Story = {
  /** Opens a browser for one more person. A story in which something goes wrong in any of them fails. */
  visit: (options?: BrowserContextOptions) => Promise<Visitor>
}

const mailboxes = new WeakMap<BrowserContext, string>()

/** What opens the mailbox of the server that a page is of. */
export const mailboxOf = (page: Page) => mailboxes.get(page.context()) ?? ''

/** Keeps a picture of each page. Playwright's own setting takes one of every page of every story, and then forgets it. */
async function photograph(context: BrowserContext, testInfo: TestInfo, name: string) {
  for (const [at, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`failed-${name}-${at + 1}.png`)
    const picture = await page.screenshot({ path, timeout: 5000 }).catch(() => null)
    if (picture) testInfo.attachments.push({ name: 'screenshot', contentType: 'image/png', path })
  }
}

/** A story told over one server for each worker. Addresses are relative to it. */
export const test = base.extend<Story, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  visit: async ({ browser, server }, use, testInfo) => {
    const visitors: Visitor[] = []
    await use(async options => {
      const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options })
      if (lag > 0) await slowDown(context, lag)
      mailboxes.set(context, server.mailbox())
      const problems = new Problems()
      context.on('page', page => problems.watch(page))
      const visitor = { page: await context.newPage(), context, problems }
      visitors.push(visitor)
      return visitor
    })
    const found = visitors.flatMap(({ problems }) => problems.found)
    const failed = testInfo.status !== testInfo.expectedStatus || found.length > 0
    for (const [at, { context }] of visitors.entries()) {
      if (failed) await photograph(context, testInfo, `${at + 1}`)
      await context.close()
    }
    expect(found, 'what went wrong in the browsers').toEqual([])
  },
})
