import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, isolated, plainText } from '#kit/text.ts'

describe('a user’s text', () => {
  it.each([
    ['a mark that reverses the text', 'invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['isolates and embeddings', '\u2066a\u2069\u202ab\u202c\u200fc\u061c', 'abc'],
    ['zero-width characters', 'A\u200bn\u2060a\ufeff\u00ad\u034f', 'Ana'],
    ['joiners between Latin letters', 'A\u200dn\u200ca', 'Ana'],
    ['joiners at the end of a name', 'علی\u200c', 'علی'],
    ['controls', 'A\u0007n\u001ba\u0085', 'Ana'],
    ['a variation selector without effect', 'An\ufe0fa', 'Ana'],
    ['tags without a flag', 'Ana\u{e0041}\u{e007f}', 'Ana'],
  ])('removes %s', (_, text, expected) => expect(cleanText(text)).toBe(expected))

  it.each([
    ['combined emoji', '👩‍💻 👨‍👩‍👧 👩🏽‍🚀 ❤️ 1️⃣ 🏳️‍🌈'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a Persian word', 'می\u200cخواهم'],
    ['a Hindi word', 'क्\u200dष'],
    ['Han with a variant', '葛\u{e0100}'],
    ['lines and tabs', 'one\n\ttwo'],
    ['accents, Hebrew and Korean', 'Zoë שלום 김치'],
  ])('keeps %s', (_, text) => expect(cleanText(text)).toBe(text))

  it.each(['\u200b', '\u200d\u200d', '\u3164', '\uffa0', '\u2800', '\u202e \u00a0', '\u0301', '\ufe0f', ' '])(
    'is empty if no one can see it: %j',
    text => {
      expect(cleanText(text)).toBe('')
      expect(plainText().min(1).safeParse(text).success).toBe(false)
    },
  )

  it('does not change when it is cleaned again', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom('\u200d', 'a', '1', '\u{1f3fb}', '\u200c', '\ufe0f', '👩', 'ب', '\u{e0041}', '🏴'),
    )
    fc.assert(
      fc.property(
        fc.array(unit, { maxLength: 8 }).map(parts => parts.join('')),
        text => cleanText(cleanText(text)) === cleanText(text),
      ),
    )
  })

  it('is measured and trimmed after cleaning', () => {
    expect(plainText().max(3).parse(' \u202eA\u200bna\u2069 ')).toBe('Ana')
  })

  it('is isolated in a sentence only if it is right-to-left', () => {
    expect(isolated('Ana')).toBe('Ana')
    expect(isolated('דנה')).toBe('\u2068דנה\u2069')
  })
})
