import { reactions } from '#features/agile/retros/live/protocol.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { Services } from '#kit/context.ts'
import { withoutMarkup } from '#kit/markdown.ts'
import { colours, contentWidth, margin, type PdfPages } from '#kit/pdf/pdf-pages.ts'
import { drawHeading, drawTablePart, drawTitleLine, reportPdf } from '#kit/pdf/report.ts'
import type { ReportedTopic, RetroReport } from './report.ts'

/** Replaces reactions with their names, because the PDF fonts have no emoji. */
function withoutEmoji(text: string, locale: Locale): string {
  const t = translator(locale, 'retro')
  const nameOf = (index: number) => t(`board.reactions.r${index as 0 | 1 | 2 | 3 | 4 | 5}`)
  return reactions.reduce((result, reaction, index) => result.replaceAll(reaction, nameOf(index)), text)
}

function writeTopic(sheet: PdfPages, { title, votes, cards, comments }: ReportedTopic, locale: Locale) {
  sheet.ensureSpace(70)
  drawTitleLine(sheet, title, votes)
  for (const { text, details } of cards) {
    sheet.ensureSpace(34)
    if (text) sheet.drawText(text)
    sheet.drawText(withoutEmoji(details, locale), { size: 8, colour: colours.muted })
    sheet.addSpace(4)
  }
  for (const { name, content } of comments) {
    const text = withoutMarkup(content)
    sheet.drawText(`– ${name ? `${name}: ${text}` : text}`, { size: 8.5, x: margin + 12, width: contentWidth - 12 })
  }
  if (comments.length > 0) sheet.addSpace(4)
  sheet.drawRule()
}

function writeBody(sheet: PdfPages, { actions, carried, topics, locale }: RetroReport) {
  drawTablePart(sheet, actions)
  if (carried) {
    drawHeading(sheet, carried.title)
    sheet.drawTable(carried.table)
  }
  drawHeading(sheet, topics.title)
  if (topics.items.length === 0) sheet.drawText(topics.emptyText)
  for (const topic of topics.items) writeTopic(sheet, topic, locale)
}

export const retroPdf = (services: Pick<Services, 'assets'>, report: RetroReport, createdAt: number) =>
  reportPdf(services, report, createdAt, sheet => writeBody(sheet, report))
