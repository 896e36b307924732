import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { Services } from '#kit/context.ts'
import type { Table } from '#kit/export/table.ts'
import { colours, contentWidth, margin, PdfPages } from './pdf-pages.ts'

/** The head and the footer of a report. */
export type ReportHead = {
  locale: Locale
  /** The small line above the title. */
  eyebrow: string
  title: string
  description: string
  facts: string[]
  notice: string | null
  /** The formatted time, for the footer. */
  createdAt: string
}

function drawHead(sheet: PdfPages, { eyebrow, title, description, facts, notice }: ReportHead) {
  sheet.drawBox(margin, sheet.y, { width: 34, height: 4 }, colours.accent)
  sheet.addSpace(14)
  sheet.drawText(eyebrow, { bold: true, size: 9, colour: colours.brand })
  sheet.addSpace(2)
  sheet.drawText(title, { bold: true, size: 22 })
  if (description) sheet.drawText(description, { size: 10.5, colour: colours.muted })
  sheet.addSpace(6)
  sheet.drawText(facts.join('  ·  '), { size: 9, colour: colours.muted })
  if (notice) sheet.drawText(notice, { size: 9, bold: true })
  sheet.addSpace(8)
}

/** Draws the heading of a part of a report. */
export function drawHeading(sheet: PdfPages, text: string) {
  sheet.ensureSpace(90)
  sheet.addSpace(20)
  sheet.drawText(text, { bold: true, size: 14, colour: colours.brand })
  sheet.addSpace(6)
}

/** Draws a part of a report: a table, or the text `emptyText` if it has no rows. */
export function drawTablePart(
  sheet: PdfPages,
  { title, emptyText, table }: { title: string; emptyText: string; table: Table },
) {
  drawHeading(sheet, title)
  if (table.rows.length > 0) sheet.drawTable(table)
  else sheet.drawText(emptyText)
}

/** Draws the title of one of several items, with a word at the right edge. */
export function drawTitleLine(sheet: PdfPages, title: string, status: string) {
  sheet.addSpace(8)
  const lines = sheet.breakLines(title, { bold: true, size: 11, width: contentWidth - 110 })
  sheet.drawLines([sheet.printable(status)], sheet.y, {
    bold: true,
    size: 11,
    colour: colours.brand,
    isRightAligned: true,
  })
  sheet.addSpace(sheet.drawLines(lines, sheet.y, { bold: true, size: 11 }) + 4)
}

/** Names a missing character by its code point, because it cannot be printed. */
const codePoint = (character: string) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** Maximum number of missing characters that a report lists. */
const maxListedCharacters = 40

function drawMissingCharacters(sheet: PdfPages, locale: Locale) {
  if (sheet.missing.size === 0) return
  const codePoints = Array.from(sheet.missing, codePoint)
  const characters =
    codePoints.length > maxListedCharacters ? [...codePoints.slice(0, maxListedCharacters), '…'] : codePoints
  sheet.ensureSpace(60)
  sheet.addSpace(14)
  const text = translator(locale, 'ui')('export.missing', {
    count: codePoints.length,
    characters: characters.join(', '),
  })
  sheet.drawText(text, { size: 8.5, colour: colours.muted })
}

/**
 * Creates a report as a PDF of A4 pages: its head, the drawing of `body`, and a list of the characters that its font
 * lacks. `createdAt` is its time in milliseconds UTC.
 */
export async function reportPdf(
  { assets }: Pick<Services, 'assets'>,
  report: ReportHead,
  createdAt: number,
  body: (sheet: PdfPages) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, title } = report
  const t = translator(locale, 'ui')
  const sheet = await PdfPages.open({ title, locale, createdAt, assets })
  drawHead(sheet, report)
  body(sheet)
  const footerText = `${report.eyebrow} · ${title} · ${report.createdAt}`
  drawMissingCharacters(sheet, locale)
  const bytes = await sheet.close(footerText, (page, pages) =>
    t('export.page', { page: String(page), pages: String(pages) }),
  )
  return new Uint8Array(bytes)
}
