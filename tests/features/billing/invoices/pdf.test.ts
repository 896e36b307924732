import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoicePdf } from '#features/billing/invoices/export-pdf.ts'
import type { Invoice } from '#features/billing/invoices/rules.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { pdfTexts } from '#tests/support/pdf-text.ts'
import { invoice } from '#tests/support/sample-invoice.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const issuedAt = invoice.issuedAt

const readPdf = async (changes: Partial<Invoice> = {}, reader?: 'en' | 'fr' | 'es') => {
  const texts = await pdfTexts((await invoicePdf(t.services, { ...invoice, ...changes }, reader)).buffer)
  return texts.join(' ').replace(/\s+/g, ' ')
}

describe('the PDF of an invoice', () => {
  it('supports Latin, Greek and Cyrillic letters', async () => {
    const text = await readPdf()
    for (const word of ['Łódź', 'Αθήνα', 'Київ', 'Føroya Bátar', 'Tórshavn']) expect(text).toContain(word)
  })

  it('has every field that an invoice needs', async () => {
    const text = await readPdf()
    for (const field of [
      'Invoice TT-2026-000042',
      'Date of issue: November 10, 2026',
      'Period: November 25, 2026 to December 10, 2026',
      'Tax ID: FO123',
      'Register: R 7',
      'Tax ID: PL5260250274',
      'Poland',
      'PO number: PO-9',
      'Subtotal',
      '$25.85',
      '-$1.00',
      'TVA 20% of $24.85',
      '$4.97',
      'Total (USD)',
      '$29.82',
      'Paid on November 11, 2026 with Visa ending in 4242',
      'Amount due',
      '$0.00',
    ])
      expect(text).toContain(field)
  })

  it('shows the discount on unused time separately from the discount on charges', async () => {
    const lines = invoice.lines.map((line, index) => ({ ...line, discount: [-300, 0, 400][index]! }))
    const text = await readPdf({ lines })
    expect(text).toContain('$3.00 Discount already received on unused time -$4.00 Discount')
  })

  it('explains prorated lines by days and price', async () => {
    const text = await readPdf()
    expect(text).toContain('15 of 30 days × $9.95')
    expect(text).toContain('15 of 30 days × $49.95')
  })

  it.each([
    ['en', 'Invoice TT', 'no money moves', 'Additional users, monthly'],
    ['fr', 'Facture TT', 'aucun argent ne circule', 'Temps non utilisé'],
    ['es', 'Factura TT', 'no se mueve dinero', 'Tiempo no utilizado'],
  ] as const)('is in %s, with amounts in the same format', async (language, title, notice, word) => {
    const text = await readPdf({ language })
    for (const part of [title, notice, word, '$29.82']) expect(text).toContain(part)
  })

  it('repeats in the reader’s language that no money moves, if payments are simulated', async () => {
    const text = await readPdf({}, 'fr')
    expect(text).toContain('no money moves')
    expect(text).toContain('aucun argent ne circule')
    expect(await readPdf({ isSimulated: false }, 'fr')).not.toMatch(/no money|aucun argent/)
  })

  it('says that no tax is charged, or why the customer accounts for it', async () => {
    expect(await readPdf({ taxes: [] })).toContain('No tax charged')
    const reverseCharge = { name: '', percent: 0, base: 2485, amount: 0, reason: 'reverse_charge' }
    expect(await readPdf({ taxes: [reverseCharge], tax: 0 })).toContain(
      'Reverse charge: the customer accounts for the tax.',
    )
  })

  it('of a credit note names the invoice that it corrects', async () => {
    const corrects = { id: 'inv_0', number: 'TT-2026-000041', issuedAt }
    const text = await readPdf({ kind: 'CREDIT_NOTE', corrects, total: -995 })
    expect(text).toContain('Credit note TT-2026-000042')
    expect(text).toContain('Corrects invoice TT-2026-000041 of November 10, 2026.')
    expect(text).not.toContain('Amount due')
  })
})
