import { gzipSync } from 'node:zlib'
import type { BrowserContext, Response } from '@playwright/test'
import { expect } from './story.ts'

/** Time without another script after which a page counts as loaded. The shell loads its parts within 3 s, when idle. */
const quietMs = 1500

/** Opens a page and returns the gzipped bytes of JavaScript that it loads, without web workers. */
export async function scriptBytes(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  const urls = new Set<string>()
  let lastLoadedAt = Date.now()
  const recordScript = (response: Response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '')
    if (!isScript || /\/worker-[^/]*$/.test(response.url())) return
    urls.add(response.url())
    lastLoadedAt = Date.now()
  }
  page.on('response', recordScript)
  expect((await page.goto(path))?.status(), path).toBe(200)
  lastLoadedAt = Date.now()
  await expect(page.locator('[data-island]:not([data-when="visible"], [data-ready])')).toHaveCount(0)
  await expect.poll(() => Date.now() - lastLoadedAt).toBeGreaterThan(quietMs)
  const bodies = await Promise.all([...urls].map(async url => (await page.request.get(url, { maxRetries: 3 })).body()))
  await page.close()
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
}
