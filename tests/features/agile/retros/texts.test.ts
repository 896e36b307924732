import { describe, expect, it } from 'vitest'
import { builtInColumnsByFormat } from '#features/agile/retros/formats/rules-formats.ts'
import { formats, phases } from '#features/agile/retros/live/protocol.ts'
import { refusals } from '#features/agile/retros/live/rules-refusals.ts'
import { sharedRefusals } from '#features/agile/rooms/rules-refusals.ts'
import { locales } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { argumentsOf, textEntries } from '#tests/support/english.ts'

describe('the texts of retrospectives', () => {
  it('include one for every refusal, named by its reason', () => {
    for (const [reason, [, key]] of Object.entries(refusals)) {
      const namespace = reason in sharedRefusals ? 'rooms' : 'retro'
      expect(key).toBe(`${namespace}.errors.${reason}`)
    }
  })

  it.each(locales)('include every phase and every column of every format in %s', locale => {
    const { retro } = catalogues[locale]
    for (const phase of phases) expect(Object.keys(retro.phases[phase])).toEqual(['name', 'text'])
    for (const format of formats) {
      const texts = retro.formats[format] as unknown as Record<string, { title: string; prompt: string }>
      const ids = format === 'CUSTOM' ? ['first'] : builtInColumnsByFormat[format].map(({ id }) => id)
      for (const id of ids) expect(texts[id]!.title && texts[id]!.prompt, `${format} ${id}`).toBeTruthy()
    }
  })

  it.each(locales)('have different and short check-in questions in %s', locale => {
    const questions = Object.values(catalogues[locale].retro.icebreakers)
    expect(questions.length).toBeGreaterThan(20)
    expect(new Set(questions).size).toBe(questions.length)
    expect(questions.filter(question => question.length > 200)).toEqual([])
  })

  it.each(['fr', 'es'] as const)('have the same parameters in %s as in English, and are translated', locale => {
    const translated = new Map(textEntries(catalogues[locale].retro))
    const identicalTexts: string[] = []
    for (const [key, text] of textEntries(catalogues.en.retro)) {
      expect(argumentsOf(translated.get(key) ?? ''), key).toEqual(argumentsOf(text))
      if (translated.get(key) === text) identicalTexts.push(key)
    }
    const alike =
      /^(Markdown|CSV|PDF|JSON|Actions|Action|1 min|notes|Notes|Discussion|votes|Vote|Voter|Ideas?|actions|Participants?|Format)$|\{/i
    expect(identicalTexts.filter(key => !alike.test(translated.get(key) ?? ''))).toEqual([])
  })
})
