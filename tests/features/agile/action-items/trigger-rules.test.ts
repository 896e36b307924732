import { describe, expect, it } from 'vitest'
import { ifThenOf } from '#features/agile/action-items/rules-trigger.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'

const told = (locale: Locale, trigger: string) => translator(locale, 'retro')('board.actions.ifThen', ifThenOf(trigger))

describe('the trigger of an action item', () => {
  it('is read as a condition, however it was written down', () => {
    expect(told('en', 'a build is red for an hour')).toBe('If a build is red for an hour:')
    expect(told('en', 'If a build is red')).toBe('If a build is red:')
    expect(told('fr', 'un build est rouge')).toBe('Si un build est rouge\u00a0:')
    expect(told('es', 'Cada lunes')).toBe('Cada lunes:')
  })

  it.each(['when we plan', 'Once it is Friday', 'dès que possible', 'S’il pleut', 'Después de la demo'])(
    'gets no second word before “%s”, in whatever language it is read',
    trigger => {
      for (const locale of locales) expect(told(locale, trigger)).toMatch(new RegExp(`^${trigger}\\s?:$`))
    },
  )

  it.each(['iffy builds', 'online orders stop', 'siempre falla', 'encontramos un fallo', 'quandary'])(
    'is not taken for one that says when by its first letters: “%s”',
    trigger => expect(ifThenOf(trigger).says).toBe('what'),
  )
})
