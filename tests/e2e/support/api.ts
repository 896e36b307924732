import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** Calls the API as the signed-in user of the page. No page has to be open. */
export async function api<T = unknown>(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  path: string,
  data?: unknown,
) {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': crypto.randomUUID() }
  // A connection that has been idle may close while the request is sent. The key makes a repeated request safe.
  const options = { method, headers, maxRetries: 2, ...(data !== undefined && { data }) }
  const response = await page.request.fetch(path, options)
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return ((await response.json()) as { data: T }).data
}

/** Creates an object through the API as the signed-in user of the page. */
export const createByApi = (page: Page, path: string, data: unknown) => api<{ id: string }>(page, 'POST', path, data)
