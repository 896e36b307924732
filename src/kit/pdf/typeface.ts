import type { PDFFont } from '@cantoo/pdf-lib'

/** Each character is one glyph: widths add up, and `->` stays what was written. */
export const fontFeatures = { liga: false, clig: false, calt: false, ccmp: false, kern: false }

/** Stands where a character is missing. */
const replacement = '□'
/** Their glyphs would stand in the wrong order: lines are set from left to right. */
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u
/** Invisible: joiners, marks of direction, and choices between forms of a character. */
const invisible = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/u

/** A font of a document: how wide texts are, and which characters it lacks. */
export class Typeface {
  readonly font: PDFFont
  readonly #widths = new Map<string, number>()
  readonly #characters: ReadonlySet<number>

  constructor(font: PDFFont) {
    this.font = font
    this.#characters = new Set(font.getCharacterSet())
  }

  #has(character: string): boolean {
    return this.#characters.has(character.codePointAt(0)!) && !rightToLeft.test(character)
  }

  /** A text in the characters of the font, in one line; those it lacks become □ and are added to `missing`. */
  printable(text: string, missing: Set<string>): string {
    let printed = ''
    for (const character of text.normalize('NFC').replace(/\s+/g, ' ')) {
      if (this.#has(character)) printed += character
      else if (!invisible.test(character)) {
        missing.add(character)
        printed += replacement
      }
    }
    return printed
  }

  /** The width of a printable text in points. */
  widthOf(text: string, size: number): number {
    let width = 0
    for (const character of text) {
      let own = this.#widths.get(character)
      if (own === undefined) {
        own = this.font.widthOfTextAtSize(character, 1)
        this.#widths.set(character, own)
      }
      width += own
    }
    return width * size
  }
}
