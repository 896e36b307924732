import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { seedOnce } from '#db/seed/run.ts'
import { openFile, temporaryFolder } from '#tests/support/database.ts'
import { type Server, startServer } from '#tests/support/server.ts'

const here = Object.values(networkInterfaces())
  .flat()
  .find(found => found && !found.internal && found.family === 'IPv4')?.address

/** A request as bytes, because fetch writes Host itself. Returns the status. */
const statusOf = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((done, failed) => {
    const call = request({ host: here, port, path, headers }, answer => {
      answer.resume()
      done(answer.statusCode)
    })
    call.on('error', failed).end()
  })

describe('a server that others reach', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer({ env: { HOST: '0.0.0.0' } })
  }, 60_000)
  afterAll(() => server.stop())

  const login = (email: string, password: string, headers = {}) =>
    fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password }),
    })

  it.skipIf(!here)('has no mailbox, whatever a request says about its host', async () => {
    const names = ['localhost', 'LOCALHOST', 'localhost.', '127.0.0.1', '127.1', '[::1]', '0.0.0.0', here!]
    for (const host of names.flatMap(name => [name, `${name}:${server.port}`])) {
      const tools = { 'mf-original-url': `http://${host}/dev/mailbox`, 'x-forwarded-host': host }
      expect(await statusOf(server.port, '/dev/mailbox?token=x', { host, ...tools }), host).toBe(404)
    }
    expect(server.mailbox()).toBe('')
  })

  it('has no sample people, and no demo address lets anyone in', async () => {
    expect(server.signIns).toEqual([])
    expect((await login('maya@harbour.test', 'trimtab-demo')).status).toBe(401)
    expect((await login('admin.pro@demos.example', 'anything')).status).toBe(401)
  })

  it('knows callers by their connection, whatever they say', async () => {
    const said = { 'cf-connecting-ip': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' }
    const blob = { 'mf-cf-blob': '{"clientIp":"6.6.6.6:1"}' }
    const demo = { method: 'POST', body: '{"type":"FREE"}' }
    const headers = { 'content-type': 'application/json', ...said, ...blob }
    const answer = await fetch(`${server.url}/api/auth/demo-login`, { ...demo, headers })
    expect(answer.status).toBe(200)
    const client = await openFile(join(server.dataDir, 'trimtab.db'))
    const { rows } = await client.execute('select distinct ip_address from auth_sessions')
    client.close()
    expect(rows).toEqual([{ ip_address: '127.0.0.1' }])
  })

  it('leads nowhere by the tools of Miniflare', async () => {
    for (const path of ['/cdn-cgi/platform-proxy', '/cdn-cgi/handler/scheduled', '/cdn-cgi/mf/scheduled'])
      expect((await fetch(server.url + path)).status).toBe(404)
  })
})

describe('a start', () => {
  it('with sample people whose password is published is refused where others reach it', async () => {
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
  }, 60_000)

  it('whose data folder cannot be written ends with a sentence and no stack', async () => {
    const output = await startServer({ dataDir: '/sys/trimtab' }).catch((thrown: Error) => thrown.message)
    expect(output).toContain('The data folder /sys/trimtab cannot be written')
    expect(output).not.toMatch(/^\s+at /m)
  }, 60_000)
})
