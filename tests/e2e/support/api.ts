import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** Calls the API as whoever is signed in on the page, past the page: it need not be open. */
export async function api<T = unknown>(page: Page, method: 'GET' | 'POST' | 'PATCH', path: string, data?: unknown) {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.fetch(path, { method, headers, ...(data !== undefined && { data }) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return ((await answer.json()) as { data: T }).data
}

/** Makes something over the API as whoever is signed in there. */
export const createByApi = (page: Page, path: string, data: unknown) => api<{ id: string }>(page, 'POST', path, data)
