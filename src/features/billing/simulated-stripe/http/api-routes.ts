import { catalogRoutes } from '#features/billing/simulated-stripe/catalog/api-catalog.ts'
import { couponRoutes } from '#features/billing/simulated-stripe/catalog/api-coupons.ts'
import { promotionCodeRoutes } from '#features/billing/simulated-stripe/catalog/api-promotion-codes.ts'
import { checkoutRoutes } from '#features/billing/simulated-stripe/checkout/api-checkout.ts'
import { customerRoutes } from '#features/billing/simulated-stripe/customers/api-customers.ts'
import { paymentMethodRoutes } from '#features/billing/simulated-stripe/customers/api-payment-methods.ts'
import { portalRoutes } from '#features/billing/simulated-stripe/customers/api-portal.ts'
import { setupIntentRoutes } from '#features/billing/simulated-stripe/customers/api-setup-intents.ts'
import { taxIdRoutes } from '#features/billing/simulated-stripe/customers/api-tax-ids.ts'
import { eventRoutes } from '#features/billing/simulated-stripe/delivery/api-events.ts'
import { creditNoteRoutes } from '#features/billing/simulated-stripe/invoices/api-credit-notes.ts'
import { invoiceRoutes } from '#features/billing/simulated-stripe/invoices/api-invoices.ts'
import { scheduleRoutes } from '#features/billing/simulated-stripe/schedules/api-schedules.ts'
import { subscriptionRoutes } from '#features/billing/simulated-stripe/subscriptions/api-subscriptions.ts'
import type { SimulatedRoute } from './api-route.ts'

const routes: readonly SimulatedRoute[] = [
  catalogRoutes,
  checkoutRoutes,
  couponRoutes,
  customerRoutes,
  eventRoutes,
  paymentMethodRoutes,
  portalRoutes,
  promotionCodeRoutes,
  setupIntentRoutes,
  taxIdRoutes,
  subscriptionRoutes,
  scheduleRoutes,
  invoiceRoutes,
  creditNoteRoutes,
].flat()

const isDynamic = (segment: string) => segment.startsWith(':')

/** Sorts a fixed segment before a parameter, so that `create_preview` is matched before `:id`. */
function bySpecificity(a: SimulatedRoute, b: SimulatedRoute): number {
  const [left, right] = [a.path.split('/'), b.path.split('/')]
  const index = left.findIndex((segment, position) => isDynamic(segment) !== isDynamic(right[position] ?? ''))
  return index < 0 ? 0 : Number(isDynamic(left[index]!)) - Number(isDynamic(right[index] ?? ''))
}

/** All calls that the simulation supports, in the order in which they are matched. */
export const simulatedRoutes: readonly SimulatedRoute[] = routes.toSorted(bySpecificity)
