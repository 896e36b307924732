import { afterAll, describe, expect, it, vi } from 'vitest'
import { locales } from '#i18n/locale.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'
import { linksOf } from '#tests/support/links.ts'
import { type ReaderKind, splitLanguage } from '#tests/support/pages.ts'
import { makeVisits, readers } from '#tests/support/visits.ts'

// Each of these tests reads every page.
vi.setConfig({ testTimeout: 240_000 })

const { t, routes, pages, visit, addresses, redirectTarget } = await makeVisits()
afterAll(t.close)

const allVisits = addresses
  .flatMap(each => readers.map(reader => ({ ...each, reader })))
  .filter(each => !redirectTarget(each))
const uniquePages = [...new Map(allVisits.map(each => [`${each.reader} ${each.address}`, each])).values()]
type VisitedPage = ReturnType<typeof visit>
const responses = new Map<string, VisitedPage>()
/** Returns the response to a reader at an address. Loads it once for all of these tests. */
const visitOnce = (address: string, reader: ReaderKind): VisitedPage => {
  const key = `${reader} ${address}`
  const response = responses.get(key) ?? visit(address, reader)
  responses.set(key, response)
  return response
}
const pagesOf = (reader: ReaderKind) => uniquePages.filter(each => each.reader === reader)

describe('the pages', () => {
  it('exist in every language if they are public and indexed', async () => {
    const paths = pages.map(({ path }) => path)
    for (const { route, address } of pagesOf('anonymous')) {
      const { headers } = await visitOnce(address, 'anonymous')
      if (route.policy.auth !== 'public' || headers.has('x-robots-tag') || splitLanguage(route.path).locale) continue
      const otherPaths = locales.slice(1).map(locale => `/${locale}${route.path}`.replace(/\/$/, ''))
      expect(paths).toEqual(expect.arrayContaining(otherPaths))
    }
  })

  it('have a unique nonce, or run no script at all', async () => {
    const nonces = new Set<string | undefined>()
    let scriptlessCount = 0
    const repeatedPages = uniquePages.filter((_, i) => i % 10 === 0)
    const visits = [
      ...uniquePages.map(page => ({ ...page, load: visitOnce })),
      ...repeatedPages.map(page => ({ ...page, load: visit })),
    ]
    for (const { address, reader, load } of visits) {
      const { headers } = await load(address, reader)
      const policy = headers.get('content-security-policy') ?? ''
      if (policy.includes("script-src 'none';")) scriptlessCount++
      else nonces.add(/'nonce-([^']{20,})'/.exec(policy)?.[1])
    }
    expect(nonces).not.toContain(undefined)
    expect(nonces.size + scriptlessCount).toBe(visits.length)
    expect(nonces.size).toBeGreaterThan(uniquePages.length / 2)
  })

  // Each form has a key of its own, so that it takes effect once.
  const withoutFormKey = (html: string) => html.replace(/(name="formKey" value=")[^"]*/g, '$1')

  it('give the shell the same main, title and language as the whole document', async () => {
    const addressByPage = new Map(pagesOf('member').map(({ route, address }) => [route.path, address]))
    for (const address of addressByPage.values()) {
      const wholePage = readHtml((await visit(address, 'member', { locale: 'fr' })).text)
      if (allOf(wholePage, 'html')[0]?.attributes['data-layout'] !== 'app') continue
      const response = await visit(address, 'member', { locale: 'fr', shell: true })
      const shellPage = JSON.parse(response.text)
      expect(withoutFormKey(shellPage.main), address).toBe(withoutFormKey(allOf(wholePage, 'main')[0]?.inner ?? ''))
      expect([shellPage.title], address).toEqual(allOf(allOf(wholePage, 'head')[0]!, 'title').map(textOf))
      expect([shellPage.lang, response.headers.get('cache-control')]).toEqual(['fr', 'private, no-store'])
    }
  })

  const intendedErrors = ['GET /error-test?fail=server', 'GET /error-test/nowhere']
  const forms = routes.filter(({ method }) => method === 'POST').map(({ path }) => path.replace(/:\w+/g, '[^/]+'))

  async function linkExists(link: string, reader: ReaderKind) {
    const [method, target = ''] = link.split(' ')
    if (method === 'POST') return forms.some(form => new RegExp(`^${form}$`).test(target))
    return intendedErrors.includes(link) || (method === 'GET' && (await visitOnce(target, reader)).status < 400)
  }

  it.each(readers)('have no broken links for %s', async reader => {
    // Links that differ only in the values of their parameters lead to the same page.
    const links = new Map<string, { link: string; page: string }>()
    for (const { address: page } of pagesOf(reader))
      for (const link of linksOf(readHtml((await visitOnce(page, reader)).text), page))
        links.set(link.replace(/=[^&]*/g, ''), { link, page })
    expect(links.size).toBeGreaterThan(5)
    const deadLinks: string[] = []
    for (const { link, page } of links.values())
      if (!(await linkExists(link, reader))) deadLinks.push(`${link} on ${page}`)
    expect(deadLinks).toEqual([])
  })
})
