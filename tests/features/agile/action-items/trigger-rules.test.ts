import { describe, expect, it } from 'vitest'
import { ifThenParamsOf } from '#features/agile/action-items/rules-trigger.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'

const sentence = (locale: Locale, trigger: string) =>
  translator(locale, 'retro')('board.actions.ifThen', ifThenParamsOf(trigger))

describe('the trigger of an action item', () => {
  it('is shown as a condition in each language', () => {
    expect(sentence('en', 'a build is red for an hour')).toBe('If a build is red for an hour:')
    expect(sentence('en', 'If a build is red')).toBe('If a build is red:')
    expect(sentence('fr', 'un build est rouge')).toBe('Si un build est rouge\u00a0:')
    expect(sentence('es', 'Cada lunes')).toBe('Cada lunes:')
  })

  it.each(['when we plan', 'Once it is Friday', 'dès que possible', 'S’il pleut', 'Después de la demo'])(
    'gets no “if” before “%s”, in any language',
    trigger => {
      for (const locale of locales) expect(sentence(locale, trigger)).toMatch(new RegExp(`^${trigger}\\s?:$`))
    },
  )

  it.each(['iffy builds', 'online orders stop', 'siempre falla', 'encontramos un fallo', 'quandary'])(
    'gets an “if” if it only starts with the letters of a conjunction: “%s”',
    trigger => expect(ifThenParamsOf(trigger).says).toBe('what'),
  )
})
