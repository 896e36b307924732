import { PDFDocument, type PDFPage, PDFString, type RGB, rgb } from '@cantoo/pdf-lib'
import { brandName } from '#i18n/brand-name.ts'
import type { Services } from '#kit/context.ts'
import type { Table, TableColumn } from '#kit/export/table.ts'
import { loadFonts } from './fonts.ts'
import { fontFeatures, Typeface } from './typeface.ts'

// A4, in points.
const paper = { width: 595.28, height: 841.89 }
export const margin = 50
export const contentWidth = paper.width - 2 * margin
const footerHeight = 62
/** The height of a line, as a multiple of the size of its letters. */
const lineHeight = 1.4

export const colours = {
  ink: rgb(0.09, 0.16, 0.2),
  muted: rgb(0.34, 0.42, 0.46),
  line: rgb(0.84, 0.88, 0.89),
  brand: rgb(0.05, 0.34, 0.41),
  accent: rgb(0.95, 0.41, 0.26),
  soft: rgb(0.95, 0.97, 0.975),
}

export type Style = {
  bold?: boolean
  size?: number
  colour?: RGB
  isRightAligned?: boolean
  x?: number
  width?: number
  maxLines?: number
}

type SheetOptions = {
  title: string
  locale: string
  /** Milliseconds UTC. */
  createdAt: number
  assets: Services['assets']
}

/** The pages of a document, filled from the top. A new page begins when one is full. */
export class PdfPages {
  readonly #doc: PDFDocument
  readonly #plain: Typeface
  readonly #bold: Typeface
  #page: PDFPage
  /** The filled height of the page, from its upper edge, in points. */
  y = margin
  /** The characters of drawn texts that the font lacks. */
  readonly missing = new Set<string>()

  private constructor(doc: PDFDocument, plain: Typeface, bold: Typeface) {
    this.#doc = doc
    this.#plain = plain
    this.#bold = bold
    this.#page = doc.addPage([paper.width, paper.height])
  }

  static async open({ title, locale, createdAt, assets }: SheetOptions): Promise<PdfPages> {
    const doc = await PDFDocument.create()
    doc.setTitle(title, { showInWindowTitleBar: true })
    doc.setLanguage(locale)
    doc.setProducer(brandName())
    doc.setCreator(brandName())
    doc.setCreationDate(new Date(createdAt))
    doc.setModificationDate(new Date(createdAt))
    // Imported only here, because it is half a megabyte of code that only documents need.
    const { default: fontkit } = await import('@cantoo/fontkit')
    doc.registerFontkit(fontkit)
    const fonts = await loadFonts(assets)
    const embed = async (file: ArrayBuffer) =>
      new Typeface(await doc.embedFont(file, { subset: true, features: fontFeatures }))
    return new PdfPages(doc, await embed(fonts.plain), await embed(fonts.bold))
  }

  /** Begins a new page if less than `height` is left on this one. Returns whether it did. */
  ensureSpace(height: number): boolean {
    if (this.y + height <= paper.height - footerHeight) return false
    this.#page = this.#doc.addPage([paper.width, paper.height])
    this.y = margin
    return true
  }

  /** Returns a text in one line and in characters of the font. */
  printable(text: string): string {
    return this.#plain.printable(text, this.missing)
  }

