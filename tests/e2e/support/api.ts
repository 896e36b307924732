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
  const response = await page.request.fetch(path, { method, headers, ...(data !== undefined && { data }) })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return ((await response.json()) as { data: T }).data
}

/** Creates an object through the API as the signed-in user of the page. */
export const createByApi = (page: Page, path: string, data: unknown) => api<{ id: string }>(page, 'POST', path, data)
