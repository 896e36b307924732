import { describe, expect, it } from 'vitest'
import { createFormatter, formatDate } from '#i18n/date-format.ts'
import { sources } from '#tests/support/sources.ts'

const first = Date.UTC(2026, 10, 1, 12)
const [eleventh, fifteenth] = [Date.UTC(2026, 10, 11, 12), Date.UTC(2026, 10, 15, 12)]
const timeZone = 'UTC'

describe('a date', () => {
  it('writes the first of a month as "1er" in French', () => {
    const french = createFormatter({ locale: 'fr', timeZone })
    expect(french.dateTime(first, { dateStyle: 'medium' })).toBe('1er nov. 2026')
    expect(french.dateTime(first, { dateStyle: 'full' })).toBe('dimanche 1er novembre 2026')
    expect(french.dateTime(first, { day: 'numeric', month: 'short' })).toBe('1er nov.')
    expect(french.dateTimeRange(first, fifteenth, { dateStyle: 'medium' })).toMatch(/^1er\s?–\s?15 nov\. 2026$/)
    expect(formatDate('fr', first, { dateStyle: 'long', timeStyle: 'short', timeZone })).toMatch(/^1er novembre 2026/)
  })

  it('writes other days, months and languages as they are', () => {
    expect(formatDate('fr', eleventh, { dateStyle: 'medium', timeZone })).toBe('11 nov. 2026')
    expect(formatDate('fr', first, { month: 'long', year: 'numeric', timeZone })).toBe('novembre 2026')
    expect(formatDate('es', first, { dateStyle: 'medium', timeZone })).toBe('1 nov 2026')
    expect(formatDate('en', first, { dateStyle: 'medium', timeZone })).toBe('Nov 1, 2026')
  })

  it('is formatted by this module alone', () => {
    const others = sources('src', 'islands').filter(
      ({ path, text }) =>
        path !== 'src/i18n/date-format.ts' &&
        /import [^;]*?\b(useFormatter|createFormatter)\b[^;\n]* from 'use-intl/.test(text),
    )
    expect(others.map(({ path }) => path)).toEqual([])
  })
})
