import { brandName } from '#i18n/brand-name.ts'
import { applyFrenchFirstDay, formatDate } from '#i18n/date-format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { Table } from '#kit/export/table.ts'
import { formatMoney } from '#kit/money.ts'
import { priceNameOf } from './export-names.ts'
import { amountDueOf, chargedPeriodOf, type Invoice } from './rules.ts'
import { lineKindOf, prorationOf, unitPriceOf } from './rules-lines.ts'
import type { Party } from './rules-parts.ts'

export type PartyText = { title: string; name: string; lines: string[] }
export type TotalText = { label: string; amount: string; isStrong: boolean }

/** The texts of an invoice, in the language in which it was issued. */
export type InvoiceDocument = {
  seller: string
  title: string
  /** The number and date of the invoice that a credit note corrects. Empty for an invoice. */
  reference: string
  facts: string[]
  parties: PartyText[]
  table: Table
  totals: TotalText[]
  notes: string[]
}

type Texts = ReturnType<typeof translator<'invoices'>>

const dateText = (locale: Locale, at: number) =>
  formatDate(locale, at, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

function countryText(locale: Locale, { country, region = '' }: Party): string {
  if (country === '') return region
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  return [region, name].filter(Boolean).join(', ')
}

const maxAddressLines = 8

/** Returns the lines of an address. Joins those beyond the eighth, so that an address never fills the page. */
function addressLines(address: string): string[] {
  const lines = address
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  if (lines.length <= maxAddressLines) return lines
  return [...lines.slice(0, maxAddressLines - 1), lines.slice(maxAddressLines - 1).join(', ')]
}

function partyText(t: Texts, locale: Locale, title: string, party: Party): PartyText {
  const { name, address, email, taxId, register = '', poNumber = '' } = party
  const lines = [
    ...addressLines(address),
    countryText(locale, party),
    taxId && t('pdf.taxId', { taxId }),
    register && t('pdf.register', { register }),
    email,
    poNumber && t('pdf.poNumber', { poNumber }),
  ]
  return { title, name, lines: lines.map(line => line.trim()).filter(Boolean) }
}

function linesTable(t: Texts, { language, lines, currency }: Invoice): Table {
  const money = (cents: number) => formatMoney({ cents, currency })
  const columns = [
    { label: t('pdf.period'), width: 24 },
    { label: t('pdf.description'), width: 44 },
    { label: t('pdf.quantity'), width: 12, isRightAligned: true },
    { label: t('pdf.unitPrice'), width: 16, isRightAligned: true },
    { label: t('pdf.amount'), width: 16, isRightAligned: true },
  ]
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const rows = lines.map(line => {
    const name = priceNameOf(language, line)
    const lineText = t(`line.${lineKindOf(line)}`, { name })
    const proration = prorationOf(line)
    const parts = proration && {
      days: proration.days.toLocaleString('en-US'),
      of: String(proration.periodDays),
      price: money(proration.price),
    }
    const description = parts ? `${lineText} · ${t('pdf.proration', parts)}` : lineText
    const period = applyFrenchFirstDay(language, day.formatRange(line.periodStart, line.periodEnd))
    return [period, description, String(line.quantity), money(unitPriceOf(line)), money(line.amount)]
  })
  return { columns, rows }
}

/**
 * Returns the discounts of an invoice, in cents.
 * - `onCharges`: the discount on its charges.
 * - `onUnusedTime`: the discount on the unused time that it credits. It is negative, because the buyer had paid less
 *   for that time. It is 0 for a credit note, and for an invoice whose lines do not contain its discount.
 */
function discountsOf({ kind, lines, discount }: Invoice): { onCharges: number; onUnusedTime: number } {
  const onUnusedTime = lines.reduce((sum, line) => sum + Math.min(0, line.discount), 0)
  const onCharges = lines.reduce((sum, line) => sum + Math.max(0, line.discount), 0)
  const isSplit = kind === 'INVOICE' && onCharges + onUnusedTime === discount
  return isSplit ? { onCharges, onUnusedTime } : { onCharges: discount, onUnusedTime: 0 }
}

function totalTexts(t: Texts, invoice: Invoice): TotalText[] {
  const { language, currency, subtotal, taxes, total, amountPaid, paidAt, payment, kind } = invoice
  const { onCharges, onUnusedTime } = discountsOf(invoice)
  const money = (cents: number) => formatMoney({ cents, currency })
  const row = (label: string, cents: number) => ({ label, amount: money(cents), isStrong: false })
  const strongRow = (label: string, cents: number) => ({ ...row(label, cents), isStrong: true })
  const chargedTaxes = taxes.filter(({ amount, percent }) => amount !== 0 || percent > 0)
  const taxRows = chargedTaxes.map(({ name, percent, base, amount }) =>
    row(t('pdf.tax', { name: name || t('pdf.taxName'), percent: String(percent), base: money(base) }), amount),
  )
  const card = payment && { brand: cardName(payment.brand), last4: payment.last4 }
  const paidOn = paidAt === null ? '' : dateText(language, paidAt)
  const paidLabel = card ? t('pdf.paidWith', { date: paidOn, ...card }) : t('pdf.paid', { date: paidOn })
  return [
    row(t('pdf.subtotal'), subtotal),
    ...(onUnusedTime === 0 ? [] : [row(t('pdf.discountOnUnusedTime'), -onUnusedTime)]),
    ...(onCharges === 0 ? [] : [row(t('pdf.discount'), -onCharges)]),
    ...(taxRows.length > 0 ? taxRows : [row(t('pdf.noTax'), 0)]),
    strongRow(t('pdf.total', { currency }), total),
    ...(kind === 'INVOICE' && amountPaid > 0 ? [row(paidLabel, -amountPaid)] : []),
    ...(kind === 'INVOICE' ? [strongRow(t('pdf.due'), amountDueOf(invoice))] : []),
  ]
}

/** Returns the name of a card brand, such as Visa for `visa`. */
const cardName = (brand: string) =>
  ({ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' })[brand] ??
  brand.charAt(0).toUpperCase() + brand.slice(1)

function noteTexts(t: Texts, { taxes, status }: Invoice): string[] {
  const has = (reason: string) => taxes.some(tax => tax.reason === reason)
  return [
    ...(has('reverse_charge') ? [t('pdf.reverseCharge')] : []),
    ...(has('customer_exempt') ? [t('pdf.exempt')] : []),
    ...(status === 'VOID' ? [t('pdf.void')] : []),
  ]
}

/** Returns the texts of an invoice or credit note, with the names and addresses of the day on which it was issued. */
export function invoiceDocument(invoice: Invoice): InvoiceDocument {
  const { language, kind, number, seller, buyer, issuedAt, dueAt, corrects } = invoice
  const period = chargedPeriodOf(invoice)
  const t = translator(language, 'invoices')
  const date = (at: number) => dateText(language, at)
  return {
    seller: seller.name || brandName(),
    title: t(`title.${kind}`, { number }),
    reference: corrects ? t('pdf.corrects', { number: corrects.number, date: date(corrects.issuedAt) }) : '',
    facts: [
      t('pdf.issued', { date: date(issuedAt) }),
      ...(dueAt === null ? [] : [t('pdf.dueOn', { date: date(dueAt) })]),
      ...(period.to > period.from ? [t('pdf.supplied', { from: date(period.from), to: date(period.to) })] : []),
    ],
    parties: [
      partyText(t, language, t('pdf.from'), { ...seller, name: seller.name || brandName() }),
      partyText(t, language, t('pdf.to'), buyer),
    ],
    table: linesTable(t, invoice),
    totals: totalTexts(t, invoice),
    notes: noteTexts(t, invoice),
  }
}
