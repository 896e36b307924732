import { gzipSync } from 'node:zlib'
import type { BrowserContext, Response } from '@playwright/test'
import { expect } from './story.ts'

/** Opens a page and returns the gzipped bytes of JavaScript that it loads, without web workers. */
export async function scriptBytes(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  const urls = new Set<string>()
  const recordScript = (response: Response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '')
    if (isScript && !/\/worker-[^/]*$/.test(response.url())) urls.add(response.url())
  }
  page.on('response', recordScript)
  expect((await page.goto(path))?.status(), path).toBe(200)
  // The shell loads the bell when the browser is idle. Islands load their parts within this time, too.
  await page.waitForTimeout(1500)
  const bodies = await Promise.all([...urls].map(async url => (await page.request.get(url)).body()))
  await page.close()
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
}
