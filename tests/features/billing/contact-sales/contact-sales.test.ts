import { afterAll, describe, expect, it } from 'vitest'
import { removeOldSalesRequests } from '#features/billing/contact-sales/commands.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { days } from '#tests/support/clock.ts'

const t = await makeTestApp()
t.services.config.contactSalesTo = 'sales@trimtab.test'
afterAll(t.close)

const sender = { firstName: 'Ada', lastName: 'Berg', email: 'ada@harbour.test' }
const sendMessage = (json: object) => t.send('/api/contact-sales', { method: 'POST', json })
const listStoredRequests = async () => (await t.client.execute('select * from sales_requests order by created_at')).rows
const listQueuedEmails = async () =>
  (await t.client.execute('select payload from outbox')).rows.map(({ payload }) => JSON.parse(String(payload)))

describe('contact sales', () => {
  it('stores a message, emails it to sales and confirms it to the sender', async () => {
    const message = { ...sender, company: 'Harbour Labs', teamSize: '51-200', message: 'Do you take orders?' }
    expect((await sendMessage(message)).status).toBe(201)
    expect(await listStoredRequests()).toMatchObject([{ first_name: 'Ada', team_size: '51-200', language: 'en' }])
    const [confirmation, request] = await listQueuedEmails()
    expect(confirmation).toMatchObject({ to: sender.email, subject: 'We received your message' })
    expect(confirmation.text).toContain('within 24 hours')
    expect(confirmation.text).not.toContain('orders')
    expect(request).toMatchObject({ to: 'sales@trimtab.test', subject: 'Contact sales: Ada Berg' })
    expect(request.text).toContain('Do you take orders?')
    expect(request.text).toContain('51-200')
  })

  it('drops a message that fills in the hidden field, with the usual response', async () => {
    const before = (await listStoredRequests()).length
    expect((await sendMessage({ ...sender, website: 'https://spam.example' })).status).toBe(201)
    expect(await listStoredRequests()).toHaveLength(before)
  })

  it.each([
    ['no first name', { firstName: ' ' }],
    ['an invalid email', { email: 'ada' }],
    ['an unknown size', { teamSize: '7' }],
    ['a field that does not exist', { budget: 5 }],
  ])('refuses %s', async (_, fields) => expect((await sendMessage({ ...sender, ...fields })).status).toBe(422))

  it('accepts three messages a day per email address', async () => {
    const otherSender = { ...sender, email: 'berta@harbour.test' }
    for (let count = 0; count < 3; count++) expect((await sendMessage(otherSender)).status).toBe(201)
    expect((await sendMessage(otherSender)).status).toBe(429)
    expect((await sendMessage({ ...sender, email: 'carl@harbour.test' })).status).toBe(201)
  })

  it('removes messages after a year', async () => {
    await removeOldSalesRequests(t.services)
    expect((await listStoredRequests()).length).toBeGreaterThan(0)
    t.clock.move(366 * days)
    await removeOldSalesRequests(t.services)
    expect(await listStoredRequests()).toEqual([])
  })
})

describe('/contact-sales', () => {
  const openForm = async () => {
    const html = await (await t.browse('/contact-sales')).text()
    return { html, openedAt: /name="openedAt" value="([^"]+)"/.exec(html)?.[1] ?? '' }
  }
  const post = (form: Record<string, string>) => t.browse('/contact-sales', { method: 'POST', form })
  const thirdSender = { ...sender, email: 'dora@harbour.test' }

  it('promises a reply within 24 hours only if a sales email is configured', async () => {
    expect((await openForm()).html).toContain('We reply within 24 hours.')
    const appWithoutSalesEmail = await makeTestApp()
    expect(await (await appWithoutSalesEmail.browse('/contact-sales')).text()).not.toContain('24 hours')
    await appWithoutSalesEmail.send('/api/contact-sales', { method: 'POST', json: sender })
    const { rows } = await appWithoutSalesEmail.client.execute('select payload from outbox')
    expect(rows).toHaveLength(1)
    expect(String(rows[0]!.payload)).not.toContain('24 hours')
    appWithoutSalesEmail.close()
  })

  it('refuses a form that is submitted within the first seconds, and keeps the entered values', async () => {
    const { openedAt } = await openForm()
    const response = await post({ ...thirdSender, openedAt })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('Please wait a few seconds')
    expect(html).toContain('dora@harbour.test')
  })

  it('refuses a forged opening time', async () => {
    t.clock.move(10_000)
    expect((await post({ ...thirdSender, openedAt: `${t.clock.now() - 5000}.forged` })).status).toBe(422)
  })

  it('accepts a form after a few seconds, and confirms it', async () => {
    const { openedAt } = await openForm()
    t.clock.move(4000)
    const response = await post({ ...thirdSender, openedAt })
    expect(response.headers.get('location')).toBe('/contact-sales?sent')
    expect(await listStoredRequests()).toMatchObject([{ email: 'dora@harbour.test' }])
    expect(await (await t.browse('/contact-sales?sent')).text()).toContain('Message sent.')
  })
})
