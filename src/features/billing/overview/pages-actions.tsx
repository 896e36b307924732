import { type Context, Hono } from 'hono'
import { actorOf, managersOnly } from '#features/accounts/members/access.ts'
import { setMemberStatus } from '#features/accounts/members/commands.ts'
import {
  openPaymentMethodPage,
  payOpenInvoices,
  removePaymentMethod,
  setDefaultCardAndPayOpenInvoices,
} from '#features/billing/payment-methods/commands.ts'
import { reactivateSubscription } from '#features/billing/subscription/change/commands-cancel.ts'
import { changeSubscription } from '#features/billing/subscription/commands-change.ts'
import { findSubscription } from '#features/billing/subscription/queries.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, refusalTextOf } from '#kit/http/form.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { redirectToProvider } from '#kit/page/provider-redirect.tsx'
import { paths } from '#src/paths.ts'
import { advanceToNextMonth } from './commands-clock.ts'
import { showBilling } from './pages.tsx'
import type { BillingFailure, BillingNotice, BillingTab } from './rules.ts'

type C = Context<AppEnv>
const requireBuyer = access({ auth: 'user', page: 'purchase' })

/**
 * Waits for the action of a button, then shows its tab again: with a notice, or with the error if it failed. `action`
 * is the key of both texts.
 */
async function runAction(c: C, tab: BillingTab, action: BillingNotice & BillingFailure, work: Promise<unknown>) {
  const outcome = await catchFailure(work)
  if (!(outcome instanceof Failure)) return c.redirect(`${paths.billing(tab)}&done=${action}`, 303)
  if (outcome.code === 'not_found' || outcome.code === 'proof_required') throw outcome
  return showBilling(c, { query: { tab }, failed: action, error: refusalTextOf(c, outcome), status: outcome.status })
}

const currentSubscription = async (c: C) => (await findSubscription(scope(c))) ?? fail('not_found')

/** Cancels a scheduled change by changing to the current selection. */
async function cancelScheduledChange(c: C) {
  const { id, plan, interval, additionalUsers } = await currentSubscription(c)
  return changeSubscription(c.var.services, scope(c), id, { plan, interval, additionalUsers })
}

const reactivate = async (c: C) => reactivateSubscription(c.var.services, scope(c), (await currentSubscription(c)).id)

const setStatus = (c: C, userId: string, status: 'ACTIVE' | 'SUSPENDED') =>
  setMemberStatus(scope(c), actorOf(c), userId, status)

/** Handles the buttons on the billing page. Each shows its tab again. */
export const billingActionPages = new Hono<AppEnv>()
  .post(paths.cancelScheduledChange(), requireBuyer, c =>
    runAction(c, 'overview', 'changeCancelled', cancelScheduledChange(c)),
  )
  .post(paths.reactivateSubscription(), requireBuyer, c => runAction(c, 'overview', 'reactivated', reactivate(c)))
  .post(paths.payInvoices(), requireBuyer, c =>
    runAction(c, 'overview', 'paid', payOpenInvoices(c.var.services, scope(c))),
  )
  .post(paths.nextMonth(), requireBuyer, c => {
    const isDemo = sessionOf(c).account.demoEndsAt !== null
    return runAction(c, 'overview', 'monthAdvanced', advanceToNextMonth(c.var.services, scope(c), { isDemo }))
  })
  .post(paths.paymentMethods(), requireBuyer, async c => {
    const work = openPaymentMethodPage(c.var.services, scope(c), sessionOf(c).account, originOf(c))
    const outcome = await catchFailure(work)
    if (!(outcome instanceof Failure)) return redirectToProvider(c, outcome.url, paths.billing('payment'))
    const error = refusalTextOf(c, outcome)
    return showBilling(c, { query: { tab: 'payment' }, failed: 'cardAdded', error, status: outcome.status })
  })
  .post(paths.defaultPaymentMethod(':paymentMethodId'), requireBuyer, c =>
    runAction(
      c,
      'payment',
      'defaultCard',
      setDefaultCardAndPayOpenInvoices(c.var.services, scope(c), c.req.param('paymentMethodId') ?? ''),
    ),
  )
  .post(paths.removePaymentMethod(':paymentMethodId'), requireBuyer, c =>
    runAction(
      c,
      'payment',
      'cardRemoved',
      removePaymentMethod(c.var.services, scope(c), c.req.param('paymentMethodId') ?? ''),
    ),
  )
  .post(paths.activateUser(':userId'), access(managersOnly), c =>
    runAction(c, 'users', 'activated', setStatus(c, c.req.param('userId') ?? '', 'ACTIVE')),
  )
  .post(paths.deactivateUser(':userId'), access(managersOnly), c =>
    runAction(c, 'users', 'deactivated', setStatus(c, c.req.param('userId') ?? '', 'SUSPENDED')),
  )
