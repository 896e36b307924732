import { type Context, Hono } from 'hono'
import { translator } from '#i18n/messages.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { renderPage } from '#kit/page/page.tsx'
import { getCheckoutView, submitCheckout } from './commands-page.ts'
import type { CheckoutView } from './rules-page.ts'
import { PayForm } from './schema-page.ts'
import { CheckoutPage } from './views/checkout-page.tsx'

type C = Context<AppEnv>
type PageOptions = Partial<RefusedForm> & { problem?: 'declined' | 'refused' }

const idOf = (c: C) => c.req.param('checkoutId') ?? ''

const load = (c: C) => getCheckoutView(c.var.services, sessionOf(c).account.id, idOf(c), originOf(c))

function show(c: C, view: CheckoutView, { values = {}, errors = {}, status, problem }: PageOptions = {}) {
  const title = translator(c.var.locale, 'simulatedCheckout')(`title.${view.kind}`)
  const page = (
    <CheckoutPage
      view={view}
      action={c.req.path}
      account={sessionOf(c).account.name}
      card={values.card ?? ''}
      error={errors.card ?? errors[''] ?? null}
      problem={problem ?? null}
    />
  )
  return renderPage(c, { title, view: page, layout: 'bare', status })
}

async function submit(c: C, form: PayForm): Promise<string | Response> {
  const outcome = await submitCheckout(c.var.services, sessionOf(c).account.id, idOf(c), form)
  const view = await load(c)
  if (outcome === 'completed') return view.successUrl
  const values = { card: form.card }
  if (outcome === 'authenticate') return show(c, { ...view, state: 'authenticate' }, { values })
  if (outcome === 'expired') return show(c, view, { status: 410 })
  // Stripe answers 402, too. The card stays selected, so that the buyer sees which one was declined.
  return show(c, view, { values, problem: outcome, status: 402 })
}

const buyer = { auth: 'user', permission: 'billing.purchase' } as const

/** Simulated pages of the provider: checkout, open invoices and the bank's confirmation. */
export const simulatedCheckoutPages = new Hono<AppEnv>()
  .get('/checkout/simulated/:checkoutId', access(buyer), async c => {
    const view = await load(c)
    const isDone = view.state === 'completed' && (view.kind === 'subscription' || view.kind === 'setup')
    return isDone ? c.redirect(view.successUrl, 303) : show(c, view)
  })
  .post('/checkout/simulated/:checkoutId', access(buyer), c =>
    submitForm(
      c,
      PayForm,
      form => submit(c, form),
      async refusedForm => show(c, await load(c), refusedForm),
    ),
  )
