import { colours, margin, Sheet, width } from '#features/agile/poker-history/export-pdf-sheet.ts'
import { translator } from '#i18n/messages.ts'
import { plainText } from '#kit/markdown.ts'
import type { ReportedTopic, RetroReport } from './report.ts'

function heading(sheet: Sheet, text: string) {
  sheet.need(90)
  sheet.space(20)
  sheet.text(text, { face: 'display', size: 15, colour: colours.brand })
  sheet.space(6)
}

function head(sheet: Sheet, { eyebrow, title, description, facts, notice }: RetroReport) {
  sheet.box(margin, sheet.y, { width: 34, height: 4 }, colours.accent)
  sheet.space(14)
  sheet.text(eyebrow, { face: 'bold', size: 9, colour: colours.brand })
  sheet.space(2)
  sheet.text(title, { face: 'display', size: 24 })
  if (description) sheet.text(description, { size: 10.5, colour: colours.muted })
  sheet.space(6)
  sheet.text(facts.join('  ·  '), { size: 9, colour: colours.muted })
  if (notice) sheet.text(notice, { size: 9, face: 'bold' })
}

function topic(sheet: Sheet, { title, votes, cards, comments }: ReportedTopic) {
  sheet.need(70)
  sheet.space(8)
  const lines = sheet.lines(title, { face: 'bold', size: 11, width: width - 90 })
  sheet.draw([sheet.write(votes)], sheet.y, { face: 'bold', size: 10, colour: colours.brand, end: true })
  sheet.space(sheet.draw(lines, sheet.y, { face: 'bold', size: 11 }) + 3)
  for (const { text, about } of cards) {
    sheet.need(34)
    if (text) sheet.text(text)
    sheet.text(about, { size: 8, colour: colours.muted })
    sheet.space(4)
  }
  for (const { name, content } of comments) {
    const said = plainText(content)
    sheet.text(`– ${name ? `${name}: ${said}` : said}`, { size: 8.5, x: margin + 12, width: width - 12 })
  }
  if (comments.length > 0) sheet.space(4)
  sheet.rule()
}

/** A report as a PDF of A4 pages, in typefaces that every reader has; other letters are rewritten, and it says so. */
export async function retroPdf(report: RetroReport, madeAt: number): Promise<Uint8Array> {
  const t = translator(report.locale, 'retroHistory')
  const { actions, carried, topics } = report
  const sheet = await Sheet.open(report.title, report.locale, madeAt)
  head(sheet, report)
  heading(sheet, actions.title)
  if (actions.table.rows.length > 0) sheet.table(actions.table)
  else sheet.text(actions.none)
  if (carried) {
    heading(sheet, carried.title)
    sheet.table(carried.table)
  }
  heading(sheet, topics.title)
  if (topics.items.length === 0) sheet.text(topics.none)
  for (const each of topics.items) topic(sheet, each)
  if (sheet.rewritten) {
    sheet.need(60)
    sheet.space(14)
    sheet.text(t('report.rewritten'), { size: 8.5, colour: colours.muted })
  }
  const left = `${report.eyebrow} · ${report.title} · ${report.madeAt}`
  return sheet.close(left, (page, pages) => t('report.page', { page: String(page), pages: String(pages) }))
}
