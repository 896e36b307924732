import { afterAll, describe, expect, it } from 'vitest'
import { type Locale, locales } from '#i18n/locale.ts'
import { paths } from '#src/paths.ts'
import { faultsOf } from '#tests/support/page-faults.ts'
import { addressesOf, isClosedTo, plainPath, type Who } from '#tests/support/pages.ts'
import { isPersonal, makeVisits, readers, type Wish } from '#tests/support/visits.ts'

const { t, routes, ids, userOf, visit, cases, destined } = await makeVisits()
afterAll(t.close)

/** Every way to ask for a page in a language, for one who looks at it. */
const wishes = (who: Who, locale: Locale): [string, Wish][] => [
  ['the cookie', { locale }],
  isPersonal(who) ? ['the profile', {}] : ['the browser', { accept: `${locale}-XX, de;q=0.9` }],
]

async function speak(who: Who, language: Locale) {
  if (who === 'member' || who === 'observer')
    await t.client.execute('update users set language = ? where id = ?', [language, userOf[who]])
}

describe.each(readers)('every page, read by: %s', who => {
  it.each(cases.filter(each => each.who === who))('$name', async each => {
    const { route, address, locale } = each
    const inPath = plainPath(route.path).locale
    const place = destined(each)
    await speak(who, locale)
    for (const [way, wish] of wishes(who, locale)) {
      const answer = await visit(address, who, wish)
      if (place) {
        expect([answer.status, answer.headers.get('location')], way).toEqual([303, place])
        continue
      }
      expect(answer.status, way).toBe(isClosedTo(route, who) ? 403 : 200)
      const isLive = address.startsWith('/poker/sessions/')
      const faults = faultsOf(answer, { locale: inPath ?? locale, isPersonal: isPersonal(who) || isLive })
      expect(faults, way).toEqual([])
    }
    await speak(who, 'en')
  })
})

const readersAndLocales = readers.flatMap(who => locales.map(locale => ({ who, locale })))

describe('a page that says no', () => {
  const wrong = ['/nowhere', '/fr/nowhere', '/poker/sessions/pok_unknown', '/join/pok_unknown', '/logout']

  it.each(readersAndLocales)('is whole for: $who in $locale', async ({ who, locale }) => {
    for (const address of [...wrong, '/error-test?fail=server']) {
      const answer = await visit(address, who, { locale })
      if (answer.status === 303) continue
      expect(answer.status, address).toBeGreaterThanOrEqual(400)
      const language = plainPath(address).locale ?? locale
      expect(faultsOf(answer, { locale: language, isPersonal: isPersonal(who) }), address).toEqual([])
    }
    t.logged.length = 0
  })

  // What ends the reader's own sign-in would leave the forms after it without a reader.
  const endsSignIn = ['/logout', paths.endAllSignIns()]
  const forms = routes.filter(({ method, path }) => method === 'POST' && !endsSignIn.includes(path))
  const addresses = (path: string) =>
    path.includes(':') && !(plainPath(path).plain in ids)
      ? [{ address: path.replace(/:\w+/g, 'unknown'), name: `${path} (unknown)` }]
      : addressesOf(path, ids).filter(({ address }) => !address.includes('?'))
  const empty = forms.flatMap(({ path }) => addresses(path))

  it.each(empty)('is whole where the form of $name was sent empty', async ({ address }) => {
    for (const { who, locale } of readersAndLocales) {
      const answer = await visit(address, who, { locale }, {})
      expect(answer.status).toBeLessThan(500)
      if (answer.status < 400) continue
      const language = plainPath(address).locale ?? locale
      expect(faultsOf(answer, { locale: language, isPersonal: isPersonal(who) }), `${who} ${locale}`).toEqual([])
    }
  })
})
