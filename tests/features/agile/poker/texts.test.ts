import { describe, expect, it } from 'vitest'
import { refusals } from '#features/agile/poker/live/rules-refusals.ts'
import { sharedRefusals } from '#features/agile/rooms/rules-refusals.ts'
import { catalogues } from '#i18n/messages.ts'
import { textEntries } from '#tests/support/english.ts'

const placeholders = (text: string) => [...new Set(text.match(/\{[a-z]\w*(?=[,}])/g))].sort()

describe('the texts of planning poker', () => {
  it('cover every rejection, under its reason', () => {
    for (const [reason, [, key]] of Object.entries(refusals)) {
      const namespace = reason in sharedRefusals ? 'rooms' : 'poker'
      expect(key).toBe(`${namespace}.errors.${reason}`)
    }
  })

  it.each(['fr', 'es'] as const)('are complete in %s, with the same placeholders as in English', locale => {
    const translated = new Map(textEntries(catalogues[locale].poker))
    const identicalTexts: string[] = []
    for (const [key, text] of textEntries(catalogues.en.poker)) {
      expect(placeholders(translated.get(key) ?? ''), key).toEqual(placeholders(text))
      if (translated.get(key) === text) identicalTexts.push(key)
    }
    const sameInBothLanguages = /planning poker|^Session$|^Description$|^Actions$|^Consensus$|^Stories$|^\{/i
    expect(identicalTexts.filter(key => !sameInBothLanguages.test(translated.get(key) ?? ''))).toEqual([])
  })
})
