import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { changeBetween } from '#features/billing/plans/rules-change.ts'
import type { Selection } from '#features/billing/plans/rules-prices.ts'
import { cancelSubscription } from '#features/billing/subscription/change/commands-cancel.ts'
import { changeSubscription, previewChange } from '#features/billing/subscription/commands-change.ts'
import { findSubscription } from '#features/billing/subscription/queries.ts'
import type { SubscriptionRow } from '#features/billing/subscription/rules.ts'
import type { RequestedChange } from '#features/billing/subscription/schema.ts'
import { loadPausedByNextPlan } from '#features/billing/usage/queries-paused-by-plan.ts'
import { decodeError } from '#i18n/error-key.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, refusalTextOf, submitForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { redirectToProvider } from '#kit/page/provider-redirect.tsx'
import { paths } from '#src/paths.ts'
import { loadFacts } from './load-billing.ts'
import { CancelForm, ChangeForm, ChangeQuery } from './schema.ts'
import { CancelPage } from './views/cancel-page.tsx'
import { ChangePage } from './views/change-page.tsx'

type C = Context<AppEnv>
const requireBuyer = access({ auth: 'user', page: 'purchase' })

/** The error and the status of a form that was refused. */
type Refusal = { error?: string | undefined; status?: number | undefined }

function requestedSelection(
  row: SubscriptionRow,
  { plan = row.plan, interval = row.interval, additionalUsers: users }: RequestedChange,
): Selection {
  // ENTERPRISE has no limit of members, so it has no additional users.
  return { plan, interval, additionalUsers: plan === 'ENTERPRISE' ? 0 : (users ?? row.additionalUsers) }
}

const renderBillingPage = (c: C, key: 'change' | 'cancel', view: ReactNode, status?: number) =>
  renderPage(c, { title: translator(c.var.locale, 'billingPage')(`${key}.title`), view, layout: 'app', status })

/** Shows the preview of a change, with the error if the change was refused. */
async function showChange(c: C, requested: RequestedChange, { error, status }: Refusal = {}) {
  const row = await findSubscription(scope(c))
  if (!row) return c.redirect(paths.cart(requested), 303)
  const next = requestedSelection(row, requested)
  const { plan, interval, additionalUsers } = next
  const [preview, facts, paused] = await Promise.all([
    catchFailure(previewChange(c.var.services, scope(c), row.id, { plan, interval, additionalUsers })),
    loadFacts(c),
    loadPausedByNextPlan(scope(c), { plan, extraUsers: additionalUsers }),
  ])
  const isFailed = preview instanceof Failure
  const view = (
    <ChangePage
      facts={facts}
      current={row}
      next={next}
      change={changeBetween(row, next)}
      preview={isFailed ? null : preview}
      paused={paused}
      error={error ?? (isFailed ? refusalTextOf(c, preview) : undefined)}
    />
  )
  return renderBillingPage(c, 'change', view, status ?? (isFailed ? preview.status : undefined))
}

async function showCancel(c: C, { error, status }: Refusal = {}) {
  const row = await findSubscription(scope(c))
  if (!row || row.cancelAtPeriodEnd) return c.redirect(paths.billing('overview'), 303)
  const paused = await loadPausedByNextPlan(scope(c), { plan: 'FREE' })
  const view = <CancelPage account={sessionOf(c).account.name} subscription={row} paused={paused} error={error} />
  return renderBillingPage(c, 'cancel', view, status)
}

/** Pages that preview and change the subscription. GET requests change nothing. */
export const changePages = new Hono<AppEnv>()
  .get(paths.changeSubscription(), requireBuyer, c => {
    const { data, error } = ChangeQuery.safeParse(c.req.query())
    if (data) return showChange(c, data)
    const key = error.issues[0]?.message
    return showChange(c, {}, { error: key && translateError(c.var.locale, decodeError(key)), status: 422 })
  })
  .post(paths.changeSubscription(), requireBuyer, c =>
    submitForm(
      c,
      ChangeForm,
      async change => {
        const { id } = (await findSubscription(scope(c))) ?? fail('not_found')
        const { type, actionUrl, subscription } = await changeSubscription(c.var.services, scope(c), id, change)
        if (actionUrl) return redirectToProvider(c, actionUrl, paths.billing('overview'))
        const isScheduled = subscription.next !== null || subscription.cancelAtPeriodEnd
        const appliedNotice = isScheduled ? 'scheduled' : 'changed'
        // A change to the current selection cancels a scheduled change.
        const notice = type === 'none' ? 'changeCancelled' : appliedNotice
        return `${paths.billing('overview')}&done=${notice}`
      },
      ({ values, errors, status }) =>
        showChange(c, ChangeQuery.safeParse(values).data ?? {}, { error: Object.values(errors)[0], status }),
    ),
  )
  .get(paths.cancelSubscription(), requireBuyer, c => showCancel(c))
  .post(paths.cancelSubscription(), requireBuyer, c =>
    submitForm(
      c,
      CancelForm,
      async ({ when }) => {
        const { id } = (await findSubscription(scope(c))) ?? fail('not_found')
        const isLater = when === 'PERIOD_END'
        await cancelSubscription(c.var.services, scope(c), id, { cancelAtPeriodEnd: isLater })
        return `${paths.billing('overview')}&done=${isLater ? 'cancelled' : 'ended'}`
      },
      ({ errors, status }) => showCancel(c, { error: Object.values(errors)[0], status }),
    ),
  )
