import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { sources } from '#tests/support/sources.ts'

/** Returns the actions that a file writes by name. */
const namedActions = (text: string) =>
  [...text.matchAll(/auditStatement\(([^{;]*)/g)].flatMap(([, args = '']) =>
    [...args.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action),
  )

/** Returns the actions of `recordRows` and `restorableRows`, which only name the noun. */
const rowActions = (text: string) =>
  [...text.matchAll(/(record|restorable)Rows\([^)]*audit: '([a-z_]+)'/g)].flatMap(([, kind, noun]) =>
    ['created', 'updated', 'deleted', ...(kind === 'restorable' ? ['restored'] : [])].map(verb => `${noun}.${verb}`),
  )

const actions = sources('src', 'party').flatMap(({ text }) => [...namedActions(text), ...rowActions(text)])

const textOf = (locale: Locale, action: string) =>
  action
    .split('.')
    .reduce<unknown>((texts, key) => (texts as Record<string, unknown>)?.[key], catalogues[locale].auditActions)

describe('audit log texts', () => {
  it.each(locales)('exist in %s for every action that the code writes', locale => {
    expect(actions.length).toBeGreaterThan(90)
    expect(actions).toEqual(expect.arrayContaining(['rate.deleted', 'team_cost.restored']))
    const missing = [...new Set(actions)].filter(action => typeof textOf(locale, action) !== 'string')
    expect(missing, `actions without texts in src/i18n/${locale}/audit-actions.ts`).toEqual([])
  })
})
