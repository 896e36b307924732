import { Hono } from 'hono'
import { translator } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import type { C } from '#kit/list/pages-options.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { loadBilling } from './load-billing.ts'
import type { BillingFailure } from './rules.ts'
import type { RefusedDetails } from './rules-page-data.ts'
import { BillingQuery } from './schema.ts'
import { BillingPage } from './views/billing-page.tsx'

type PageOptions = {
  query?: Partial<BillingQuery>
  /** The action that failed, and the reason. */
  failed?: BillingFailure
  error?: string
  refusedDetails?: RefusedDetails
  status?: number
}

/** Shows the billing page for its URL, or again after a form that failed. */
export async function showBilling(c: C, options: PageOptions = {}) {
  const { query = {}, failed = 'changed', error, refusedDetails, status } = options
  const billingQuery = { ...BillingQuery.parse(c.req.query()), ...query }
  const { interval, tab, action, card, done, checkout } = billingQuery
  const data = await loadBilling(c, billingQuery)
  // The session was read before the checkout was settled. Redirect, so that the next request shows the new plan
  // everywhere.
  if (data.outcome === 'ACTIVE' && checkout && !status) return c.redirect(paths.billingAfterPurchase(), 303)
  const view = (
    <BillingPage
      {...data}
      tab={tab}
      interval={interval ?? data.facts.subscription?.interval ?? 'MONTHLY'}
      notice={done}
      error={error === undefined ? undefined : { title: failed, text: error }}
      refusedDetails={refusedDetails}
      paymentAction={{ isAdding: action === 'add', cardToRemove: action === 'remove' && card ? card : null }}
    />
  )
  return renderPage(c, {
    title: translator(c.var.locale, 'billingPage')('title'),
    view,
    layout: 'app',
    ...(status && { status }),
  })
}

export const billingPages = new Hono<AppEnv>().get(paths.billing(), access({ auth: 'user', page: 'billing' }), c =>
  showBilling(c),
)
