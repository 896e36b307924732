import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { messagesOf } from '#i18n/messages.ts'
import { planUpgradeOf } from '#kit/auth/plan-upgrade.ts'
import type { AppEnv, Services, Session } from '#kit/context.ts'
import { documentHtml, scriptsOf } from '#kit/page/document.ts'
import { type BrowserBuild, loadBuild } from '#kit/page/manifest.ts'
import { currentHref, navigation, roleName } from '#kit/page/navigation.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { setupState } from '#kit/page/setup.ts'
import { loadShellFacts, noShellFacts, type ShellFacts } from '#kit/page/shell.ts'
import { userLinks } from '#kit/page/user-links.ts'
import { browserZoneOf, timeZoneOf } from '#kit/time-zone.ts'
import { type PlaceRef, placeOf, recordVisit } from '#src/areas/places.ts'
import { ShellData, shellGroups } from '#src/areas/shell.tsx'
import { paths } from '#src/paths.ts'
import { collectIslands, PageIslandsContext } from '#ui/island.tsx'
import { PlanUpgradeContext } from '#ui/plan-upgrade.tsx'
import { AppShell } from '#ui/shell/app-shell.tsx'
import { BrandContext } from '#ui/shell/brand.tsx'
import { DemoBar } from '#ui/shell/demo-bar.tsx'
import { PaymentBanner } from '#ui/shell/payment-banner.tsx'
import { PublicShell } from '#ui/shell/public-shell.tsx'
import { NavGroups } from '#ui/shell/side-nav.tsx'

export type Page = {
  /** The title without the product's name, which is appended. */
  title: string
  view: ReactNode
  /** `app` has the navigation of signed-in people. `auth` is one card. `bare` has no frame. */
  layout: 'app' | 'public' | 'auth' | 'bare'
  status?: number
  description?: string
  /** Search engines list the page in each language (/fr/…, /es/…). A public page without it is `noindex`. */
  hasLanguageVersions?: boolean
  /**
   * The view depends only on path, language and theme: readers without a session get it from the cache. If this is a
   * text, it is the version of the view's data, and a new version is rendered again.
   */
  cache?: boolean | string
  /** A reader without a session is a guest with a link to take part. */
  isGuest?: boolean
  /** The place that the reader's recent places remember. Default: the page itself. */
  place?: PlaceRef
}

/** A cached page: bytes if it has no scripts, else the pieces between its nonces. */
type RenderedPage = Uint8Array<ArrayBuffer> | string[]
/** The build and the rendered pages of one app. `pageCache` is another cache, of whole responses. */
type RenderedPages = { build: BrowserBuild | null; pages: Map<string, RenderedPage> }

const caches = new WeakMap<Services, RenderedPages>()
const maxPages = 200
const noncePlaceholder = '\0'

/**
 * Answers with a page: the whole document, or JSON with the content of <main> if the navigation shell (`X-Shell: 1`)
 * requests a page of the app layout. Without a session the app layout becomes the public one.
 */
export async function renderPage(c: Context<AppEnv>, page: Page): Promise<Response> {
  const cache = cacheFor(c.var.services)
  cache.build ??= await loadBuild(c.var.services.assets)
  const { build } = cache
  const { session, guest, locale, theme } = c.var
  const layout = page.layout === 'app' && !session ? 'public' : page.layout
  // A page without a status has the one that was set while it was loaded.
  const status = page.status as ContentfulStatusCode | undefined
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'X-Shell, Cookie, Accept-Language',
    'Cache-Control': session || guest ? 'private, no-store' : 'private, no-cache',
  }

  const isOpened = layout === 'app' && c.req.method === 'GET' && (status ?? 200) === 200
  const place = isOpened ? placeOf(c, page.place) : null
  // The browser does not always show a prefetched page. It reports the visit when it does.
  const isPrefetch = c.req.header('x-prefetch') === '1'
  if (place && !isPrefetch) await recordVisit(c, place)

  const isBoard = place?.kind === 'BOARD' || page.place?.kind === 'BOARD'
  if (layout === 'app' && c.req.header('x-shell') === '1')
    return c.body(
      shellJson(c, page, build, { facts: await loadShellFacts(c, isBoard), place: isPrefetch ? place : null }),
      status,
      {
        ...headers,
        'Content-Type': 'application/json',
      },
    )

  const url = new URL(c.req.url)
  const isCacheable = page.cache && !session && !guest && (status ?? 200) === 200 && url.search === ''
  const facts = layout === 'app' || layout === 'public' ? await loadShellFacts(c, isBoard) : noShellFacts
  if (!isCacheable) return c.body(wholeDocument(c, { ...page, layout }, build, c.var.nonce, facts), status, headers)

  const key = [c.var.site.origin, url.pathname, locale, theme, page.cache].join(' ')
  const rendered = cache.pages.get(key) ?? splitAtNonce(wholeDocument(c, { ...page, layout }, build, noncePlaceholder))
  cache.pages.set(key, rendered)
  if (cache.pages.size > maxPages) cache.pages.delete(cache.pages.keys().next().value!)
  if (Array.isArray(rendered)) return c.body(rendered.join(c.var.nonce), status, headers)
  c.set('cacheableBody', rendered)
  return c.body(rendered, status, headers)
}

function splitAtNonce(html: string): RenderedPage {
  const pieces = html.split(noncePlaceholder)
  return pieces.length === 1 ? new TextEncoder().encode(html) : pieces
}

function cacheFor(services: Services): RenderedPages {
  const cache = caches.get(services) ?? { build: null, pages: new Map() }
  caches.set(services, cache)
  return cache
}

