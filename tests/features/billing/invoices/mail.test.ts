import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendInvoiceMails } from '#features/billing/invoices/commands-mail.ts'
import type { Mail } from '#kit/context.ts'
import { dispatchOutbox } from '#kit/mail/outbox.ts'
import { mailboxToken, makeTestApp, type TestApp } from '#tests/support/app.ts'
import { buy, callBilling } from '#tests/support/billing.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { pdfTexts } from '#tests/support/pdf-text.ts'
import { providerInvoice, storeInvoices } from '#tests/support/stored-invoices.ts'

let t: TestApp
const sentMails: Mail[] = []
beforeAll(async () => {
  t = await makeTestApp({ sendMail: async mail => void sentMails.push(mail) })
})
afterAll(() => t.close())

const pro = { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 } as const
const invoiceMails = async (email: string) => (await emailsTo(t, email)).filter(({ attachments }) => attachments)

describe('an issued invoice', () => {
  it('is emailed once to the invoice email with the PDF attached; the outbox drops the PDF after sending', async () => {
    const person = await t.register()
    const email = 'books@harbour.test'
    expect((await callBilling(t, person, 'PUT', '/details', { version: 0, email, name: 'Łódź' })).status).toBe(200)
    await buy(t, person, pro)
    await Promise.all([sendInvoiceMails(t.services), sendInvoiceMails(t.services), sendInvoiceMails(t.services)])
    await sendInvoiceMails(t.services)
    const [mail, ...others] = await invoiceMails(email)
    expect(others).toEqual([])
    expect(mail!.subject).toMatch(/^Your Trimtab invoice TT-\d{4}-\d{6}$/)
    expect(mail!.text).toContain('no money moves')
    const [file] = mail!.attachments!
    expect(file).toMatchObject({ name: expect.stringMatching(/^TT-.*\.pdf$/), type: 'application/pdf' })
    const text = (await pdfTexts(Uint8Array.from(Buffer.from(file!.content, 'base64')).buffer)).join(' ')
    for (const part of ['Łódź', '$9.95', email]) expect(text).toContain(part)

    await dispatchOutbox({ ...t.services, config: { ...t.services.config, mail: null } })
    expect(sentMails.find(({ to }) => to === email)?.attachments).toEqual(mail!.attachments)
    expect(await invoiceMails(email)).toEqual([])
  })

  it('is emailed to the owner if there is no invoice email', async () => {
    const person = await t.register()
    await buy(t, person, pro)
    await sendInvoiceMails(t.services)
    expect(await invoiceMails(person.user.email)).toHaveLength(1)
  })

  it('that is unpaid is emailed after an hour, because a declined change is void by then', async () => {
    const person = await t.register()
    await storeInvoices(t, person, [providerInvoice('in_unpaid', t.clock.now())])
    await sendInvoiceMails(t.services)
    expect(await invoiceMails(person.user.email)).toEqual([])
    t.clock.move(61 * 60_000)
    await sendInvoiceMails(t.services)
    const [mail] = await invoiceMails(person.user.email)
    expect(mail!.text).toContain('Amount due: $9.95.')
  })
})

describe('the local mailbox', () => {
  it('opens the attachment of an email', async () => {
    const localApp = await makeTestApp()
    const person = await localApp.register()
    await buy(localApp, person, pro)
    await sendInvoiceMails(localApp.services)
    const [row] = await localApp.db
      .unscoped('a test reads emails')
      .run<{ id: string }>(`select id from outbox where payload like '%attachments%'`)
    const mailboxResponse = await localApp.browse(`/dev/mailbox?token=${mailboxToken}`)
    const cookie = mailboxResponse.headers.get('set-cookie')!.split(';')[0]!
    const page = await localApp.browse(`/dev/mailbox?mail=${row!.id}`, { headers: { cookie } })
    expect(await page.text()).toContain(`/dev/mailbox?mail=${row!.id}&amp;attachment=0`)
    const file = await localApp.browse(`/dev/mailbox?mail=${row!.id}&attachment=0`, { headers: { cookie } })
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect((await file.text()).slice(0, 5)).toBe('%PDF-')
    localApp.close()
  })
})
