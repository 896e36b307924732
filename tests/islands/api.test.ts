import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, errorText, unwrap } from '#islands/api.ts'
import { client } from '#islands/api-client.ts'
import { newId } from '#islands/new-id.ts'

type SentRequest = { method: string; url: string; headers: Headers; body: string }
const requests: SentRequest[] = []
let canRefresh = true
let isSignedIn = true

const api = new Hono()
  .get('/things', c => c.json({ success: true as const, data: { items: ['a'] } }))
  .post('/things', c => c.json({ success: true as const, data: { id: 'thi_1' } }, 201))
  .delete('/things', c => c.body(null, 204))
  .put('/things', c => {
    const fields = [{ path: 'name', message: 'Nom manquant' }]
    return c.json({ success: false as const, error: 'Nom manquant', code: 'invalid', fields }, 422)
  })
  .get('/secret', c =>
    isSignedIn
      ? c.json({ success: true as const, data: 'known' })
      : c.json({ success: false as const, error: 'Session expired.', code: 'unauthenticated' }, 401),
  )
  .get('/down', c => c.text('<html>', 502))

const app = new Hono()
app.use(async (c, next) => {
  requests.push({ method: c.req.method, url: c.req.path, headers: c.req.raw.headers, body: await c.req.text() })
  await next()
})
app.route('/api/things', api)
app.post('/api/auth/refresh', async c => {
  await new Promise(resolve => setTimeout(resolve, 20))
  isSignedIn = canRefresh
  return canRefresh ? c.json({ success: true }) : c.json({ success: false }, 401)
})

let server: Server
let origin: string
const apiClient = () => client<typeof api>(`${origin}/api/things`)

beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = chunks.length ? Buffer.concat(chunks) : undefined
    const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)])
    const request = new Request(origin + incoming.url, { method: incoming.method, headers, body })
    const response = await app.fetch(request)
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))
beforeEach(() => {
  requests.length = 0
  canRefresh = true
  isSignedIn = true
})

const rejectionOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (thrown: unknown) => thrown as ApiError,
  )

describe('a call of the API', () => {
  it('returns the typed data of the response', async () => {
    const { items } = await unwrap(apiClient().things.$get())
    expect(items satisfies string[]).toEqual(['a'])
    expect(requests[0]!.headers.has('idempotency-key')).toBe(false)
  })

  it('sends an idempotency key with every write, the caller’s if there is one', async () => {
    await unwrap(apiClient().things.$post())
    await unwrap(apiClient().things.$post())
    const key = newId()
    await unwrap(apiClient().things.$post(undefined, { headers: { 'Idempotency-Key': key } }))
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(3)
    expect(keys[2]).toBe(key)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  it('returns undefined for a response without a body', async () => {
    expect(await unwrap(apiClient().things.$delete())).toBeUndefined()
  })

  it('throws the server’s errors by field', async () => {
    const thrown = await rejectionOf(unwrap(apiClient().things.$put()))
    expect(thrown).toMatchObject({ status: 422, code: 'invalid', message: 'Nom manquant' })
    expect(thrown.fields).toEqual([{ path: 'name', message: 'Nom manquant' }])
    expect(requests).toHaveLength(1)
  })

  it('refreshes once after 401 and retries, even if several calls are rejected at once', async () => {
    isSignedIn = false
    const results = await Promise.all([unwrap(apiClient().secret.$get()), unwrap(apiClient().secret.$get())])
    expect(results).toEqual(['known', 'known'])
    expect(requests.filter(({ url }) => url.endsWith('/refresh'))).toHaveLength(1)
    expect(requests).toHaveLength(5)
  })

  it('fails when the refresh fails', async () => {
    isSignedIn = false
    canRefresh = false
    const thrown = await rejectionOf(unwrap(apiClient().secret.$get()))
    expect(thrown).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(requests.map(({ url }) => url)).toEqual(['/api/things/secret', '/api/auth/refresh'])
  })

  it('describes transport errors with catalogue texts', async () => {
    const t = (key: string) => `t:${key}`
    expect(errorText(await rejectionOf(unwrap(apiClient().down.$get())), t)).toBe('t:badGateway')
    expect(errorText(new ApiError(503, 'http_503'), t)).toBe('t:unavailable')
    expect(errorText(new ApiError(500, 'http_500'), t)).toBe('t:serverError')
    expect(errorText(new ApiError(422, 'invalid', 'Nom manquant'), t)).toBe('Nom manquant')
    expect(errorText(new TypeError('no'), t)).toBe('t:serverError')
    const closedServer = createTcpServer().listen(0, '127.0.0.1')
    await new Promise(resolve => closedServer.once('listening', resolve))
    const { port } = closedServer.address() as AddressInfo
    await new Promise(resolve => closedServer.close(resolve))
    const thrown = await rejectionOf(unwrap(client<typeof api>(`http://127.0.0.1:${port}`).things.$get()))
    expect(thrown).toMatchObject({ status: 0, code: 'network' })
    expect(errorText(thrown, t)).toBe('t:network')
  })

  it('times out after ten seconds', async () => {
    const timeoutSpy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    const thrown = await rejectionOf(unwrap(apiClient().things.$get()))
    expect(timeoutSpy).toHaveBeenCalledWith(10_000)
    expect(thrown).toMatchObject({ status: 0, code: 'timeout' })
    timeoutSpy.mockRestore()
  })
})

it('sends calls with cookies to the API host that the page names', async () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  vi.stubGlobal('document', { documentElement: { dataset: { api: origin } }, querySelector: () => null })
  expect(await unwrap(client<typeof api>('/api/things').things.$get())).toEqual({ items: ['a'] })
  expect(fetchSpy).toHaveBeenCalledWith(
    `${origin}/api/things/things`,
    expect.objectContaining({ credentials: 'include' }),
  )
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