const withBrand = (title: string, name: string) => (title.includes(name) ? title : `${title} · ${name}`)

function wholeDocument(c: Context<AppEnv>, page: Page, build: BrowserBuild, nonce: string, facts = noShellFacts) {
  const { pathname } = new URL(c.req.url)
  const { origin, apiOrigin, brand } = c.var.site
  const { html, islands } = render(c, <Layout c={c} page={page} facts={facts} />)
  return documentHtml({
    title: withBrand(page.title, brand.name),
    description: page.description ?? null,
    locale: c.var.locale,
    theme: c.var.theme,
    layout: page.layout,
    browserZone: page.layout === 'app' && !c.var.session?.user.timeZoneChosen ? pageZone(c) : null,
    body: html,
    build,
    islands,
    nonce,
    apiOrigin,
    address: page.hasLanguageVersions && (page.status ?? 200) === 200 ? { origin, path: pathname } : null,
  })
}

function shellJson(
  c: Context<AppEnv>,
  page: Page,
  build: BrowserBuild,
  { facts, place }: { facts: ShellFacts; place: PlaceRef | null },
): string {
  const { html, islands } = render(c, <ShellData row={facts.row}>{page.view}</ShellData>)
  const groups = shellGroups(c, facts.row)
  return JSON.stringify({
    build: build.id,
    layout: 'app',
    account: c.var.session?.account.id,
    lang: c.var.locale,
    title: withBrand(page.title, c.var.site.brand.name),
    nav: currentHref(c.req.path, groups),
    places: render(c, <NavGroups groups={groups} />).html,
    main: html,
    place: place ?? undefined,
    preload: islands.size > 0 ? scriptsOf(build, 'app', islands) : [],
  })
}

/** Renders the current state of the part of the side navigation above its groups. */
export async function renderTopNavigation(c: Context<AppEnv>): Promise<string> {
  return render(c, <NavGroups groups={shellGroups(c, (await loadShellFacts(c)).row)} />).html
}

function render(c: Context<AppEnv>, content: ReactNode): { html: string; islands: Set<string> } {
  const { locale, services, requestId } = c.var
  const { brand } = c.var.site
  const setting = { locale, timeZone: timeZoneOf(c), now: services.clock.now(), messages: messagesOf(locale) }
  const islands = collectIslands(setting, (island, fault) => services.log.error('island', fault, { island, requestId }))
  const html = renderToString(
    <IntlProvider {...setting} now={new Date(setting.now)}>
      <BrandContext value={{ name: brand.name, tagline: brand.tagline[locale], logo: brand.logo }}>
        <PlanUpgradeContext value={{ upgrade: planUpgradeOf(c.var.session), isRefused: c.var.isPlanRefused ?? false }}>
          <PageIslandsContext value={islands}>{content}</PageIslandsContext>
        </PlanUpgradeContext>
      </BrandContext>
    </IntlProvider>,
  )
  return { html, islands: islands.names }
}

function Layout({ c, page: { layout, view, isGuest }, facts }: { c: Context<AppEnv>; page: Page; facts: ShellFacts }) {
  const { session, locale, theme } = c.var
  const { pathname, search } = new URL(c.req.url)
  const frame = { path: pathname + search, locale, theme }
  if (layout === 'bare') return <main id="main">{view}</main>
  if (layout !== 'app' || !session)
    return (
      <PublicShell
        {...frame}
        isMinimal={layout === 'auth'}
        isGuest={isGuest}
        isSignedIn={Boolean(session)}
        cart={cartOf(session, facts)}
      >
        {view}
      </PublicShell>
    )
  const { user, account, role } = session
  const { id, firstName, lastName, email, avatarUrl } = user
  const visitor = pageReaderOf(session)
  const groups = shellGroups(c, facts.row)
  const current = currentHref(pathname, groups)
  const topGroups = groups.map(group => ({
    ...group,
    items: group.items.map(item => ({ ...item, current: item.href === current })),
  }))
  const planHref = canOpen('billing', visitor) ? paths.billing() : null
  const demo = account.demoEndsAt !== null && (
    <DemoBar account={account.name} role={roleName(locale, role)} endsAt={account.demoEndsAt} />
  )
  const notices = (
    <div className="min-w-0">
      {demo}
      {facts.missingPayment && canOpen('purchase', visitor) && <PaymentBanner payment={facts.missingPayment} />}
    </div>
  )
  return (
    <AppShell
      {...frame}
      user={{ id, name: `${firstName} ${lastName}`.trim(), email, avatarUrl }}
      account={{ id: account.id, name: account.name, plan: account.plan, role: roleName(locale, role), planHref }}
      unread={facts.unread}
      accounts={facts.accounts}
      hasPasswordAccounts={facts.hasPasswordAccounts}
      cart={cartOf(session, facts)}
      topGroups={topGroups}
      nav={navigation(locale, current, visitor, c.var.openNavGroups)}
      links={userLinks(locale, visitor)}
      setup={setupState(session)}
      notice={notices}
      isCollapsed={c.var.navCollapsed}
      singleKeys={user.singleKeys}
    >
      <ShellData row={facts.row}>{view}</ShellData>
    </AppShell>
  )
}

/** The items in the cart, or null for members who cannot open it. Visitors have a cart of their own in the browser. */
function cartOf(session: Session | null, { cartItems }: ShellFacts): number | null {
  return session === null || canOpen('cart', pageReaderOf(session)) ? cartItems : null
}

/** The time zone of the page. The shell compares it with the browser's current one. */
const pageZone = (c: Context<AppEnv>) => browserZoneOf(c) ?? timeZoneOf(c)