  #face(bold: boolean): Typeface {
    return bold ? this.#bold : this.#plain
  }

  /** Breaks a text into lines that fit. Breaks words that are too long for a line. */
  breakLines(
    text: string,
    { bold = false, size = 9.5, width: maxWidth = contentWidth, maxLines = Infinity }: Style,
  ): string[] {
    const face = this.#face(bold)
    const fits = (line: string) => face.widthOf(line, size) <= maxWidth
    const lines: string[] = []
    let line = ''
    for (const word of this.printable(text).trim().split(' ')) {
      const extendedLine = line === '' ? word : `${line} ${word}`
      if (fits(extendedLine)) {
        line = extendedLine
        continue
      }
      if (line !== '') lines.push(line)
      line = ''
      for (const character of word) {
        if (line !== '' && !fits(line + character)) {
          lines.push(line)
          line = ''
        }
        line += character
      }
    }
    if (line !== '') lines.push(line)
    return lines.length > maxLines ? [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]!.slice(0, -1)}…`] : lines
  }

  /** Draws lines below `top` and leaves `y` unchanged. Returns their height. */
  drawLines(lines: readonly string[], top: number, style: Style): number {
    const {
      bold = false,
      size = 9.5,
      colour = colours.ink,
      isRightAligned,
      x = margin,
      width: maxWidth = contentWidth,
    } = style
    const face = this.#face(bold)
    for (const [i, line] of lines.entries()) {
      const left = isRightAligned ? x + maxWidth - face.widthOf(line, size) : x
      const y = paper.height - top - size - i * size * lineHeight
      this.#page.drawText(line, { x: left, y, size, font: face.font, color: colour })
    }
    return lines.length * size * lineHeight
  }

  /** Draws a paragraph, across pages if it is long. */
  drawText(text: string, style: Style = {}) {
    const { size = 9.5 } = style
    for (const line of this.breakLines(text, style)) {
      this.ensureSpace(size * lineHeight)
      this.y += this.drawLines([line], this.y, style)
    }
  }

  addSpace(height: number) {
    this.y += height
  }

  drawRule(colour = colours.line, thickness = 0.6) {
    const y = paper.height - this.y
    this.#page.drawLine({ start: { x: margin, y }, end: { x: margin + contentWidth, y }, color: colour, thickness })
  }

  drawBox(x: number, top: number, size: { width: number; height: number }, colour: RGB) {
    this.#page.drawRectangle({ x, y: paper.height - top - size.height, ...size, color: colour })
  }

  /** Makes an area of the page open a URL. */
  #addLink(url: string, { x, top, width, height }: { x: number; top: number; width: number; height: number }) {
    const { context } = this.#doc
    const bottom = paper.height - top - height
    const action = { Type: 'Action', S: 'URI', URI: PDFString.of(url) }
    const Rect = [x, bottom, x + width, bottom + height]
    const annotation = context.obj({ Type: 'Annot', Subtype: 'Link', Rect, Border: [0, 0, 0], A: action })
    this.#page.node.addAnnot(context.register(annotation))
  }

  /** Draws a table. Its second column is bold. `links` has a URL for each row, which the whole row opens. */
  drawTable(
    { columns, rows }: Table,
    { x = margin, maxWidth = contentWidth, size = 9, links = [] as readonly string[] } = {},
  ) {
    const totalWidth = columns.reduce((sum, column) => sum + column.width, 0)
    const gap = 8
    const cells = (texts: readonly string[], style: Style) => {
      let left = x
      return columns.map(({ width: share, isRightAligned = false }, i) => {
        const cellStyle = { ...style, x: left, width: (share / totalWidth) * maxWidth - gap, isRightAligned }
        left += (share / totalWidth) * maxWidth
        return { lines: this.breakLines(texts[i] ?? '', cellStyle), style: cellStyle }
      })
    }
    const drawHead = () => {
      const titles = cells(columns.map(labelOf), { bold: true, size: size - 1, colour: colours.muted })
      for (const { lines, style } of titles) this.drawLines(lines, this.y, style)
      this.y += Math.max(...titles.map(({ lines }) => lines.length)) * (size - 1) * lineHeight + 3
      this.drawRule(colours.muted, 0.5)
      this.y += 4
    }
    this.ensureSpace(size * 5)
    drawHead()
    for (const [index, row] of rows.entries()) {
      const rowCells = cells(row, { size })
      const height = Math.max(1, ...rowCells.map(({ lines }) => lines.length)) * size * lineHeight
      if (this.ensureSpace(height + 8)) drawHead()
      for (const [i, { lines, style }] of rowCells.entries())
        this.drawLines(lines, this.y, i === 1 ? { ...style, bold: true } : style)
      const url = links[index]
      if (url !== undefined) this.#addLink(url, { x, top: this.y, width: maxWidth, height })
      this.y += height + 3
      this.drawRule()
      this.y += 4
    }
  }

  /** Draws the footer of every page and returns the document as bytes. */
  async close(footerText: string, pageText: (page: number, pages: number) => string): Promise<Uint8Array> {
    const pages = this.#doc.getPages()
    for (const [i, page] of pages.entries()) {
      this.#page = page
      this.y = paper.height - footerHeight + 16
      this.drawRule()
      const style = { size: 8, colour: colours.muted }
      this.drawLines(
        this.breakLines(footerText, { ...style, width: contentWidth * 0.7, maxLines: 1 }),
        this.y + 6,
        style,
      )
      this.drawLines([this.printable(pageText(i + 1, pages.length))], this.y + 6, { ...style, isRightAligned: true })
    }
    return this.#doc.save()
  }
}

const labelOf = ({ label }: TableColumn) => label
