import { afterAll, describe, expect, it } from 'vitest'
import { type Locale, locales } from '#i18n/locale.ts'
import type { DeclaredRoute } from '#kit/http/access.ts'
import { paths } from '#src/paths.ts'
import { findPageFaults } from '#tests/support/page-faults.ts'
import { addressesOf, isClosedTo, type ReaderKind, splitLanguage } from '#tests/support/pages.ts'
import { isPersonal, makeVisits, readers, type VisitOptions } from '#tests/support/visits.ts'

const { t, routes, ids, userIds, visit, addresses, redirectTarget } = await makeVisits()
afterAll(t.close)

/** The main reader of a page reads it in every language. Others read it, or its denial, in one language. */
function isMainReader({ policy }: DeclaredRoute, reader: ReaderKind): boolean {
  if (policy.auth === 'user') return reader === 'member'
  return reader === (policy.auth === 'participant' ? 'guest' : 'anonymous')
}

/** Alternates French and Spanish, because untranslated texts are only found in these languages. */
const languageFor = (index: number): Locale => (index % 2 === 0 ? 'fr' : 'es')

/**
 * The main readers of a page read it in every language. Other readers, states and objects get one language, and so does
 * a page whose address names its language.
 */
const visits = addresses.flatMap(({ route, address, name }, index) =>
  readers.flatMap(reader => {
    const hasEveryLanguage =
      isMainReader(route, reader) && address === route.path && splitLanguage(route.path).locale === null
    const languages = hasEveryLanguage ? locales : [languageFor(index)]
    return languages.map(locale => ({ route, address, reader, locale, name: `${name} in ${locale}` }))
  }),
)

/** Selects the language of a reader: by cookie, else by profile or browser. */
const optionsFor = (reader: ReaderKind, locale: Locale, index: number): VisitOptions => {
  if (index % 2 === 0) return { locale }
  return isPersonal(reader) ? {} : { acceptLanguage: `${locale}-XX, de;q=0.9` }
}

async function setLanguage(reader: ReaderKind, language: Locale) {
  if (reader === 'member' || reader === 'observer')
    await t.client.execute('update users set language = ? where id = ?', [language, userIds[reader]])
}

describe.each(readers)('every page, read by: %s', reader => {
  const visitsOfReader = visits.filter(each => each.reader === reader).map((each, index) => ({ ...each, index }))
  it.each(visitsOfReader)('$name', async each => {
    const { route, address, locale, index } = each
    const pathLocale = splitLanguage(route.path).locale
    const target = redirectTarget(each)
    await setLanguage(reader, locale)
    const response = await visit(address, reader, optionsFor(reader, locale, index))
    await setLanguage(reader, 'en')
    if (target) return expect([response.status, response.headers.get('location')]).toEqual([303, target])
    expect(response.status).toBe(isClosedTo(route, reader) ? 403 : 200)
    const isLive = address.startsWith('/poker/sessions/')
    const faults = findPageFaults(response, { locale: pathLocale ?? locale, isPersonal: isPersonal(reader) || isLive })
    expect(faults).toEqual([])
  })
})

it('a form in a side panel opens only for people who can send it', async () => {
  const formRoutes = routes.filter(({ method }) => method === 'POST')
  for (const { path, policy } of addresses
    .filter(({ route, address }) => address === route.path)
    .map(each => each.route)) {
    const formRoute = formRoutes.find(route => route.path === path)
    for (const reader of ['member', 'observer'] as const) {
      if (!formRoute || isClosedTo({ method: 'GET', path, policy }, reader) || !isClosedTo(formRoute, reader)) continue
      const { text } = await visit(`${path}?panel=new`, reader, { locale: 'en' })
      expect(text, path).not.toContain('id="list-form"')
    }
  }
})

const readersAndLocales = readers.flatMap(reader => locales.map(locale => ({ reader, locale })))

describe('a page that denies access', () => {
  const unknownAddresses = ['/nowhere', '/fr/nowhere', '/poker/sessions/pok_unknown', '/join/pok_unknown', '/logout']

  it.each(readersAndLocales)('is complete for: $reader in $locale', async ({ reader, locale }) => {
    for (const address of [...unknownAddresses, '/error-test?fail=server']) {
      const response = await visit(address, reader, { locale })
      if (response.status === 303) continue
      expect(response.status, address).toBeGreaterThanOrEqual(400)
      const language = splitLanguage(address).locale ?? locale
      expect(findPageFaults(response, { locale: language, isPersonal: isPersonal(reader) }), address).toEqual([])
    }
  })

  // Forms that end the reader's own sign-in would break later tests.
  const pathsThatSignOut = ['/logout', paths.endAllSignIns()]
  const forms = routes.filter(({ method, path }) => method === 'POST' && !pathsThatSignOut.includes(path))
  const addressesFor = (path: string) =>
    path.includes(':') && !(splitLanguage(path).pathWithoutLanguage in ids)
      ? [{ address: path.replace(/:\w+/g, 'unknown'), name: `${path} (unknown)` }]
      : addressesOf(path, ids).filter(({ address }) => !address.includes('?'))
  const emptyForms = forms
    .flatMap(({ path }) => addressesFor(path))
    .map((form, index) => ({ ...form, locale: languageFor(index) }))

  it.each(emptyForms)('is complete after the empty form of $name is submitted', async ({ address, locale }) => {
    for (const reader of readers) {
      const response = await visit(address, reader, { locale }, {})
      expect(response.status).toBeLessThan(500)
      if (response.status < 400) continue
      const language = splitLanguage(address).locale ?? locale
      expect(findPageFaults(response, { locale: language, isPersonal: isPersonal(reader) }), reader).toEqual([])
    }
  })
})
