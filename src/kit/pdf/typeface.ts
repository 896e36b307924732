import type { PDFFont } from '@cantoo/pdf-lib'

/** All features are off, so that each character is one glyph. Then widths add up, and `->` does not become an arrow. */
export const fontFeatures = { liga: false, clig: false, calt: false, ccmp: false, kern: false }

/** Replaces a missing character. */
const replacement = '□'
/** Scripts that cannot be printed, because lines are set from left to right. */
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u
/** Joiners, direction marks and variation selectors. */
const invisible = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/u

/** A font of a document, which measures texts and finds the characters that it lacks. */
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

  /** Returns a text in one line. Characters that the font lacks become □ and are added to `missing`. */
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
      let characterWidth = this.#widths.get(character)
      if (characterWidth === undefined) {
        characterWidth = this.font.widthOfTextAtSize(character, 1)
        this.#widths.set(character, characterWidth)
      }
      width += characterWidth
    }
    return width * size
  }
}
