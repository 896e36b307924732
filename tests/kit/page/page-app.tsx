import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useUniqueId } from '#islands/use-unique-id.ts'
import type { AppEnv, Services, Session } from '#kit/context.ts'
import { type Page, renderPage } from '#kit/page/page.tsx'
import { makeLog } from '#kit/server/log.ts'
import { makeSites, siteFor } from '#kit/server/sites.ts'
import { brands } from '#src/brands.ts'
import { Island as AnyIsland } from '#ui/island.tsx'

type IslandProps = {
  name: string
  component: (props: never) => ReactNode
  props: object
  namespaces?: string[]
  when?: string
}
// The registry contains only the product's islands. These are for the tests.
export const Island = AnyIsland as unknown as (props: IslandProps) => ReactNode

const manifest = {
  'islands/client.ts': { file: 'client-1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared-1.js' },
  'islands/shell/start.ts': { file: 'start-1.js', imports: ['islands/client.ts'] },
  'islands/mount.tsx': { file: 'mount-1.js', imports: ['_react.js'] },
  '_react.js': { file: 'react-1.js' },
  'islands/test/clock.tsx': { file: 'clock-1.js', imports: ['_react.js', '_shared.js'] },
  'src/ui/styles/app.css': { file: 'app-1.css' },
}

export const adaSession = {
  user: { firstName: 'Ada', lastName: 'Sea', email: 'ada@example.test', avatarUrl: null, language: 'en' },
  account: { id: 'acc_1', name: 'Sea Ltd', plan: 'PRO', demoEndsAt: null, settings: {}, enabledFeatures: null },
  role: 'OWNER',
  permissions: [],
} as unknown as Session

export type Setting = {
  session?: Session | null
  locale?: 'en' | 'fr' | 'es'
  theme?: 'light' | 'dark' | 'system'
  hasBuild?: boolean
  logged?: string[]
}

/** Creates an app that shows one page at every path. It calls `page` for each request, as handlers do. */
export function makePageApp(page: (path: string) => Page, setting: Setting = {}) {
  let nonceCount = 0
  let loadCount = 0
  const services = {
    clock: { now: () => Date.UTC(2026, 6, 1, 12) },
    log: makeLog(line => setting.logged?.push(line)),
    assets: async () => {
      loadCount++
      return setting.hasBuild === false ? new Response('', { status: 404 }) : Response.json(manifest)
    },
  } as unknown as Services
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('services', services)
    c.set('requestId', 'req_1')
    c.set('site', siteFor(makeSites(brands, []), new URL(c.req.url)))
    c.set('nonce', `nonce${++nonceCount}`)
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
  return { get, manifestLoads: () => loadCount }
}

const Heading = () => <h1>{useTranslations('ui.shell')('dashboard')}</h1>
export const plainPage = (overrides: Partial<Page> = {}) =>
  ({ title: 'Plans', view: <Heading />, layout: 'public', ...overrides }) as Page

function Clock({ text }: { text: string }) {
  const t = useTranslations('realtime')
  const format = useFormatter()
  return (
    <p id={useUniqueId()}>
      {text} {t('waiting', { count: 2 })} {format.dateTime(new Date(0), { timeStyle: 'short' })}
    </p>
  )
}
export const clockIsland = (text = 'now', overrides: Partial<IslandProps> = {}) => (
  <Island name="test/clock" component={Clock} props={{ text }} namespaces={['realtime']} {...overrides} />
)
