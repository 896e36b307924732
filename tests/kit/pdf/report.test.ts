import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadFonts } from '#kit/pdf/fonts.ts'
import { reportPdf } from '#kit/pdf/report.ts'
import { pdfTexts } from '#tests/support/pdf-text.ts'

const assets = async ({ url }: Request) => new Response(readFileSync(`public${new URL(url).pathname}`))
const head = { locale: 'en', eyebrow: 'Report', description: '', facts: [], notice: null, createdAt: 'today' } as const

const printReport = async (text: string, locale: 'en' | 'fr' = 'en') => {
  const report = { ...head, locale, facts: [], title: 'Title' }
  const bytes = await reportPdf({ assets }, report, 0, sheet => sheet.drawText(text))
  return { size: bytes.length, texts: (await pdfTexts(bytes.buffer)).join(' ') }
}

describe('a report as PDF', () => {
  it('prints Latin, Greek and Cyrillic letters and common symbols', async () => {
    const text = 'Crème brûlée – 5 € Łódź Ωmega ΐ Привет Ђ ґ → ≤ ∞ ✓ ☕ -> fi'
    const { texts } = await printReport(text)
    expect(texts).toContain(text)
    expect(texts).not.toContain('be printed')
  })

  it('lists each character that its font lacks once, in the reader’s language', async () => {
    const text = 'a漢b🎉c漢 שלום \u200d\ufe0f'
    const english = await printReport(text)
    expect(english.texts).toContain('a□b□c□ □□□□')
    expect(english.texts).toContain(
      '6 characters couldn’t be printed and appear as □: U+6F22, U+1F389, U+05E9, U+05DC, U+05D5, U+05DD.',
    )
    expect((await printReport('漢', 'fr')).texts).toContain('n’a pas pu être imprimé et apparaît comme □ : U+6F22')
  })

  it('embeds only the glyphs that it uses', async () => {
    expect((await printReport('A short text')).size).toBeLessThan(30_000)
  })

  it('fails if the fonts are missing', async () => {
    const noAssets = async () => new Response(null, { status: 404 })
    await expect(loadFonts(noAssets)).rejects.toThrow('The font DejaVuSansCondensed.ttf is missing: HTTP 404')
  })
})
