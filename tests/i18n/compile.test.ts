import { describe, expect, it } from 'vitest'
import { compileTexts, textsAt } from '#i18n/compile.ts'
import { locales } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { messageFormats } from '#islands/island-root.tsx'

// The kinds of formatted values in the compiled messages of icu-minify.
const numberKind = 4
const dateKind = 5
const timeKind = 6
const formattedKinds = [numberKind, dateKind, timeKind]

/** Returns every part of compiled messages that formats a value: [name, kind, style]. */
function formattedValues(node: unknown): unknown[][] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(formattedValues)
  const isFormatted = Array.isArray(node) && typeof node[0] === 'string' && formattedKinds.includes(node[1])
  return isFormatted ? [node, ...inside] : inside
}

describe('the messages sent to islands', () => {
  it.each(locales)('can all be compiled in %s', locale => {
    expect(Object.keys(compileTexts(catalogues[locale]))).toEqual(Object.keys(catalogues.en))
  })

  it.each(locales)('use only number and date styles in %s that the browser supports', locale => {
    const styled = formattedValues(compileTexts(catalogues[locale])).filter(([, , style]) => style !== undefined)
    const isSupported = (kind: unknown, style: unknown) => kind === numberKind && String(style) in messageFormats.number
    expect(styled.filter(([, kind, style]) => !isSupported(kind, style))).toEqual([])
  })

  it('are compiled once', () => {
    const part = textsAt(catalogues.fr, 'transport.boundary')
    expect(part.retry).toBe('Réessayer')
    expect(compileTexts(part)).toBe(compileTexts(part))
  })

  it('cannot be read at a path without texts', () => {
    expect(() => textsAt(catalogues.en, 'transport.nowhere')).toThrow('no texts at transport.nowhere')
    expect(() => textsAt(catalogues.en, 'transport.timeout')).toThrow()
  })
})
