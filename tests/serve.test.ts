import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openDb } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { seedOnce } from '#db/seed/run.ts'
import { openHashKey } from '#kit/auth/encryption-keys.ts'
import { openFile, temporaryFolder } from '#tests/support/database.ts'
import { cookiesOf } from '#tests/support/requests.ts'
import { type Server, startServer } from '#tests/support/server.ts'

const networkAddress = Object.values(networkInterfaces())
  .flat()
  .find(each => each && !each.internal && each.family === 'IPv4')?.address

const origin = 'https://app.example.com'
// Both servers start together, because each takes a second or two.
const publicServer = startServer({ env: { HOST: '0.0.0.0' } })
const proxiedServer = startServer({ env: { PUBLIC_ORIGIN: origin, TRUST_PROXY: '127.0.0.1', SEED: 'true' } })
afterAll(
  async () => void (await Promise.allSettled([publicServer, proxiedServer].map(async server => (await server).stop()))),
)

/** Sends a request with any Host header, which fetch cannot. Returns the status. */
const requestStatus = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const call = request({ host: networkAddress, port, path, headers }, response => {
      response.resume()
      resolve(response.statusCode)
    })
    call.on('error', reject).end()
  })

describe('a server that other machines can reach', () => {
  let server: Server
  beforeAll(async () => {
    server = await publicServer
  }, 240_000)

  const login = (email: string, password: string, headers = {}) =>
    fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password }),
    })

  it.skipIf(!networkAddress)('has no mailbox, whatever the Host header says', async () => {
    const names = ['localhost', 'LOCALHOST', 'localhost.', '127.0.0.1', '127.1', '[::1]', '0.0.0.0', networkAddress!]
    for (const host of names.flatMap(name => [name, `${name}:${server.port}`])) {
      const forwardingHeaders = { 'mf-original-url': `http://${host}/dev/mailbox`, 'x-forwarded-host': host }
      expect(await requestStatus(server.port, '/dev/mailbox?token=x', { host, ...forwardingHeaders }), host).toBe(404)
    }
    expect(server.mailboxUrl()).toBe('')
  })

  it('has no sample people, and no demo address signs anyone in', async () => {
    expect(server.signIns).toEqual([])
    expect((await login('maya@harbour.test', 'trimtab-demo')).status).toBe(401)
    expect((await login('admin.pro@demos.example', 'anything')).status).toBe(401)
  })

  it('identifies callers by their connection, whatever their headers say', async () => {
    const forgedHeaders = { 'cf-connecting-ip': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' }
    const miniflareHeaders = { 'mf-cf-blob': '{"clientIp":"6.6.6.6:1"}' }
    const demoRequest = { method: 'POST', body: '{"type":"FREE"}' }
    const headers = { 'content-type': 'application/json', ...forgedHeaders, ...miniflareHeaders }
    const response = await fetch(`${server.url}/api/auth/demo-login`, { ...demoRequest, headers })
    expect(response.status).toBe(200)
    const client = await openFile(join(server.dataDir, 'trimtab.db'))
    const { rows } = await client.execute('select distinct ip_address from auth_sessions')
    client.close()
    expect(rows).toEqual([{ ip_address: '127.0.0.1' }])
  })

  it.skipIf(!networkAddress)('rejects an invalid Host without an internal error', async () => {
    for (const host of ['a:99999', '[::1']) expect(await requestStatus(server.port, '/', { host }), host).toBe(400)
  })

  it('does not expose the tools of Miniflare', async () => {
    for (const path of ['/cdn-cgi/platform-proxy', '/cdn-cgi/handler/scheduled', '/cdn-cgi/mf/scheduled'])
      expect((await fetch(server.url + path)).status).toBe(404)
  })
})

describe('a server behind an https proxy', () => {
  let server: Server
  beforeAll(async () => {
    server = await proxiedServer
  }, 240_000)

  it('signs in with a secure cookie, opens sockets for its own pages, and gets the caller from the proxy', async () => {
    const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6, 203.0.113.9' }
    const body = JSON.stringify({ email: 'maya@harbour.test', password: 'trimtab-demo' })
    const response = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body })
    expect(response.status).toBe(200)
    expect(response.headers.get('strict-transport-security')).not.toBeNull()
    const cookie = cookiesOf(response)['__Host-trimtab']!
    expect(cookie).toContain('; Secure')
    const client = await openFile(join(server.dataDir, 'trimtab.db'))
    const { rows } = await client.execute('select ip_address, active_account_id from auth_sessions')
    client.close()
    expect(rows[0]!.ip_address).toBe('203.0.113.9')

    const room = `ws://127.0.0.1:${server.port}/parties/account/${rows[0]!.active_account_id}`
    const socketStatus = (pageOrigin: string) =>
      new Promise(resolve => {
        const socketHeaders = { origin: pageOrigin, cookie: `__Host-trimtab=${cookie.split(';')[0]}` }
        const socket = new WebSocket(room, ['trimtab.v1'], { headers: socketHeaders })
        socket.once('open', () => resolve(101)).once('unexpected-response', (_, { statusCode }) => resolve(statusCode))
        socket.once('open', () => socket.close()).on('error', () => {})
      })
    expect([
      await socketStatus(origin),
      await socketStatus('http://app.example.com'),
      await socketStatus(server.url),
    ]).toEqual([101, 403, 403])
  })

  it('warns about risky settings', () => {
    expect(server.output()).toContain('Warning: SEED=true: anyone who reaches this server can sign in')
  })
})

describe('starting the server', () => {
  it('with published passwords fails if other machines can reach it', async () => {
    const { folder, remove } = await temporaryFolder()
    const client = await openFile(join(folder, 'trimtab.db'))
    await migrate(client)
    await seedOnce(client)
    client.close()
    const start = startServer({ dataDir: folder, env: { PUBLIC_ORIGIN: 'https://app.example.com' } })
    await expect(start).rejects.toThrow(
      /maya@harbour\.test and tom@harbour\.test can sign in to this data with a published password\. Start with another/,
    )
    await remove()
  }, 240_000)

  it('with the wrong secret key ends with an explanation and no stack', async () => {
    const { folder, remove } = await temporaryFolder()
    const client = await openFile(join(folder, 'trimtab.db'))
    await migrate(client)
    const db = openDb(client, { checkAccounts: false, tenantTables })
    await openHashKey(db, { config: { secretKey: 'the previous key' } }, 1)
    client.close()
    const output = await startServer({ dataDir: folder }).catch((thrown: Error) => thrown.message)
    expect(output).toContain('The secret key does not match this data')
    expect(output).not.toMatch(/^\s+at /m)
    await remove()
  }, 240_000)

  it('with a read-only data folder ends with an explanation and no stack', async () => {
    const output = await startServer({ dataDir: '/sys/trimtab' }).catch((thrown: Error) => thrown.message)
    expect(output).toContain('The data folder /sys/trimtab is not writable')
    expect(output).not.toMatch(/^\s+at /m)
  }, 240_000)
})
