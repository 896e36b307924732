import { Hono } from 'hono'
import { type ReactNode, useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { describe, expect, it } from 'vitest'
import type { AppEnv, Parts, Session } from '#kit/context.ts'
import { makeLog } from '#kit/log.ts'
import { type Page, renderPage } from '#kit/page.tsx'
import { Island as AnyIsland } from '#ui/island.tsx'

type IslandProps = {
  name: string
  of: (props: never) => ReactNode
  props: object
  namespaces?: string[]
  when?: string
}
// The registry names the product's islands only; the ones below are made for these tests.
const Island = AnyIsland as unknown as (props: IslandProps) => ReactNode

const manifest = {
  'islands/client.ts': { file: 'client-1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared-1.js' },
  'islands/shell/start.ts': { file: 'start-1.js', imports: ['islands/client.ts'] },
  'islands/mount.tsx': { file: 'mount-1.js', imports: ['_react.js'] },
  '_react.js': { file: 'react-1.js' },
  'islands/test/clock.tsx': { file: 'clock-1.js', imports: ['_react.js', '_shared.js'] },
  'src/ui/styles/app.css': { file: 'app-1.css' },
}

const ada = {
  user: { firstName: 'Ada', lastName: 'Sea', email: 'ada@example.test', avatarUrl: null, language: 'en' },
  account: { id: 'acc_1', name: 'Sea Ltd', plan: 'PRO' },
  role: 'OWNER',
} as unknown as Session

type Setting = {
  session?: Session | null
  locale?: 'en' | 'fr' | 'es'
  theme?: 'light' | 'dark' | 'system'
  built?: boolean
  logged?: string[]
}

/** An app of one page at every address. `page` is made anew for each request, as handlers do. */
function appOf(page: (path: string) => Page, setting: Setting = {}) {
  let nonces = 0
  let loads = 0
  const parts = {
    clock: { now: () => Date.UTC(2026, 6, 1, 12) },
    log: makeLog(line => setting.logged?.push(line)),
    assets: async () => {
      loads++
      return setting.built === false ? new Response('', { status: 404 }) : Response.json(manifest)
    },
  } as unknown as Parts
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('parts', parts)
    c.set('requestId', 'req_1')
    c.set('nonce', `nonce${++nonces}`)
    c.set('locale', setting.locale ?? 'en')
    c.set('theme', setting.theme ?? 'system')
    c.set('navCollapsed', false)
    c.set('session', setting.session ?? null)
    c.set('guest', null)
    await next()
  })
  app.all('*', c => renderPage(c, page(c.req.path)))
  const get = async (path = '/', headers: Record<string, string> = {}) => {
    const response = await app.request(`http://host.test${path}`, { headers })
    return { response, text: await response.text() }
  }
  return { get, loads: () => loads }
}

const Heading = () => <h1>{useTranslations('ui.shell')('dashboard')}</h1>
const plain = (more: Partial<Page> = {}) => ({ title: 'Plans', view: <Heading />, layout: 'public', ...more }) as Page

function Clock({ text }: { text: string }) {
  const t = useTranslations('realtime')
  const format = useFormatter()
  return (
    <p id={useId()}>
      {text} {t('waiting', { count: 2 })} {format.dateTime(new Date(0), { timeStyle: 'short' })}
    </p>
  )
}
const clock = (text = 'now', more: Partial<IslandProps> = {}) => (
  <Island name="test/clock" of={Clock} props={{ text }} namespaces={['realtime']} {...more} />
)

