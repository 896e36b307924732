import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoicePdf } from '#features/billing/invoices/export-pdf.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { buy, callBilling } from '#tests/support/billing.ts'
import { pdfTextPositions, pdfTexts } from '#tests/support/pdf-text.ts'
import { invoice } from '#tests/support/sample-invoice.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const pdfOf = async (buyer: Partial<typeof invoice.buyer>) =>
  (await invoicePdf(t.services, { ...invoice, buyer: { ...invoice.buyer, ...buyer } })).buffer

/** Expects all texts on the page: above the footer and within their columns. */
async function expectOnPage(pdf: ArrayBuffer) {
  const places = await pdfTextPositions(pdf)
  expect(places.length).toBeGreaterThan(20)
  expect(Math.min(...places.map(({ y }) => y))).toBeGreaterThan(20)
  expect(Math.min(...places.map(({ x }) => x))).toBeGreaterThan(20)
  expect(Math.max(...places.map(({ x }) => x))).toBeLessThan(575)
}

describe('the PDF of an invoice', () => {
  it('breaks a word of 300 letters to fit its column', async () => {
    const pdf = await pdfOf({ name: 'W'.repeat(120), address: 'M'.repeat(300), poNumber: 'W'.repeat(60) })
    await expectOnPage(pdf)
    const texts = await pdfTexts(pdf)
    // The column has 240 points. These letters are 7 points wide or more.
    expect(Math.max(...texts.filter(text => /^[MW]+$/.test(text)).map(text => text.length))).toBeLessThan(35)
    expect(texts.join('').match(/M/g)!.length).toBeGreaterThanOrEqual(300)
  })

  it('keeps an address of 250 lines on the page', async () => {
    const pdf = await pdfOf({ address: Array.from({ length: 250 }, () => 'a').join('\n') })
    await expectOnPage(pdf)
    expect((await pdfTexts(pdf)).join(' ')).toContain('$29.82')
  })

  it('shows scripts and formulas as text', async () => {
    const text = (await pdfTexts(await pdfOf({ name: '<script>alert(1)</script>', poNumber: '=cmd|1!A1' }))).join(' ')
    expect(text).toContain('<script>alert(1)</script>')
    expect(text).toContain('PO number: =cmd|1!A1')
  })
})

it('control and direction characters are removed before an invoice is issued', async () => {
  const owner = await t.register()
  const details = {
    name: 'Acme\u202e\u0000\u200b Ltd',
    address: 'Rue\u0007 1\nParis\u2066',
    country: 'FR',
    poNumber: '\u202e=1+1',
    version: 0,
  }
  expect((await callBilling(t, owner, 'PUT', '/details', details)).status).toBe(200)
  await buy(t, owner, { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 })
  const { invoices } = await callBilling(t, owner, 'GET', '/invoices')
  const { request } = await t.signIn({ id: owner.user.id, accountId: owner.account.id })
  const response = await request(`/api/billing/invoices/${invoices[0].id}/download`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const text = (await pdfTexts(await response.arrayBuffer())).join('\n')
  for (const part of ['Acme Ltd', 'Rue 1', 'Paris', 'PO number: =1+1']) expect(text).toContain(part)
  const json = await request(`/api/billing/invoices/${invoices[0].id}`)
  expect(json.headers.get('content-type')).toContain('application/json')
  expect(await json.text()).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
})
