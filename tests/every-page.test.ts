import { afterAll, describe, expect, it } from 'vitest'
import { type Locale, locales } from '#i18n/locale.ts'
import type { DeclaredRoute } from '#kit/http/access.ts'
import { paths } from '#src/paths.ts'
import { faultsOf } from '#tests/support/page-faults.ts'
import { addressesOf, isClosedTo, plainPath, type ReaderKind } from '#tests/support/pages.ts'
import { isPersonal, makeVisits, readers, type VisitOptions } from '#tests/support/visits.ts'

const { t, routes, ids, userOf, visit, addresses, redirectTarget } = await makeVisits()
afterAll(t.close)

/** The main reader of a page reads it in every language. Others read it, or its denial, in one language. */
const isMainReader = ({ policy }: DeclaredRoute, who: ReaderKind) =>
  who === (policy.auth === 'user' ? 'member' : policy.auth === 'participant' ? 'guest' : 'anonymous')

/** Alternates French and Spanish. Not English, because untranslated texts are only found in the others. */
const languageFor = (index: number): Locale => (index % 2 === 0 ? 'fr' : 'es')

/**
 * The main readers of a page read it in every language. Other readers, states and objects get one language, and so does
 * a page whose address names its language.
 */
const visits = addresses.flatMap(({ route, address, name }, index) =>
  readers.flatMap(who => {
    const isEvery = isMainReader(route, who) && address === route.path && plainPath(route.path).locale === null
    const languages = isEvery ? locales : [languageFor(index)]
    return languages.map(locale => ({ route, address, who, locale, name: `${name} in ${locale}` }))
  }),
)

/** Selects the language of a reader: by cookie, else by profile or browser. */
const optionsFor = (who: ReaderKind, locale: Locale, index: number): VisitOptions => {
  if (index % 2 === 0) return { locale }
  return isPersonal(who) ? {} : { accept: `${locale}-XX, de;q=0.9` }
}

async function setLanguage(who: ReaderKind, language: Locale) {
  if (who === 'member' || who === 'observer')
    await t.client.execute('update users set language = ? where id = ?', [language, userOf[who]])
}

describe.each(readers)('every page, read by: %s', who => {
  const visitsOfReader = visits.filter(each => each.who === who).map((each, index) => ({ ...each, index }))
  it.each(visitsOfReader)('$name', async each => {
    const { route, address, locale, index } = each
    const inPath = plainPath(route.path).locale
    const target = redirectTarget(each)
    await setLanguage(who, locale)
    const response = await visit(address, who, optionsFor(who, locale, index))
    await setLanguage(who, 'en')
    if (target) return expect([response.status, response.headers.get('location')]).toEqual([303, target])
    expect(response.status).toBe(isClosedTo(route, who) ? 403 : 200)
    const isLive = address.startsWith('/poker/sessions/')
    const faults = faultsOf(response, { locale: inPath ?? locale, isPersonal: isPersonal(who) || isLive })
    expect(faults).toEqual([])
  })
})

it('a form in a side panel opens only for people who can send it', async () => {
  const sends = routes.filter(({ method }) => method === 'POST')
  for (const { path, policy } of addresses
    .filter(({ route, address }) => address === route.path)
    .map(each => each.route)) {
    const send = sends.find(route => route.path === path)
    for (const who of ['member', 'observer'] as const) {
      if (!send || isClosedTo({ method: 'GET', path, policy }, who) || !isClosedTo(send, who)) continue
      const { text } = await visit(`${path}?panel=new`, who, { locale: 'en' })
      expect(text, path).not.toContain('id="list-form"')
    }
  }
})

const readersAndLocales = readers.flatMap(who => locales.map(locale => ({ who, locale })))

describe('a page that denies access', () => {
  const unknownAddresses = ['/nowhere', '/fr/nowhere', '/poker/sessions/pok_unknown', '/join/pok_unknown', '/logout']

  it.each(readersAndLocales)('is complete for: $who in $locale', async ({ who, locale }) => {
    for (const address of [...unknownAddresses, '/error-test?fail=server']) {
      const response = await visit(address, who, { locale })
      if (response.status === 303) continue
      expect(response.status, address).toBeGreaterThanOrEqual(400)
      const language = plainPath(address).locale ?? locale
      expect(faultsOf(response, { locale: language, isPersonal: isPersonal(who) }), address).toEqual([])
    }
    t.logged.length = 0
  })

  // Forms that end the reader's own sign-in would break later tests.
  const pathsThatSignOut = ['/logout', paths.endAllSignIns()]
  const forms = routes.filter(({ method, path }) => method === 'POST' && !pathsThatSignOut.includes(path))
  const addressesFor = (path: string) =>
    path.includes(':') && !(plainPath(path).plain in ids)
      ? [{ address: path.replace(/:\w+/g, 'unknown'), name: `${path} (unknown)` }]
      : addressesOf(path, ids).filter(({ address }) => !address.includes('?'))
  const emptyForms = forms
    .flatMap(({ path }) => addressesFor(path))
    .map((form, index) => ({ ...form, locale: languageFor(index) }))

  it.each(emptyForms)('is complete after the empty form of $name is submitted', async ({ address, locale }) => {
    for (const who of readers) {
      const response = await visit(address, who, { locale }, {})
      expect(response.status).toBeLessThan(500)
      if (response.status < 400) continue
      const language = plainPath(address).locale ?? locale
      expect(faultsOf(response, { locale: language, isPersonal: isPersonal(who) }), who).toEqual([])
    }
  })
})
