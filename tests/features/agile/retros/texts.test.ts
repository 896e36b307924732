import { describe, expect, it } from 'vitest'
import { formats, phases } from '#features/agile/retros/live/protocol.ts'
import { refusals } from '#features/agile/retros/live/rules-refusals.ts'
import { columnsOfFormat } from '#features/agile/retros/phases/rules-formats.ts'
import { peopleRefusals } from '#features/agile/rooms/rules-refusals.ts'
import { locales } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { argumentsOf, leaves } from '#tests/support/english.ts'

describe('the texts of retrospectives', () => {
  it('have one for every refusal, under its reason', () => {
    for (const [reason, [, key]] of Object.entries(refusals)) {
      const namespace = reason in peopleRefusals ? 'rooms' : 'retro'
      expect(key).toBe(`${namespace}.errors.${reason}`)
    }
  })

  it.each(locales)('name in %s every phase, and every column of every format', locale => {
    const { retro } = catalogues[locale]
    for (const phase of phases) expect(Object.keys(retro.phases[phase])).toEqual(['name', 'title', 'text'])
    for (const format of formats) {
      const texts = retro.formats[format] as unknown as Record<string, { title: string; prompt: string }>
      const ids = format === 'CUSTOM' ? ['first'] : columnsOfFormat[format].map(({ id }) => id)
      for (const id of ids) expect(texts[id]!.title && texts[id]!.prompt, `${format} ${id}`).toBeTruthy()
    }
  })

  it.each(locales)('ask in %s each question once, in few enough letters', locale => {
    const questions = Object.values(catalogues[locale].retro.icebreakers)
    expect(questions.length).toBeGreaterThan(20)
    expect(new Set(questions).size).toBe(questions.length)
    expect(questions.filter(question => question.length > 200)).toEqual([])
  })

  it.each(['fr', 'es'] as const)('name in %s what they name in English, and are not English', locale => {
    const translated = new Map(leaves(catalogues[locale].retro))
    const identicalTexts: string[] = []
    for (const [key, text] of leaves(catalogues.en.retro)) {
      expect(argumentsOf(translated.get(key) ?? ''), key).toEqual(argumentsOf(text))
      if (translated.get(key) === text) identicalTexts.push(key)
    }
    const alike =
      /^(Markdown|CSV|PDF|JSON|Actions|Action|1 min|notes|Notes|Discussion|votes|Vote|Voter|Ideas?|actions|Participants?|Format)$|\{/i
    expect(identicalTexts.filter(key => !alike.test(translated.get(key) ?? ''))).toEqual([])
  })
})
