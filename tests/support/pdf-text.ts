import { inflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage, type PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'

const streamText = (stream: PDFRawStream): string => {
  const bytes = Buffer.from(stream.contents)
  return (stream.dict.has(PDFName.of('Filter')) ? inflateSync(bytes) : bytes).toString('latin1')
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Maps glyphs to characters with the font's ToUnicode map. */
function charactersOf(font: PDFDict): Map<string, string> {
  const map = streamText(font.lookup(PDFName.of('ToUnicode')) as PDFRawStream)
  const pairs = [...map.matchAll(/<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]+)>/g)]
  return new Map(pairs.map(([, glyph, character]) => [glyph!.toUpperCase(), utf16(character!)]))
}

/** Returns the drawing operators of a page. */
function operatorsOf(doc: PDFDocument, { node }: PDFPage): string {
  const contents = node.Contents()!
  const streams = contents instanceof PDFArray ? contents.asArray().map(ref => doc.context.lookup(ref)) : [contents]
  return streams.map(stream => streamText(stream as PDFRawStream)).join('\n')
}

/** Matches the operators Tf, which selects a font by name, and Tj, which draws glyphs in hex. */
const fontOrGlyphs = /(\/[\w-]+) [\d.]+ Tf|<([0-9A-Fa-f]*)>\s*Tj/g

/** Returns every text that a PDF of the product draws, in order. */
export async function pdfTexts(bytes: ArrayBuffer): Promise<string[]> {
  const doc = await PDFDocument.load(bytes)
  const fontMaps = new Map<PDFRef, Map<string, string>>()
  return doc.getPages().flatMap(page => {
    const fonts = page.node.Resources()!.lookup(PDFName.of('Font'), PDFDict)
    const charactersByFont = new Map<string, Map<string, string>>()
    for (const [name, ref] of fonts.entries()) {
      const characters = fontMaps.get(ref as PDFRef) ?? charactersOf(fonts.lookup(name, PDFDict))
      fontMaps.set(ref as PDFRef, characters)
      charactersByFont.set(name.asString(), characters)
    }
    let characters: Map<string, string> | undefined
    const texts: string[] = []
    for (const [, font, hex] of operatorsOf(doc, page).matchAll(fontOrGlyphs)) {
      if (font !== undefined) characters = charactersByFont.get(font)
      else texts.push((hex!.match(/.{4}/g) ?? []).map(glyph => characters?.get(glyph.toUpperCase()) ?? '?').join(''))
    }
    return texts
  })
}

/** Returns the positions of all texts that a PDF draws, in points from the lower left corner of their page. */
export async function pdfTextPositions(bytes: ArrayBuffer): Promise<{ x: number; y: number }[]> {
  const doc = await PDFDocument.load(bytes)
  return doc.getPages().flatMap(page => {
    // The operator Tm sets the position of the next text.
    const moves = operatorsOf(doc, page).matchAll(/([\d.-]+) ([\d.-]+) Tm/g)
    return [...moves].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  })
}
