import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#kit/server/env.ts'
import { mailboxToken, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { cookiesOf } from '#tests/support/requests.ts'

let t: TestApp
let maya: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  maya = await t.register({ firstName: '<b>Bo</b>' })
})
afterAll(() => t.close())

const headers = { cookie: `trimtab-mailbox=${mailboxToken}` }

it('lists the emails of this machine and shows each as plain text with working links', async () => {
  const loadMailbox = async () => (await t.browse('/dev/mailbox', { headers })).text()
  // Emails are sent after the response.
  await expect.poll(loadMailbox, { timeout: 10_000 }).toContain(maya.user.email)
  const list = await loadMailbox()
  expect(list).toContain('Welcome to Trimtab, &lt;b&gt;Bo&lt;/b&gt;')
  const id = /\/dev\/mailbox\?mail=(mai_\w+)/.exec(list)?.[1]
  const mail = await (await t.browse(`/dev/mailbox?mail=${id}`, { headers })).text()
  expect(mail).toContain('Hello &lt;b&gt;Bo&lt;/b&gt;,')
  expect(mail).toContain('href="/verify-email?token=')
  expect((await t.browse('/dev/mailbox?mail=mai_unknown', { headers })).status).toBe(404)
})

it('exchanges the printed token for a cookie, so that it leaves the URL', async () => {
  const response = await t.browse(`/dev/mailbox?token=${mailboxToken}`)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/dev/mailbox'])
  const cookie = cookiesOf(response)['trimtab-mailbox']!
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/)
  expect(cookie).toContain('Path=/dev/mailbox')
  expect(cookie).not.toContain('Max-Age')
  const value = cookie.split(';')[0]
  expect((await t.browse('/dev/mailbox', { headers: { cookie: `trimtab-mailbox=${value}` } })).status).toBe(200)
})

const hosts = [
  'localhost',
  'LOCALHOST:8787',
  'localhost.',
  '127.0.0.1',
  '127.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '0.0.0.0',
]

it.each(hosts)('stays closed to a request for host %s without a token', async host => {
  for (const path of ['/dev/mailbox', '/dev/mailbox?mail=mai_1', '/dev/mailbox?token=', '/dev/mailbox?token=wrong']) {
    const request = new Request(new URL(path, `http://${host}`), { headers: { host, 'x-forwarded-for': '127.0.0.1' } })
    const response = await t.app.request(request)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null])
    expect(await response.text()).not.toContain(maya.user.email)
  }
})

describe('the mailbox exists', () => {
  const startSettings = { DATABASE_URL: 'http://db', SECRET_KEY: 'k'.repeat(40), LOCAL: 'true', MAILBOX_TOKEN: 'token' }
  const provider = {
    MAIL_PROVIDER: 'resend',
    MAIL_API_KEY: 'k',
    MAIL_FROM: 'a@b.example',
    PUBLIC_ORIGIN: 'https://b.example',
  }

  it.each([
    ['when only this machine reaches the server', { HOST: '127.0.0.1' }, true],
    ['on localhost', { HOST: 'localhost' }, true],
    ['over IPv6', { HOST: '::1' }, true],
    ['not on all IPv4 interfaces', { HOST: '0.0.0.0' }, false],
    ['not on all IPv6 interfaces', { HOST: '::' }, false],
    ['not on a network interface', { HOST: '192.0.2.2' }, false],
    ['not without a host', {}, false],
    ['not with an email provider', { HOST: '127.0.0.1', ...provider }, false],
    ['not on Cloudflare', { HOST: '127.0.0.1', LOCAL: 'false' }, false],
  ])('%s', async (_, settings, exists) => {
    const config = { ...t.services.config, mailboxHash: readConfig({ ...startSettings, ...settings }).mailboxHash }
    expect(config.mailboxHash !== null).toBe(exists)
    const otherApp = await makeTestApp({ config }, { db: t.db, client: t.client, close: async () => {} })
    const cookie = 'trimtab-mailbox=token'
    expect((await otherApp.browse('/dev/mailbox', { headers: { cookie } })).status).toBe(exists ? 200 : 404)
  })
})
