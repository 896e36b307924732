import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '#db/schema/identity.ts'
import type { Services } from '#kit/context.ts'
import { makeIds } from '#kit/data/ids.ts'
import { mailSender, readMailConfig } from '#kit/mail/mail-providers.ts'
import { dispatchOutbox, mailStatement, maxMailAttempts, retryDelayMsOf } from '#kit/mail/outbox.ts'
import { makeLog } from '#kit/server/log.ts'
import { movableClock } from '#tests/support/clock.ts'
import { freshDatabase } from '#tests/support/database.ts'

type AcceptedMail = { from: string; to: string[]; subject: string; html: string; text: string }
type Fault = 'none' | 'busy' | 'down' | 'lost' | 'moved' | 'no json'

/** Creates a fake of the provider's API: a bearer key, JSON, one email per idempotency key, errors by name. */
function fakeProvider() {
  const service = { accepted: new Map<string, AcceptedMail>(), calls: 0, fault: 'none' as Fault }
  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  async function handle(request: IncomingMessage, response: ServerResponse) {
    service.calls++
    const body = JSON.parse(await new Response(request as never).text()) as AcceptedMail
    if (request.method !== 'POST' || request.url !== '/emails') return answer(response, 404, { name: 'not_found' })
    if (request.headers.authorization !== 'Bearer re_key') return answer(response, 401, { name: 'invalid_api_key' })
    if (request.headers['content-type'] !== 'application/json') return answer(response, 415, {})
    if (service.fault === 'busy') return answer(response, 429, { name: 'rate_limit_exceeded' })
    if (service.fault === 'down') return answer(response, 500, { name: 'application_error' })
    if (service.fault === 'no json') return response.writeHead(502).end('<html>bad gateway</html>')
    if (service.fault === 'moved') return response.writeHead(307, { location: '/emails?again' }).end()
    if (!Array.isArray(body.to) || !body.from || !body.subject)
      return answer(response, 422, { name: 'validation_error' })
    const key = String(request.headers['idempotency-key'])
    if (!service.accepted.has(key)) service.accepted.set(key, body)
    if (service.fault === 'lost') return request.socket.destroy()
    answer(response, 200, { id: key })
  }
  const server = createServer((request, response) => void handle(request, response))
  return { service, server }
}

const { service, server } = fakeProvider()
let url: string
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await database.close()
})
beforeEach(async () => {
  await db().orm.delete(outbox)
  service.accepted.clear()
  service.fault = 'none'
  service.calls = 0
})

const clock = movableClock()
const logLines: string[] = []
const db = () => database.db.unscoped('a test reads the outbox')
const readOutbox = () => db().orm.select().from(outbox)
const baseServices = () => ({ db: database.db, clock, ids: makeIds(), log: makeLog(line => void logLines.push(line)) })
const mail = { to: 'maya@harbour.test', subject: 'Åhoj\r\nBcc: all@evil.example', text: 'Grüße', html: '<p>Grüße</p>' }
const env = (overrides = {}) => ({
  MAIL_PROVIDER: 'resend',
  MAIL_API_URL: url,
  MAIL_API_KEY: 're_key',
  MAIL_FROM: 'Trimtab <crew@trimtab.example>',
  ...overrides,
})
const servicesWith = (overrides = {}) => ({
  ...baseServices(),
  config: { mail: readMailConfig(env(overrides)) },
  sendMail: mailSender(readMailConfig(env(overrides)), null, () => clock.now()) as Services['sendMail'],
})
const queueMail = (to = mail.to) => db().batch([mailStatement({ ...baseServices(), db: db() }, { ...mail, to })])

