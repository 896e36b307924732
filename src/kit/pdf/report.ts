import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { Services } from '#kit/context.ts'
import type { Table } from '#kit/export/table.ts'
import { colours, margin, Sheet, width } from './sheet.ts'

/** The head and the footer of a report. */
export type ReportHead = {
  locale: Locale
  eyebrow: string
  title: string
  description: string
  facts: string[]
  notice: string | null
  createdAt: string
}

function head(sheet: Sheet, { eyebrow, title, description, facts, notice }: ReportHead) {
  sheet.box(margin, sheet.y, { width: 34, height: 4 }, colours.accent)
  sheet.space(14)
  sheet.text(eyebrow, { bold: true, size: 9, colour: colours.brand })
  sheet.space(2)
  sheet.text(title, { bold: true, size: 22 })
  if (description) sheet.text(description, { size: 10.5, colour: colours.muted })
  sheet.space(6)
  sheet.text(facts.join('  ·  '), { size: 9, colour: colours.muted })
  if (notice) sheet.text(notice, { size: 9, bold: true })
  sheet.space(8)
}

/** Draws the heading of a part of a report. */
export function heading(sheet: Sheet, text: string) {
  sheet.ensureSpace(90)
  sheet.space(20)
  sheet.text(text, { bold: true, size: 14, colour: colours.brand })
  sheet.space(6)
}

/** Draws a part of a report: a table, or the text `none` if it has no rows. */
export function tablePart(sheet: Sheet, { title, none, table }: { title: string; none: string; table: Table }) {
  heading(sheet, title)
  if (table.rows.length > 0) sheet.table(table)
  else sheet.text(none)
}

/** Draws the title of one of several items, with a word at the right edge. */
export function titleLine(sheet: Sheet, title: string, status: string) {
  sheet.space(8)
  const lines = sheet.lines(title, { bold: true, size: 11, width: width - 110 })
  sheet.draw([sheet.printable(status)], sheet.y, { bold: true, size: 11, colour: colours.brand, isRightAligned: true })
  sheet.space(sheet.draw(lines, sheet.y, { bold: true, size: 11 }) + 4)
}

/** Names a missing character by its code point, because it cannot be printed. */
const codePoint = (character: string) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** Maximum number of missing characters that a report lists. */
const maxNamed = 40

function nameMissing(sheet: Sheet, locale: Locale) {
  if (sheet.missing.size === 0) return
  const codePoints = Array.from(sheet.missing, codePoint)
  const characters = codePoints.length > maxNamed ? [...codePoints.slice(0, maxNamed), '…'] : codePoints
  sheet.ensureSpace(60)
  sheet.space(14)
  const text = translator(locale, 'ui')('export.missing', {
    count: codePoints.length,
    characters: characters.join(', '),
  })
  sheet.text(text, { size: 8.5, colour: colours.muted })
}

/**
 * Creates a report as a PDF of A4 pages: its head, the drawing of `body`, and a list of the characters that its font lacks.
 * `createdAt` is its time in milliseconds UTC.
 */
export async function reportPdf(
  { assets }: Pick<Services, 'assets'>,
  report: ReportHead,
  createdAt: number,
  body: (sheet: Sheet) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, title } = report
  const t = translator(locale, 'ui')
  const sheet = await Sheet.open({ title, locale, createdAt, assets })
  head(sheet, report)
  body(sheet)
  const footerText = `${report.eyebrow} · ${title} · ${report.createdAt}`
  nameMissing(sheet, locale)
  const bytes = await sheet.close(footerText, (page, pages) =>
    t('export.page', { page: String(page), pages: String(pages) }),
  )
  return new Uint8Array(bytes)
}
