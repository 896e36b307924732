import { describe, expect, it } from 'vitest'
import type { Page } from '#kit/page/page.tsx'
import { adaSession, clockIsland, makePageApp, plainPage, type Setting } from './page-app.tsx'

let renderCount = 0
const RenderCounter = () => <h1>{++renderCount}</h1>

describe('a public page', () => {
  it('is a whole document in its language, without scripts if it has no islands', async () => {
    const { response, text } = await makePageApp(() => plainPage({ description: 'What it "costs"' }), {
      locale: 'fr',
      theme: 'dark',
    }).get('/plans')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(text).toMatch(/^<!doctype html><html lang="fr" data-theme="dark" data-layout="public"/)
    expect(text).toContain('<title>Plans · Trimtab</title>')
    expect(text).toContain('content="What it &quot;costs&quot;"')
    expect(text).toContain('<h1>Tableau de bord</h1>')
    expect(text).toContain('<link rel="stylesheet" href="/assets/app-1.css">')
    expect(text).not.toContain('<script')
    expect(text).not.toContain('nonce')
    expect(text).not.toMatch(/\sstyle="/)
  })

  it('links to its other languages if it is available in each', async () => {
    const pageInEveryLanguage = () => ({ ...plainPage(), hasLanguageVersions: true })
    const { text } = await makePageApp(pageInEveryLanguage, { locale: 'es' }).get('/es/plans')
    expect(text).toContain('<link rel="canonical" href="http://host.test/es/plans">')
    expect(text).toContain('hreflang="en" href="http://host.test/plans"')
    expect(text).toContain('hreflang="fr" href="http://host.test/fr/plans"')
    expect(text).toContain('hreflang="x-default" href="http://host.test/plans"')
    expect((await makePageApp(() => plainPage()).get('/plans')).text).not.toContain('hreflang')
    const homePage = await makePageApp(pageInEveryLanguage).get('/')
    expect(homePage.text).toContain('hreflang="es" href="http://host.test/es"')
  })

  it('names the headers that it depends on, and is not cached for signed-in people', async () => {
    const anonymous = (await makePageApp(() => plainPage()).get()).response.headers
    expect(anonymous.get('vary')).toBe('X-Shell, Cookie, Accept-Language')
    expect(anonymous.get('cache-control')).toBe('private, no-cache')
    const { headers } = (await makePageApp(() => plainPage(), { session: adaSession }).get()).response
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('comes from the cache if possible, separately for each language and URL', async () => {
    renderCount = 0
    const page = () => plainPage({ view: <RenderCounter />, cache: true })
    const app = makePageApp(page)
    expect((await app.get('/')).text).toBe((await app.get('/')).text)
    expect(renderCount).toBe(1)
    await app.get('/fr')
    await app.get('/?ref=1')
    expect(renderCount).toBe(3)
    const signedInApp = makePageApp(page, { session: adaSession })
    await signedInApp.get('/')
    await signedInApp.get('/')
    expect(renderCount).toBe(5)
    expect(app.manifestLoads()).toBe(1)
  })

  it('gets a new nonce even if it comes from the cache', async () => {
    const app = makePageApp(() => plainPage({ view: clockIsland(), cache: true }))
    const nonces = [await app.get(), await app.get()].map(({ text }) => text.match(/nonce="([^"]+)"/g))
    expect(new Set(nonces[0])).toEqual(new Set(['nonce="nonce1"']))
    expect(new Set(nonces[1])).toEqual(new Set(['nonce="nonce2"']))
  })

  it('leaves the cache after many later pages', async () => {
    renderCount = 0
    const app = makePageApp(() => plainPage({ view: <RenderCounter />, cache: true }))
    // The cache keeps 200 pages.
    for (let n = 0; n < 250; n++) await app.get(`/${n}`)
    await app.get('/249')
    expect(renderCount).toBe(250)
    await app.get('/0')
    expect(renderCount).toBe(251)
  })

  it('works without a build', async () => {
    const { text } = await makePageApp(() => plainPage({ view: clockIsland() }), { hasBuild: false }).get()
    expect(text).toContain('2 actions waiting to be sent')
    expect(text).not.toContain('stylesheet')
    expect(text).not.toContain('src=')
  })
})

describe('a page of the app', () => {
  const app = (overrides: Partial<Page> = {}, setting: Setting = {}) =>
    makePageApp(() => plainPage({ layout: 'app', title: 'Points & <votes>', ...overrides }), {
      session: adaSession,
      ...setting,
    })

  it('has the app frame with its navigation entry marked, and the shell as its only script', async () => {
    const { text } = await app().get('/poker/sessions/s1')
    expect(text).toContain('data-layout="app"')
    expect(text).toContain('<title>Points &amp; &lt;votes&gt; · Trimtab</title>')
    expect(text).toMatch(/<a href="\/planning-poker" aria-current="page"/)
    expect(text.match(/aria-current="page"/g)).toHaveLength(1)
    expect(text).toContain('Ada Sea')
    expect(text).toContain('Owner')
    expect(text).toContain('<script type="module" src="/assets/client-1.js" nonce="nonce1"></script>')
    expect(text).toContain('<link rel="modulepreload" href="/assets/start-1.js" nonce="nonce1">')
    expect(text).not.toContain('react-1.js')
    expect(text).not.toContain('hreflang')
  })

  it('preloads the scripts of its islands', async () => {
    const { text } = await app({ view: clockIsland() }).get('/dashboard')
    const preloads = [...text.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, href]) => href)
    expect(preloads).toEqual(['start-1', 'mount-1', 'react-1', 'clock-1'].map(name => `/assets/${name}.js`))
  })

  it('is JSON with the content of <main> for the shell', async () => {
    const { response, text } = await app({ view: clockIsland() }, { locale: 'fr' }).get('/planning-poker', {
      'x-shell': '1',
    })
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const body = JSON.parse(text)
    expect(body).toMatchObject({ layout: 'app', lang: 'fr', nav: '/planning-poker' })
    expect(body.title).toBe('Points & <votes> · Trimtab')
    expect(body.main).toMatch(/^<div data-island="test\/clock"/)
    expect(body.preload).toContain('/assets/clock-1.js')
    const document = await app({}, { locale: 'fr' }).get('/planning-poker')
    expect(document.text).toContain(`data-build="${body.build}"`)
  })

  it('has the same status as a document and as JSON', async () => {
    const errorApp = app({ status: 422 })
    expect((await errorApp.get('/')).response.status).toBe(422)
    expect((await errorApp.get('/', { 'x-shell': '1' })).response.status).toBe(422)
  })

  it('is a whole document for the shell as well if it has another layout', async () => {
    const shellHeaders = { 'x-shell': '1' }
    for (const layout of ['public', 'auth', 'bare'] as const) {
      const { text } = await app({ layout }).get('/', shellHeaders)
      expect(text, layout).toMatch(/^<!doctype html>/)
      expect(text.match(/<main/g), layout).toHaveLength(1)
    }
    const { text } = await app({}, { session: null }).get('/', shellHeaders)
    expect(text).toContain('data-layout="public"')
  })
})
