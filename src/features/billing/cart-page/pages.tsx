import { type Context, Hono } from 'hono'
import type { ZodType, z } from 'zod'
import { addToCart, applyCode, changeCartItem, removeCode, removeFromCart } from '#features/billing/cart/commands.ts'
import { NewCartItem } from '#features/billing/cart/schema.ts'
import { openCheckout } from '#features/billing/checkout/commands.ts'
import { buyWithCard } from '#features/billing/checkout/commands-buy.ts'
import { providerOf } from '#features/billing/provider/rules.ts'
import { findSubscription } from '#features/billing/subscription/queries.ts'
import { acceptTerms } from '#features/identity/registration/commands-terms.ts'
import { termsVersion } from '#features/identity/registration/rules-terms.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail, failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { renderPage } from '#kit/page/page.tsx'
import { redirectToProvider } from '#kit/page/provider-redirect.tsx'
import { localizedPath, paths } from '#src/paths.ts'
import { listPaymentCardsOrNone, loadCart } from './load-cart.ts'
import { CartOffer, CheckoutForm, CodeForm, EmptyForm, OfferForm, QuantityForm } from './schema.ts'
import { CartPage, type CartProblem } from './views/cart-page.tsx'
import { VisitorCart } from './views/visitor-cart.tsx'

type C = Context<AppEnv>
const requireViewer = access({ auth: 'user', page: 'cart' })
const requireBuyer = access({ auth: 'user', page: 'purchase' })

type PageOptions = Partial<RefusedForm> & { failedForm?: CartProblem['form'] }

async function showCart(c: C, { values = {}, errors = {}, status, failedForm = 'update' }: PageOptions = {}) {
  // A refused form has a status. Its values replace the query of the page.
  const offer = CartOffer.parse(status ? values : c.req.query())
  const facts = await loadCart(c, offer)
  if (facts.offer && facts.hasSubscription && facts.canBuy && !status)
    return c.redirect(paths.changeSubscription(facts.offer), 303)
  const [text] = Object.values(errors)
  const item = c.req.param('cartItemId') ?? null
  const problem = text === undefined || !status ? null : { form: failedForm, status, text, item }
  const view = <CartPage {...facts} problem={problem} code={values.code} />
  return renderPage(c, { title: translator(c.var.locale, 'cart')('title'), view, layout: 'app', status })
}

/**
 * Shows the cart of a visitor. A link that names a plan leads through the sign-in or the registration to the filled
 * cart.
 */
function showVisitorCart(c: C) {
  if (CartOffer.parse(c.req.query()).plan) fail('unauthenticated')
  // The browser stores this cart, so a search engine would find an empty page.
  c.header('X-Robots-Tag', 'noindex')
  const { config } = c.var.services
  const isForSale = providerOf(config, { isDemo: false }) !== null
  const view = <VisitorCart pricingHref={localizedPath(paths.pricing(), c.var.locale)} isForSale={isForSale} />
  return renderPage(c, { title: translator(c.var.locale, 'cart')('title'), view, layout: 'public' })
}

/** Returns a handler for a form of the cart page. It shows the cart again, with the error if the form fails. */
const formHandler =
  <Schema extends ZodType>(
    schema: Schema,
    failedForm: CartProblem['form'],
    run: (c: C, data: z.output<Schema>) => Promise<Response | string | undefined>,
  ) =>
  (c: C) =>
    submitForm(
      c,
      schema,
      async data => (await run(c, data)) ?? paths.cart(),
      refusedForm => showCart(c, { ...refusedForm, failedForm }),
    )

const itemIdOf = (c: C) => c.req.param('cartItemId') ?? ''

/** Adds a plan with its additional users to the cart, or only additional users. */
async function addOffer(c: C, { plan, interval: billingInterval, additionalUsers }: z.output<typeof OfferForm>) {
  // FREE costs nothing, so an offer for it adds only additional users.
  const isPlan = plan !== 'FREE'
  const type = isPlan ? ('SUBSCRIPTION' as const) : ('ADDITIONAL_USERS' as const)
  if (!isPlan && additionalUsers === 0) return undefined
  const quantity = isPlan ? 1 : additionalUsers
  await addToCart(scope(c), NewCartItem.parse({ type, plan, billingInterval, additionalUsers, quantity }))
}

/** Buys with a stored card, or redirects to the provider for a new one. */
async function checkout(c: C, { card, terms }: z.output<typeof CheckoutForm>) {
  const { services } = c.var
  const { account, user } = sessionOf(c)
  if (user.termsVersion !== termsVersion) {
    if (!terms) failAt('terms', 'cart.errors.terms')
    await acceptTerms(scope(c))
  }
  if (card === 'new' && !(await findSubscription(scope(c))))
    return redirectToProvider(c, (await openCheckout(services, scope(c), account, originOf(c))).url, paths.cart())
  const cards = await listPaymentCardsOrNone(c)
  const selectedCard = card === 'new' ? cards.find(({ isDefault }) => isDefault) : cards.find(({ id }) => id === card)
  if (!selectedCard) fail('conflict', 'cart.errors.noCard')
  const { actionUrl } = await buyWithCard(services, scope(c), account, selectedCard.id)
  return actionUrl ? redirectToProvider(c, actionUrl, paths.cart()) : paths.billingAfterPurchase()
}

/** The cart page. Its forms work without scripts. */
export const cartPages = new Hono<AppEnv>()
  .get(paths.cart(), access({ auth: 'public', page: 'cart' }), c => (c.var.session ? showCart(c) : showVisitorCart(c)))
  .post(paths.cartItems(), requireViewer, formHandler(OfferForm, 'update', addOffer))
  .post(
    paths.cartItem(':cartItemId'),
    requireViewer,
    formHandler(QuantityForm, 'update', async (c, data) => {
      await changeCartItem(scope(c), itemIdOf(c), data)
      return undefined
    }),
  )
  .post(
    paths.removeCartItem(':cartItemId'),
    requireViewer,
    formHandler(EmptyForm, 'remove', async c => {
      await removeFromCart(scope(c), itemIdOf(c))
      return undefined
    }),
  )
  .post(
    paths.cartCode(),
    requireViewer,
    formHandler(CodeForm, 'code', async (c, { code }) => {
      await applyCode(c.var.services, scope(c), code)
      return undefined
    }),
  )
  .post(
    paths.removeCartCode(),
    requireViewer,
    formHandler(EmptyForm, 'code', async c => {
      await removeCode(scope(c))
      return undefined
    }),
  )
  .post(paths.cartCheckout(), requireBuyer, formHandler(CheckoutForm, 'checkout', checkout))
