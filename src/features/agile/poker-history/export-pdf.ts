import { translator } from '#i18n/messages.ts'
import { colours, margin, Sheet, width } from './export-pdf-sheet.ts'
import type { Report, RoundReport, StoryReport } from './report.ts'

function heading(sheet: Sheet, text: string) {
  sheet.need(90)
  sheet.space(20)
  sheet.text(text, { face: 'display', size: 15, colour: colours.brand })
  sheet.space(6)
}

function head(sheet: Sheet, { eyebrow, title, description, facts, notice }: Report) {
  sheet.box(margin, sheet.y, { width: 34, height: 4 }, colours.accent)
  sheet.space(14)
  sheet.text(eyebrow, { face: 'bold', size: 9, colour: colours.brand })
  sheet.space(2)
  sheet.text(title, { face: 'display', size: 24 })
  if (description) {
    sheet.space(2)
    sheet.text(description, { size: 10.5, colour: colours.muted })
  }
  sheet.space(6)
  sheet.text(facts.join('  ·  '), { size: 9, colour: colours.muted })
  if (notice) {
    sheet.space(4)
    sheet.text(notice, { size: 9, face: 'bold' })
  }
  sheet.space(14)
}

const perRow = 3
const gap = 10

function figures(sheet: Sheet, items: Report['figures']) {
  const cell = (width - gap * (perRow - 1)) / perRow
  const height = 72
  for (let i = 0; i < items.length; i += perRow) {
    sheet.need(height + gap)
    for (const [j, { label, value, note }] of items.slice(i, i + perRow).entries()) {
      const x = margin + j * (cell + gap)
      const inside = { x: x + 10, width: cell - 20 }
      const line = (text: string, style: object) => sheet.lines(text, { ...inside, ...style })
      sheet.box(x, sheet.y, { width: cell, height }, colours.soft)
      sheet.box(x, sheet.y, { width: 2.5, height }, colours.brand)
      const labelStyle = { size: 8.5, colour: colours.muted, most: 1 }
      const valueStyle = { face: 'display' as const, size: value.length > 14 ? 12 : 18, most: 1 }
      const noteStyle = { size: 7.5, colour: colours.muted, most: 2 }
      sheet.draw(line(label, labelStyle), sheet.y + 8, { ...inside, ...labelStyle })
      sheet.draw(line(value, valueStyle), sheet.y + 21, { ...inside, ...valueStyle })
      sheet.draw(line(note, noteStyle), sheet.y + 47, { ...inside, ...noteStyle })
    }
    sheet.space(height + gap)
  }
}

function round(sheet: Sheet, { title, when, figures: said, seals, table }: RoundReport) {
  // A small table stays on one page.
  sheet.need(60 + Math.min(table.rows.length, 12) * 19)
  sheet.text(title, { face: 'bold', size: 10 })
  sheet.text([when, said, seals].filter(Boolean).join('  ·  '), { size: 8.5, colour: colours.muted })
  sheet.space(5)
  if (table.rows.length > 0) sheet.table(table, { size: 8.5 })
  sheet.space(8)
}

function story(sheet: Sheet, { title, estimate, rounds }: StoryReport) {
  sheet.need(100 + Math.min(rounds[0]?.table.rows.length ?? 0, 12) * 19)
  sheet.space(8)
  const room = width - 110
  const lines = sheet.lines(title, { face: 'bold', size: 11, width: room })
  sheet.draw([sheet.write(estimate)], sheet.y, { face: 'bold', size: 11, colour: colours.brand, end: true })
  sheet.space(sheet.draw(lines, sheet.y, { face: 'bold', size: 11 }) + 4)
  for (const each of rounds) round(sheet, each)
}

/** A report as a PDF of A4 pages, in typefaces that every reader has; other letters are rewritten, and it says so. */
export async function sessionPdf(report: Report, madeAt: number): Promise<Uint8Array> {
  const t = translator(report.locale, 'pokerHistory')
  const sheet = await Sheet.open(report.title, report.locale, madeAt)
  head(sheet, report)
  figures(sheet, report.figures)
  heading(sheet, report.stories.title)
  if (report.stories.table.rows.length > 0) sheet.table(report.stories.table)
  else sheet.text(report.stories.none)
  if (report.history.stories.length > 0) {
    heading(sheet, report.history.title)
    sheet.text(report.history.about, { colour: colours.muted })
    for (const each of report.history.stories) story(sheet, each)
  }
  if (report.comments.items.length > 0) heading(sheet, report.comments.title)
  for (const { about, content } of report.comments.items) {
    sheet.need(40)
    sheet.text(about, { size: 8.5, colour: colours.muted })
    sheet.text(content)
    sheet.space(6)
  }
  if (sheet.rewritten) {
    sheet.need(60)
    sheet.space(14)
    sheet.text(t('report.rewritten'), { size: 8.5, colour: colours.muted })
  }
  const left = `${report.eyebrow} · ${report.title} · ${report.madeAt}`
  return sheet.close(left, (page, pages) => t('report.page', { page: String(page), pages: String(pages) }))
}
