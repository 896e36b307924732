import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'

let t: TestApp
let me: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  me = await t.register({ firstName: '<b>Bo</b>' })
})
afterAll(() => t.close())

it('shows the mails of this machine, and each one as plain text with links that lead on', async () => {
  const read = async () => (await t.browse('/dev/mailbox')).text()
  // Mails leave after the answer.
  await expect.poll(read, { timeout: 10_000 }).toContain(me.user.email)
  const list = await read()
  expect(list).toContain('Welcome aboard, &lt;b&gt;Bo&lt;/b&gt;')
  const id = /\/dev\/mailbox\?mail=(mai_\w+)/.exec(list)?.[1]
  const mail = await (await t.browse(`/dev/mailbox?mail=${id}`)).text()
  expect(mail).toContain('Hello &lt;b&gt;Bo&lt;/b&gt;,')
  expect(mail).toContain('href="/verify-email?token=')
  expect((await t.browse('/dev/mailbox?mail=mai_unknown')).status).toBe(404)
})

it('does not exist under any other name of the machine, behind a proxy, or on a server', async () => {
  const elsewhere = await t.app.request('https://trimtab.example/dev/mailbox')
  const proxied = await t.browse('/dev/mailbox', { headers: { 'x-forwarded-for': '203.0.113.5' } })
  expect([elsewhere.status, proxied.status]).toEqual([404, 404])

  const server = await makeTestApp({ config: { ...t.parts.config, local: false } })
  expect((await server.browse('/dev/mailbox')).status).toBe(404)
  await server.close()
})
