import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { makeTestApp } from '#tests/support/app.ts'

const t = await makeTestApp({
  assets: async request => new Response(readFileSync(`public${new URL(request.url).pathname}`)),
})
afterAll(() => t.close())
const me = await t.register()
const inEveryLanguage = (path: string) => [path, `/fr${path}`, `/es${path}`]

it.each([
  { path: '/app', target: '/dashboard' },
  { path: '/retrospective-demo', target: null },
  { path: '/fr/retrospective-demo', target: '/retrospective-demo' },
  { path: '/es/retrospective-demo', target: '/retrospective-demo' },
])('$path opens the page, after sign-in if needed', async ({ path, target }) => {
  const stranger = await t.browse(path, { redirect: 'manual' })
  expect(stranger.headers.get('location')).toBe(`/login?from=${encodeURIComponent(path)}`)
  const member = await me.request(path, { redirect: 'manual' })
  expect([member.status, member.headers.get('location')]).toEqual([target ? 303 : 200, target])
})

it.each(inEveryLanguage('/accept-invitation'))('%s is the page behind an emailed invitation', async path => {
  const response = await t.browse(`${path}?token=inv_none.none`)
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect((await t.browse(path)).status).toBe(200)
})

it('browsers that request /favicon.ico get an icon', async () => {
  const response = await t.browse('/favicon.ico')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0])
})

const hidden = ['/login', '/forgot-password', '/2fa', '/accept-invitation', '/demo/login', '/sso']
it.each(hidden.flatMap(inEveryLanguage))('search engines do not list %s', async path => {
  const response = await t.browse(path, { redirect: 'manual' })
  // A redirect has no page that could be listed.
  if (response.status === 303) return
  const html = await response.text()
  expect(html, String(response.status)).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('hreflang="')
})

it.each(['/', '/register', '/demo/kanban'].flatMap(inEveryLanguage))('search engines list %s', async path => {
  const html = await (await t.browse(path === '/fr/' || path === '/es/' ? path.slice(0, 3) : path)).text()
  expect(html).toContain('hreflang="x-default"')
  expect(html).not.toContain('noindex')
})
