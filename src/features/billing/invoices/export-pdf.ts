import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { Services } from '#kit/context.ts'
import { colours, contentWidth, margin, type PdfPages } from '#kit/pdf/pdf-pages.ts'
import { reportPdf } from '#kit/pdf/report.ts'
import { type InvoiceDocument, invoiceDocument, type PartyText, type TotalText } from './export-document.ts'
import type { Invoice } from './rules.ts'

const gap = 24

/** Draws the seller and the buyer beside each other. */
function drawParties(sheet: PdfPages, parties: readonly PartyText[]) {
  const columnWidth = (contentWidth - gap) / 2
  let height = 0
  for (const [i, { title, name, lines }] of parties.entries()) {
    const columnBox = { x: margin + i * (columnWidth + gap), width: columnWidth }
    let top = sheet.y
    const drawText = (text: string, style: object) => {
      const textStyle = { ...columnBox, ...style }
      top += sheet.drawLines(sheet.breakLines(text, textStyle), top, textStyle) + 1
    }
    drawText(title, { size: 8.5, colour: colours.muted })
    drawText(name, { bold: true, size: 10.5 })
    for (const line of lines) drawText(line, { size: 9 })
    height = Math.max(height, top - sheet.y)
  }
  sheet.addSpace(height + 16)
}

const amountWidth = 90
const totalRowHeight = 17

function drawTotals(sheet: PdfPages, rows: readonly TotalText[]) {
  const totalsBox = { x: margin + contentWidth * 0.4, width: contentWidth * 0.6 }
  sheet.ensureSpace(rows.length * totalRowHeight)
  sheet.addSpace(6)
  for (const { label, amount, isStrong } of rows) {
    const style = isStrong ? { bold: true, size: 11 } : { size: 9.5 }
    const labelLines = sheet.breakLines(label, { ...style, x: totalsBox.x, width: totalsBox.width - amountWidth })
    sheet.drawLines([sheet.printable(amount)], sheet.y, { ...style, ...totalsBox, isRightAligned: true })
    sheet.addSpace(sheet.drawLines(labelLines, sheet.y, { ...style, ...totalsBox }) + 4)
  }
}

function drawInvoice(sheet: PdfPages, document: InvoiceDocument) {
  drawParties(sheet, document.parties)
  sheet.drawTable(document.table)
  drawTotals(sheet, document.totals)
  if (document.notes.length === 0) return
  sheet.addSpace(14)
  for (const note of document.notes) {
    sheet.ensureSpace(30)
    sheet.drawText(note)
    sheet.addSpace(4)
  }
}

/**
 * Returns an invoice as a PDF, in the language of its issue. The notice that no money moves also appears in the
 * reader's language, if that is another one.
 */
export function invoicePdf(
  services: Pick<Services, 'assets'>,
  invoice: Invoice,
  readerLanguage: Locale = invoice.language,
) {
  const { language: locale, number, issuedAt } = invoice
  const document = invoiceDocument(invoice)
  const languages = [...new Set([locale, readerLanguage])]
  const notices = languages.map(language => translator(language, 'invoices')('pdf.simulated'))
  const head = {
    locale,
    eyebrow: document.seller,
    title: document.title,
    description: document.reference,
    facts: document.facts,
    notice: invoice.isSimulated ? notices.join(' ') : null,
    // The footer of an invoice shows its number in place of the time of the report.
    createdAt: number,
  }
  return reportPdf(services, head, issuedAt, sheet => drawInvoice(sheet, document))
}
