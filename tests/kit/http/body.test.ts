import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { origin } from '#tests/support/requests.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const megabyte = 1024 * 1024

type Upload = { path: string; size: number; headers: Record<string, string>; hasLength: boolean }

/** Sends a streamed body. `progress.sent` is the number of bytes read so far, `isOver` whether the body ended. */
function upload({ path, size, headers, hasLength }: Upload) {
  const progress = { sent: 0, isOver: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (progress.sent >= size) {
        progress.isOver = true
        return controller.close()
      }
      const chunkSize = Math.min(64 * 1024, size - progress.sent)
      progress.sent += chunkSize
      controller.enqueue(new Uint8Array(chunkSize))
    },
  })
  const lengthHeader: Record<string, string> = hasLength ? { 'content-length': String(size) } : {}
  const init = { method: 'POST', body, duplex: 'half', headers: { ...headers, ...lengthHeader } } as RequestInit
  return { progress, response: t.app.request(new Request(origin + path, init)) }
}

const json = { 'content-type': 'application/json' }

describe('a rejected POST', () => {
  it.each([
    ['without a sign-in', '/api/teams', 10_000, json, 401],
    ['for its size', '/api/teams', 5 * megabyte, json, 413],
    ['for its origin', '/profile', 10_000, { ...json, cookie: 'a=b', 'sec-fetch-site': 'cross-site' }, 403],
    ['for its type', '/api/teams', 10_000, { 'content-type': 'text/plain' }, 415],
    ['for its address', '/nowhere', 10_000, json, 404],
  ])('%s is still read to its end, so that the connection can be reused', async (_, path, size, headers, status) => {
    for (const hasLength of [true, false]) {
      const { progress, response } = upload({ path, size, headers: headers as Record<string, string>, hasLength })
      expect((await response).status).toBe(status)
      expect((await response).headers.get('connection')).toBeNull()
      expect(progress).toEqual({ sent: size, isOver: true })
    }
  })

  it('closes the connection if the body is larger than 20 MB', async () => {
    const { progress, response } = upload({ path: '/api/teams', size: 30 * megabyte, headers: json, hasLength: true })
    expect([(await response).status, (await response).headers.get('connection')]).toEqual([413, 'close'])
    expect(progress.sent).toBeLessThan(megabyte)
  })

  it('of unknown length is read up to 20 MB', async () => {
    const { progress, response } = upload({ path: '/api/teams', size: 60 * megabyte, headers: json, hasLength: false })
    expect([(await response).status, (await response).headers.get('connection')]).toEqual([413, 'close'])
    expect(progress.sent).toBeLessThan(22 * megabyte)
  })
})
