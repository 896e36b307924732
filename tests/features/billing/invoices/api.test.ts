import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, buy, callBilling } from '#tests/support/billing.ts'
import { pdfTexts } from '#tests/support/pdf-text.ts'
import { invoiceRows, providerInvoice, storeInvoices } from '#tests/support/stored-invoices.ts'

let t: TestApp
let owner: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  owner = await t.register()
})
afterAll(() => t.close())

const bearer = ({ token }: TestPerson) => ({ headers: { authorization: `Bearer ${token}` } })

describe('the invoice of a purchase', () => {
  it('can be listed, read and downloaded, and names the card that paid it', async () => {
    const purchase = await buy(
      t,
      owner,
      { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 2 },
      await addCard(t, owner),
    )
    expect(purchase.status).toBe(200)
    const list = await callBilling(t, owner, 'GET', '/invoices')
    expect(list).toMatchObject({ status: 200, success: true, total: 1 })
    const [invoice] = list.invoices
    expect(invoice).toMatchObject({
      status: 'PAID',
      isSimulated: true,
      total: 995 + 2 * 195,
      amountPaid: 1385,
      amountDue: 0,
      payment: { brand: 'visa', last4: '4242' },
      number: expect.stringMatching(/^TT-\d{4}-000001$/),
    })
    expect(invoice.lines.map(({ price }: { price: string }) => price)).toEqual([
      'trimtab_pro_monthly_v1',
      'trimtab_seat_monthly_v1',
    ])
    const invoiceResponse = await callBilling(t, owner, 'GET', `/invoices/${invoice.id}`)
    expect(invoiceResponse.data).toEqual(invoice)

    const path = `/api/billing/invoices/${invoice.id}/download`
    for (const response of [await t.send(path, bearer(owner)), await owner.request(path)]) {
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${invoice.number}.pdf"`)
      const text = (await pdfTexts(await response.arrayBuffer())).join(' ')
      for (const part of [invoice.number, '$13.85', 'Visa ending in 4242', 'no money moves'])
        expect(text).toContain(part)
    }
  })
})

describe('the list of invoices', () => {
  it('has ten invoices per page by default, newest first and without drafts', async () => {
    const person = await t.register()
    const at = t.clock.now()
    const issued = Array.from({ length: 12 }, (_, i) => providerInvoice(`in_page_${i}`, at + i * 1000))
    const draft = { status: 'draft', status_transitions: { finalized_at: null, paid_at: null } }
    await storeInvoices(t, person, [...issued, providerInvoice('in_page_draft', at, draft)])
    const first = await callBilling(t, person, 'GET', '/invoices')
    expect(first.total).toBe(12)
    expect(first.invoices).toHaveLength(10)
    const lastPage = await callBilling(t, person, 'GET', '/invoices?limit=5&offset=10')
    expect(lastPage.invoices).toHaveLength(2)
    const times = [...first.invoices, ...lastPage.invoices].map(({ issuedAt }) => issuedAt)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect((await callBilling(t, person, 'GET', '/invoices?limit=0')).status).toBe(422)
  })
})

describe('an invoice of another account', () => {
  it('gets the same response as an unknown one', async () => {
    const otherPerson = await t.register()
    await storeInvoices(t, otherPerson, [providerInvoice('in_other', t.clock.now())])
    const [row] = await invoiceRows(t, otherPerson)
    for (const suffix of ['', '/download']) {
      const foreignResponse = await callBilling(t, owner, 'GET', `/invoices/${row!.id}${suffix}`)
      const unknownResponse = await callBilling(t, owner, 'GET', `/invoices/inv_unknown${suffix}`)
      expect(foreignResponse.status).toBe(404)
      expect({ ...foreignResponse, requestId: '' }).toEqual({ ...unknownResponse, requestId: '' })
    }
  })
})

describe('a download that fails', () => {
  it('returns 500 with a message, and logs the cause', async () => {
    const assets = async () => new Response(null, { status: 500 })
    const brokenApp = await makeTestApp({ assets })
    const person = await brokenApp.register()
    await storeInvoices(brokenApp, person, [providerInvoice('in_broken', brokenApp.clock.now())])
    const [row] = await invoiceRows(brokenApp, person)
    const response = await callBilling(brokenApp, person, 'GET', `/invoices/${row!.id}/download`)
    expect(response.status).toBe(500)
    expect(JSON.stringify(response)).toContain('Failed to download invoice')
    expect(brokenApp.logLines.join()).toContain('The font')
    brokenApp.close()
  })
})
