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
import { slowDown } from './slow-connection.ts'

export { expect }

/** LAG=150 delays every frame by that many milliseconds each way, to find races that a fast connection hides. */
const lagMs = Number(process.env.LAG ?? 0)

/** A person with their own browser. */
export type Visitor = { page: Page; context: BrowserContext; problems: Problems }

type Story = {
  /** Opens a browser for another person. A problem in any browser fails the story. */
  visit: (options?: BrowserContextOptions) => Promise<Visitor>
}

const mailboxes = new WeakMap<BrowserContext, string>()

/** Returns the mailbox address of a page's server. */
export const mailboxOf = (page: Page) => mailboxes.get(page.context()) ?? ''

/** Saves a screenshot of each page. Playwright's own setting also takes screenshots of passing stories. */
async function saveScreenshots(context: BrowserContext, testInfo: TestInfo, name: string) {
  for (const [i, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`failed-${name}-${i + 1}.png`)
    const picture = await page.screenshot({ path, timeout: 5000 }).catch(() => null)
    if (picture) testInfo.attachments.push({ name: 'screenshot', contentType: 'image/png', path })
  }
}

/** A browser story. Each worker has one server, and addresses are relative to it. */
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
      if (lagMs > 0) await slowDown(context, lagMs)
      mailboxes.set(context, server.mailboxUrl())
      const problems = new Problems()
      context.on('page', page => problems.watch(page))
      const visitor = { page: await context.newPage(), context, problems }
      visitors.push(visitor)
      return visitor
    })
    const allProblems = visitors.flatMap(({ problems }) => problems.messages)
    const hasFailed = testInfo.status !== testInfo.expectedStatus || allProblems.length > 0
    for (const [i, { context }] of visitors.entries()) {
      if (hasFailed) await saveScreenshots(context, testInfo, `${i + 1}`)
      await context.close()
    }
    expect(allProblems, 'problems in the browsers').toEqual([])
  },
})
