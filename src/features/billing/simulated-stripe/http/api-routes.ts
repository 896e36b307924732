import { catalogRoutes } from '#features/billing/simulated-stripe/catalog/api-catalog.ts'
import { customerRoutes } from '#features/billing/simulated-stripe/customers/api-customers.ts'
import { paymentMethodRoutes } from '#features/billing/simulated-stripe/customers/api-payment-methods.ts'
import type { SimulatedRoute } from './api-route.ts'

const routes: readonly SimulatedRoute[] = [catalogRoutes, customerRoutes, paymentMethodRoutes].flat()

const isDynamic = (segment: string) => segment.startsWith(':')

/** `create_preview` comes before `:id`. */
function bySpecificity(a: SimulatedRoute, b: SimulatedRoute): number {
  const [left, right] = [a.path.split('/'), b.path.split('/')]
  const at = left.findIndex((segment, index) => isDynamic(segment) !== isDynamic(right[index] ?? ''))
  return at < 0 ? 0 : Number(isDynamic(left[at]!)) - Number(isDynamic(right[at] ?? ''))
}

/** Every call that the simulation knows, in the order in which they are tried. */
export const simulatedRoutes: readonly SimulatedRoute[] = routes.toSorted(bySpecificity)
