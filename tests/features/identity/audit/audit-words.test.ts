import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { sources } from '#tests/support/sources.ts'

/** The actions that are written by their names. */
const actions = sources('src', 'party').flatMap(({ text }) =>
  [...text.matchAll(/auditStatement\(([^{;]*)/g)].flatMap(([, args = '']) =>
    [...args.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action),
  ),
)

const hasWords = (locale: Locale, action: string) =>
  action
    .split('.')
    .reduce<unknown>((texts, key) => (texts as Record<string, unknown>)?.[key], catalogues[locale].auditActions)

describe('the words of the audit log', () => {
  it.each(locales)('are there for every action that is written, in %s', locale => {
    expect(actions.length).toBeGreaterThan(90)
    const missing = [...new Set(actions)].filter(action => typeof hasWords(locale, action) !== 'string')
    expect(missing, `actions without words in src/i18n/${locale}/audit-actions.ts`).toEqual([])
  })
})