describe('a provider with an HTTP API', () => {
  it('gets each email once, with all its parts and its own key', async () => {
    await queueMail()
    expect(await dispatchOutbox(servicesWith())).toEqual({ sent: 1, failed: 0 })
    const [row] = await readOutbox()
    expect(row).toMatchObject({ status: 'SENT', attempts: 1, lastError: null })
    expect([...service.accepted]).toEqual([
      [
        row?.id,
        {
          from: 'Trimtab <crew@trimtab.example>',
          to: ['maya@harbour.test'],
          subject: 'Åhoj Bcc: all@evil.example',
          text: 'Grüße',
          html: '<p>Grüße</p>',
        },
      ],
    ])
  })

  it('whose response was lost is called again, and still sends the email once', async () => {
    await queueMail()
    service.fault = 'lost'
    expect(await dispatchOutbox(servicesWith())).toEqual({ sent: 0, failed: 1 })
    service.fault = 'none'
    clock.move(retryDelayMsOf(1))
    expect(await dispatchOutbox(servicesWith())).toEqual({ sent: 1, failed: 0 })
    expect([service.calls, service.accepted.size]).toEqual([2, 1])
  })

  it.each<[Fault, string]>([
    ['busy', 'The mail provider answered 429 rate_limit_exceeded.'],
    ['down', 'The mail provider answered 500 application_error.'],
    ['no json', 'The mail provider answered 502.'],
    ['moved', 'The mail provider answered 307.'],
  ])(
    'that fails (%s) is retried with growing delays until the email is marked as dead with the reason',
    async (fault, lastError) => {
      await queueMail()
      service.fault = fault
      for (let attempt = 1; attempt <= maxMailAttempts; attempt++) {
        await dispatchOutbox(servicesWith())
        await dispatchOutbox(servicesWith())
        expect(service.calls).toBe(attempt)
        clock.move(retryDelayMsOf(attempt))
      }
      expect(await readOutbox()).toMatchObject([{ status: 'DEAD', attempts: maxMailAttempts, lastError }])
      await dispatchOutbox(servicesWith())
      expect(service.calls).toBe(maxMailAttempts)
    },
  )

  it('that rejects the key, or does not answer, loses no email', async () => {
    await queueMail()
    await dispatchOutbox(servicesWith({ MAIL_API_KEY: 'wrong' }))
    expect(await readOutbox()).toMatchObject([
      { status: 'PENDING', lastError: 'The mail provider answered 401 invalid_api_key.' },
    ])
    clock.move(retryDelayMsOf(1))
    await dispatchOutbox(servicesWith({ MAIL_API_URL: 'http://127.0.0.1:1' }))
    expect(await readOutbox()).toMatchObject([{ status: 'PENDING', attempts: 2 }])
    clock.move(retryDelayMsOf(2))
    expect((await dispatchOutbox(servicesWith())).sent).toBe(1)
    expect(logLines.join()).not.toMatch(/maya@harbour|re_key|Grüße/)
  })

  it.each(['a@b.cc, c@d.ee', 'a@b.cc\r\nBcc: c@d.ee', '<a@b.cc>', 'nobody', ''])('never gets "%s"', async to => {
    await queueMail(to)
    await dispatchOutbox(servicesWith())
    expect(service.calls).toBe(0)
    expect(await readOutbox()).toMatchObject([
      { status: 'PENDING', lastError: 'An email needs exactly one plain address.' },
    ])
  })
})

describe('Cloudflare as provider', () => {
  it('gets the MIME message with sender and recipient', async () => {
    const deliveries: string[][] = []
    const config = readMailConfig(env({ MAIL_PROVIDER: 'cloudflare', MAIL_API_KEY: '' }))
    const deliver = async (...parts: string[]) => void deliveries.push(parts)
    await queueMail()
    const sendMail = mailSender(config, deliver, () => clock.now())
    expect(await dispatchOutbox({ ...baseServices(), config: { mail: config }, sendMail })).toEqual({
      sent: 1,
      failed: 0,
    })
    const [from, to, raw] = deliveries[0] ?? []
    expect([from, to]).toEqual(['crew@trimtab.example', 'maya@harbour.test'])
    expect(raw).toContain('To: maya@harbour.test\r\n')
    expect(raw).not.toMatch(/^Bcc/m)
  })

  it('needs its binding', () => {
    const config = readMailConfig(env({ MAIL_PROVIDER: 'cloudflare' }))
    expect(() => mailSender(config, null, () => 0)).toThrow('SEND_EMAIL')
  })
})

describe('the configuration of a provider', () => {
  it('selects the mailbox by default', () => {
    for (const provider of ['', 'mailbox']) {
      const config = readMailConfig(env({ MAIL_PROVIDER: provider, MAIL_FROM: '' }))
      expect([config, mailSender(config, null, () => 0)]).toEqual([null, undefined])
    }
  })

  it.each([
    [{ MAIL_PROVIDER: 'pigeon' }, 'MAIL_PROVIDER'],
    [{ MAIL_FROM: '' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Trimtab <crew@trimtab.example>\r\nBcc: <a@b.cc>' }, 'MAIL_FROM'],
    [{ MAIL_API_URL: 'ftp://x' }, 'MAIL_API_URL'],
    [{ MAIL_API_KEY: '' }, 'MAIL_API_KEY'],
  ])('is rejected with the name of the wrong variable: %j', (overrides, name) => {
    expect(() => readMailConfig(env(overrides))).toThrow(name)
  })
})
