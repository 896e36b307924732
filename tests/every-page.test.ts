import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Locale, locales } from '#i18n/locale.ts'
import { declaredRoutes } from '#kit/access.ts'
import { paths } from '#src/paths.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'
import { linksOf } from '#tests/support/links.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'
import { faultsOf } from '#tests/support/page-faults.ts'
import {
  addressesOf,
  destination,
  isClosedTo,
  makeReaders,
  plainPath,
  staticFiles,
  type Who,
} from '#tests/support/pages.ts'
import { fromOurPage } from '#tests/support/requests.ts'
import { makeWorld } from '#tests/support/world.ts'

// Some of these read every page there is.
vi.setConfig({ testTimeout: 60_000 })

const t = await makeTestApp({ assets: staticFiles }, memoryDatabase())
const { sessions, cookies, people, userOf } = await makeReaders(t, await makeWorld(t))
afterAll(t.close)

const routes = declaredRoutes(t.app).filter(
  ({ path }) => !/^\/(api|parties|assets|avatars)\/|\.(svg|txt|ics)$|\/export$/.test(path),
)
const pages = routes.filter(({ method }) => method === 'GET')
const readers: Who[] = ['anonymous', 'member', 'observer', 'guest']
const isPersonal = (who: Who) => who === 'member' || who === 'observer'

const sessionIds = Object.fromEntries(Object.entries(sessions).map(([stage, { id }]) => [stage, id]))
/** What routes name, by their path without a language. */
const ids: Record<string, Record<string, string>> = {
  '/poker/sessions/:id': sessionIds,
  '/poker/sessions/:id/summary': sessionIds,
  '/sessions/:id': sessionIds,
  '/join/:id': sessionIds,
  ...people,
}
const withoutPass = new Set(Object.values(sessions).flatMap(({ id, token }) => (token ? [] : id)))

type Wish = { locale?: Locale; accept?: string; shell?: boolean }

async function visit(address: string, who: Who, { locale, accept = 'de', shell }: Wish = {}, form?: object) {
  const cookie = [cookies[who], locale && `locale=${locale}`].filter(Boolean).join('; ')
  const headers = { ...fromOurPage, 'accept-language': accept, cookie, ...(shell && { 'x-shell': '1' }) }
  const response = await t.send(address, { headers, redirect: 'manual', ...(form && { form: form as never }) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Every way to ask for a page in a language, for one who looks at it. */
const wishes = (who: Who, locale: Locale): [string, Wish][] => [
  ['the cookie', { locale }],
  isPersonal(who) ? ['the profile', {}] : ['the browser', { accept: `${locale}-XX, de;q=0.9` }],
]

async function speak(who: Who, language: Locale) {
  if (who === 'member' || who === 'observer')
    await t.client.execute('update users set language = ? where id = ?', [language, userOf[who]])
}

const cases = pages.flatMap(route =>
  addressesOf(route.path, ids).flatMap(({ address, name }) =>
    readers.flatMap(who => locales.map(locale => ({ route, address, who, locale, name: `${name} in ${locale}` }))),
  ),
)

/** A guest is nobody to a session that they have no pass for. */
const asSeen = (address: string, who: Who): Who =>
  who === 'guest' && [...withoutPass].some(id => address.includes(id)) ? 'anonymous' : who

describe.each(readers)('every page, read by: %s', who => {
  it.each(cases.filter(each => each.who === who))('$name', async ({ route, address, locale }) => {
    const inPath = plainPath(route.path).locale
    const destined = destination(route, address, asSeen(address, who))
    await speak(who, locale)
    for (const [way, wish] of wishes(who, locale)) {
      const answer = await visit(address, who, wish)
      if (destined) {
        expect([answer.status, answer.headers.get('location')], way).toEqual([303, destined])
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

const seen = cases.filter(
  ({ route, address, who, locale }) => locale === 'fr' && !destination(route, address, asSeen(address, who)),
)
const seenBy = (who: Who) => seen.filter(each => each.who === who)

describe('the pages', () => {
  it('are there in every language where they are public and may be found', async () => {
    const paths = pages.map(({ path }) => path)
    for (const { route, address } of seenBy('anonymous')) {
      const { headers } = await visit(address, 'anonymous')
      if (route.policy.auth !== 'public' || headers.has('x-robots-tag') || plainPath(route.path).locale) continue
      const others = locales.slice(1).map(locale => `/${locale}${route.path}`.replace(/\/$/, ''))
      expect(paths).toEqual(expect.arrayContaining(others))
    }
  })

  it('carry a nonce that no other answer has, or run no script at all', async () => {
    const nonces = new Set<string | undefined>()
    let closed = 0
    for (const { address, who } of [...seen, ...seen]) {
      const { headers } = await visit(address, who)
      const policy = headers.get('content-security-policy') ?? ''
      if (policy.includes("script-src 'none';")) closed++
      else nonces.add(/'nonce-([^']{20,})'/.exec(policy)?.[1])
    }
    expect(nonces).not.toContain(undefined)
    expect(nonces.size + closed).toBe(seen.length * 2)
    expect(nonces.size).toBeGreaterThan(seen.length)
  })

  it('give the shell the same main, title and language as the whole document', async () => {
    for (const { address } of seenBy('member')) {
      const whole = readHtml((await visit(address, 'member', { locale: 'fr' })).text)
      if (allOf(whole, 'html')[0]?.attributes['data-layout'] !== 'app') continue
      const answer = await visit(address, 'member', { locale: 'fr', shell: true })
      const part = JSON.parse(answer.text)
      expect(part.main, address).toBe(allOf(whole, 'main')[0]?.inner)
      expect([part.title], address).toEqual(allOf(whole, 'title').map(textOf))
      expect([part.lang, answer.headers.get('cache-control')]).toEqual(['fr', 'private, no-store'])
    }
  })

  const onPurpose = ['GET /error-test?fail=server', 'GET /error-test/nowhere']
  const forms = routes.filter(({ method }) => method === 'POST').map(({ path }) => path.replace(/:\w+/g, '[^/]+'))

  async function isThere(link: string, who: Who) {
    const [method, target = ''] = link.split(' ')
    if (method === 'POST') return forms.some(form => new RegExp(`^${form}$`).test(target))
    return onPurpose.includes(link) || (method === 'GET' && (await visit(target, who)).status < 400)
  }

  it.each(readers)(
    'lead %s nowhere that is not there',
    async who => {
      const pageOf = new Map<string, string>()
      for (const { address } of seenBy(who))
        for (const link of linksOf(readHtml((await visit(address, who)).text), address)) pageOf.set(link, address)
      expect(pageOf.size).toBeGreaterThan(5)
      const dead: string[] = []
      for (const [link, page] of pageOf) if (!(await isThere(link, who))) dead.push(`${link} on ${page}`)
      expect(dead).toEqual([])
    },
    60_000,
  )
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