describe('a public page', () => {
  it('is a whole document in its language, and ships no script without islands', async () => {
    const { response, text } = await appOf(() => plain({ description: 'What it "costs"' }), {
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

  it('names its other languages', async () => {
    const { text } = await appOf(() => plain(), { locale: 'es' }).get('/es/plans')
    expect(text).toContain('<link rel="canonical" href="http://host.test/es/plans">')
    expect(text).toContain('hreflang="en" href="http://host.test/plans"')
    expect(text).toContain('hreflang="fr" href="http://host.test/fr/plans"')
    expect(text).toContain('hreflang="x-default" href="http://host.test/plans"')
    const home = await appOf(() => plain()).get('/')
    expect(home.text).toContain('hreflang="es" href="http://host.test/es"')
  })

  it('says on what it depends, and is kept by nobody who signed in', async () => {
    const anonymous = (await appOf(() => plain()).get()).response.headers
    expect(anonymous.get('vary')).toBe('X-Shell, Cookie, Accept-Language')
    expect(anonymous.get('cache-control')).toBe('private, no-cache')
    const { headers } = (await appOf(() => plain(), { session: ada }).get()).response
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('comes from memory where it may, apart for each language and address', async () => {
    let renders = 0
    const Counted = () => <h1>{++renders}</h1>
    const page = () => plain({ view: <Counted />, cache: true })
    const app = appOf(page)
    expect((await app.get('/')).text).toBe((await app.get('/')).text)
    expect(renders).toBe(1)
    await app.get('/fr')
    await app.get('/?ref=1')
    expect(renders).toBe(3)
    const signedIn = appOf(page, { session: ada })
    await signedIn.get('/')
    await signedIn.get('/')
    expect(renders).toBe(5)
    expect(app.loads()).toBe(1)
  })

  it('gets a fresh nonce also from memory', async () => {
    const app = appOf(() => plain({ view: clock(), cache: true }))
    const nonces = [await app.get(), await app.get()].map(({ text }) => text.match(/nonce="([^"]+)"/g))
    expect(new Set(nonces[0])).toEqual(new Set(['nonce="nonce1"']))
    expect(new Set(nonces[1])).toEqual(new Set(['nonce="nonce2"']))
  })

  it('keeps a bounded number of pages, the latest ones', async () => {
    let renders = 0
    const Counted = () => <h1>{++renders}</h1>
    const app = appOf(() => plain({ view: <Counted />, cache: true }))
    for (let n = 0; n < 250; n++) await app.get(`/${n}`)
    await app.get('/249')
    expect(renders).toBe(250)
    await app.get('/0')
    expect(renders).toBe(251)
  })

  it('works without a build', async () => {
    const { text } = await appOf(() => plain({ view: clock() }), { built: false }).get()
    expect(text).toContain('waits to be sent'.replace('waits', 'wait'))
    expect(text).not.toContain('stylesheet')
    expect(text).not.toContain('src=')
  })
})

describe('a page of the app', () => {
  const app = (more: Partial<Page> = {}, setting: Setting = {}) =>
    appOf(() => plain({ layout: 'app', title: 'Points & <votes>', ...more }), { session: ada, ...setting })

  it('stands in the frame, with its entry marked and the shell as its only script', async () => {
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

  it('names the scripts of its islands', async () => {
    const { text } = await app({ view: clock() }).get('/dashboard')
    const preloads = [...text.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, href]) => href)
    expect(preloads).toEqual(['start-1', 'mount-1', 'react-1', 'clock-1'].map(name => `/assets/${name}.js`))
  })

  it('is JSON with the content of main for the shell', async () => {
    const { response, text } = await app({ view: clock() }, { locale: 'fr' }).get('/planning-poker', { 'x-shell': '1' })
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const answer = JSON.parse(text)
    expect(answer).toMatchObject({ layout: 'app', lang: 'fr', nav: '/planning-poker' })
    expect(answer.title).toBe('Points & <votes> · Trimtab')
    expect(answer.main).toMatch(/^<div data-island="test\/clock"/)
    expect(answer.preload).toContain('/assets/clock-1.js')
    const document = await app({}, { locale: 'fr' }).get('/planning-poker')
    expect(document.text).toContain(`data-build="${answer.build}"`)
  })

  it('keeps its status in both forms', async () => {
    const wrong = app({ status: 422 })
    expect((await wrong.get('/')).response.status).toBe(422)
    expect((await wrong.get('/', { 'x-shell': '1' })).response.status).toBe(422)
  })

  it('is a whole document for the shell too where the layout is another', async () => {
    const asked = { 'x-shell': '1' }
    for (const layout of ['public', 'auth', 'bare'] as const) {
      const { text } = await app({ layout }).get('/', asked)
      expect(text, layout).toMatch(/^<!doctype html>/)
      expect(text.match(/<main/g), layout).toHaveLength(1)
    }
    const { text } = await app({}, { session: null }).get('/', asked)
    expect(text).toContain('data-layout="public"')
  })
})

describe('an island', () => {
  const html = async (view: ReactNode, setting: Setting = {}, headers: Record<string, string> = {}) =>
    (await appOf(() => plain({ view }), setting).get('/', headers)).text
  const payloads = (text: string) =>
    [...text.matchAll(/<script type="application\/json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json!))

  it('is rendered on the server, with ids of its own', async () => {
    const text = await html([clock('one'), clock('two')].map((island, key) => <div key={String(key)}>{island}</div>))
    expect(text).toContain('2 actions wait to be sent')
    const ids = [...text.matchAll(/<p id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
    expect(text).toContain('data-prefix="test-clock-0-"')
    expect(text).toContain('data-prefix="test-clock-1-"')
  })

  it('takes along its props and only its texts, each text once on a page', async () => {
    const [first, second] = payloads(
      await html(
        <>
          {clock('</script><!-- \u2028')}
          {clock('again')}
        </>,
      ),
    )
    expect(first.props).toEqual({ text: '</script><!-- \u2028' })
    expect(Object.keys(first.texts)).toEqual(['transport.boundary', 'realtime'])
    expect(first.texts.realtime.waiting).toEqual([['count', 2, expect.anything()]])
    expect(second.texts).toEqual({})
  })

  it('cannot end its script element from within', async () => {
    const text = await html(clock('</script><script>alert(1)</script>'))
    expect(text).not.toContain('<script>alert(1)')
    expect(text).toContain('\\u003c/script>')
  })

  it('shows times in the zone that the browser told, else in UTC', async () => {
    expect(await html(clock())).toContain('12:00 AM')
    const told = { cookie: 'tz=Asia%2FTokyo' }
    const text = await html(clock(), {}, told)
    expect(text).toContain('9:00 AM')
    expect(payloads(text)[0].timeZone).toBe('Asia/Tokyo')
    expect(await html(clock(), {}, { cookie: 'tz=Not/There' })).toContain('12:00 AM')
  })

  it('that fails leaves the page standing, says so in its place, and is logged', async () => {
    const logged: string[] = []
    const Broken = () => {
      throw new Error('secret reason')
    }
    const text = await html(
      <>
        <h1>Still here</h1>
        <Island name="test/broken" of={Broken} props={{}} />
        {clock('fine')}
      </>,
      { locale: 'es', logged },
    )
    expect(text).toContain('Still here')
    expect(text).toContain('fine')
    expect(text).toContain('Algo salió mal')
    expect(text).toContain('data-failed="true"')
    expect(text).not.toContain('secret reason')
    expect(logged.join()).toMatch(/"island":"test\/broken".*secret reason/)
  })

  it('cannot ask for texts that the catalogue does not have', async () => {
    await expect(html(clock('x', { namespaces: ['nowhere'] }))).resolves.toMatch(/Internal Server Error/)
  })
})
