import { type Context, Hono } from 'hono'
import { providerOf } from '#features/billing/provider/rules.ts'
import { findSubscription } from '#features/billing/subscription/queries.ts'
import { locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { hasPermission } from '#kit/auth/permissions.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { localizedPath, paths } from '#src/paths.ts'
import { getPublicPromotions } from './queries.ts'
import type { Reader } from './rules-plan-actions.ts'
import { PlansQuery } from './schema.ts'
import { PricingPage } from './views/pricing-page.tsx'

type C = Context<AppEnv>

const isDemo = (c: C) => (c.var.session?.account.demoEndsAt ?? null) !== null

/** Returns the provider that takes the reader's payments. Null if nothing is for sale. */
const providerFor = (c: C) => providerOf(c.var.services.config, { isDemo: isDemo(c) })

async function readerOf(c: C): Promise<Reader> {
  const { session } = c.var
  const isForSale = providerFor(c) !== null
  if (!session) return { kind: 'visitor', plan: null, current: null, isForSale, isDemo: false }
  const subscription = await findSubscription(scope(c))
  const { plan, interval, additionalUsers } = subscription ?? {}
  const current = plan && interval ? { plan, interval, additionalUsers: additionalUsers ?? 0 } : null
  const kind = hasPermission(session, 'billing.purchase') ? 'buyer' : 'member'
  return { kind, plan: session.account.plan, current, isForSale, isDemo: isDemo(c) }
}

async function showPlans(c: C): Promise<Response> {
  const t = translator(c.var.locale, 'pricing')
  const [reader, promotions] = await Promise.all([readerOf(c), getPublicPromotions(c.var.services)])
  const view = (
    <PricingPage
      reader={reader}
      initialState={PlansQuery.parse({ interval: reader.current?.interval, ...c.req.query() })}
      promotions={promotions.active}
      isFailed={promotions.isBuiltIn}
      isSimulated={providerFor(c) === 'SIMULATED'}
    />
  )
  const page = {
    title: t('page.title'),
    description: t('page.description'),
    view,
    layout: 'public',
    hasLanguageVersions: true,
  } as const
  const version = [promotions.lastUpdated, ...promotions.active.map(({ code }) => code)].join()
  return renderPage(c, { ...page, cache: promotions.isBuiltIn ? false : version })
}

export const pricingPages = new Hono<AppEnv>()
for (const locale of locales) pricingPages.get(localizedPath(paths.pricing(), locale), access.public(), showPlans)
