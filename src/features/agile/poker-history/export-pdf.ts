import type { Services } from '#kit/context.ts'
import { colours, contentWidth, margin, type PdfPages } from '#kit/pdf/pdf-pages.ts'
import { drawHeading, drawTablePart, drawTitleLine, reportPdf } from '#kit/pdf/report.ts'
import type { PokerReport, RoundReport, StoryReport } from './report.ts'

const figuresPerRow = 3
const gap = 10

function drawFigures(sheet: PdfPages, items: PokerReport['figures']) {
  const cell = (contentWidth - gap * (figuresPerRow - 1)) / figuresPerRow
  const height = 72
  for (let i = 0; i < items.length; i += figuresPerRow) {
    sheet.ensureSpace(height + gap)
    for (const [j, { label, value, note }] of items.slice(i, i + figuresPerRow).entries()) {
      const x = margin + j * (cell + gap)
      const inside = { x: x + 10, width: cell - 20 }
      const line = (text: string, style: object) => sheet.breakLines(text, { ...inside, ...style })
      sheet.drawBox(x, sheet.y, { width: cell, height }, colours.soft)
      sheet.drawBox(x, sheet.y, { width: 2.5, height }, colours.brand)
      const labelStyle = { size: 8.5, colour: colours.muted, maxLines: 1 }
      const valueStyle = { bold: true, size: value.length > 14 ? 11 : 16, maxLines: 1 }
      const noteStyle = { size: 7.5, colour: colours.muted, maxLines: 2 }
      sheet.drawLines(line(label, labelStyle), sheet.y + 8, { ...inside, ...labelStyle })
      sheet.drawLines(line(value, valueStyle), sheet.y + 21, { ...inside, ...valueStyle })
      sheet.drawLines(line(note, noteStyle), sheet.y + 47, { ...inside, ...noteStyle })
    }
    sheet.addSpace(height + gap)
  }
}

function drawRound(sheet: PdfPages, { title, when, figures: figuresText, seals, table }: RoundReport) {
  // A small table stays on one page.
  sheet.ensureSpace(60 + Math.min(table.rows.length, 12) * 19)
  sheet.drawText(title, { bold: true, size: 10 })
  sheet.drawText([when, figuresText, seals].filter(Boolean).join('  ·  '), { size: 8.5, colour: colours.muted })
  sheet.addSpace(5)
  if (table.rows.length > 0) sheet.drawTable(table, { size: 8.5 })
  sheet.addSpace(8)
}

function drawStory(sheet: PdfPages, { title, estimate, rounds }: StoryReport) {
  sheet.ensureSpace(100 + Math.min(rounds[0]?.table.rows.length ?? 0, 12) * 19)
  drawTitleLine(sheet, title, estimate)
  for (const each of rounds) drawRound(sheet, each)
}

function drawReport(sheet: PdfPages, { figures: items, stories, history, comments }: PokerReport) {
  drawFigures(sheet, items)
  drawTablePart(sheet, stories)
  if (history.stories.length > 0) {
    drawHeading(sheet, history.title)
    sheet.drawText(history.about, { colour: colours.muted })
    for (const each of history.stories) drawStory(sheet, each)
  }
  if (comments.items.length > 0) drawHeading(sheet, comments.title)
  for (const { about, content } of comments.items) {
    sheet.ensureSpace(40)
    sheet.drawText(about, { size: 8.5, colour: colours.muted })
    sheet.drawText(content)
    sheet.addSpace(6)
  }
}

/** Returns a session as a PDF. */
export const sessionPdf = (services: Pick<Services, 'assets'>, report: PokerReport, createdAt: number) =>
  reportPdf(services, report, createdAt, sheet => drawReport(sheet, report))
