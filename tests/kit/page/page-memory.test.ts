import { afterAll, describe, expect, it } from 'vitest'
import { makeTestApp } from '#tests/support/app.ts'

const t = await makeTestApp()
afterAll(t.close)

const requestPage = async (path: string, headers: Record<string, string> = {}) => {
  const response = await t.send(path, { headers, redirect: 'manual' })
  return { response, text: await response.text(), id: response.headers.get('x-request-id') }
}

describe('a public page without scripts', () => {
  it('is answered from the cache with the same headers and a new request id', async () => {
    const [first, second] = [await requestPage('/'), await requestPage('/')]
    expect(second.text).toBe(first.text)
    expect(second.id).toMatch(/^req_/)
    expect(second.id).not.toBe(first.id)
    const headersOf = (response: Response) => [...response.headers].filter(([name]) => name !== 'x-request-id')
    expect(headersOf(second.response)).toEqual(headersOf(first.response))
  })

  it('cannot run any script', async () => {
    for (const { response } of [await requestPage('/'), await requestPage('/')])
      expect(response.headers.get('content-security-policy')).toContain("script-src 'none'")
  })

  it('is cached separately for each language', async () => {
    const [french, english] = [await requestPage('/', { 'accept-language': 'fr' }), await requestPage('/')]
    expect(french.text).toContain('<html lang="fr"')
    expect(english.text).toContain('<html lang="en"')
    expect((await requestPage('/', { 'accept-language': 'fr' })).text).toBe(french.text)
  })

  it('is not cached for a very long list of languages', async () => {
    const longList = 'de,'.repeat(40)
    const languageFor = async (lastLanguage: string) =>
      /<html lang="(\w+)"/.exec((await requestPage('/', { 'accept-language': longList + lastLanguage })).text)?.[1]
    expect([await languageFor('fr'), await languageFor('es'), await languageFor('fr')]).toEqual(['fr', 'es', 'fr'])
  })

  it('is not cached for requests with preferences or a tenant header', async () => {
    await requestPage('/')
    expect((await requestPage('/', { cookie: 'theme=dark' })).text).toContain('dark')
    expect((await requestPage('/', { 'x-tenant-id': ' ' })).response.status).toBe(400)
  })

  it('is not cached if it failed or redirected', async () => {
    expect((await requestPage('/no-such-page')).response.status).toBe(404)
    expect((await requestPage('/dashboard')).response.status).toBe(303)
    expect((await requestPage('/no-such-page')).id).not.toBe((await requestPage('/no-such-page')).id)
  })
})
