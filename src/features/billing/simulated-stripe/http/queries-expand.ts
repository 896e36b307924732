import { findSimulatedPrice, findSimulatedProduct } from '#features/billing/simulated-stripe/queries-catalog.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { StripeObject, StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'

/** The type of an object by the prefix of its id, longest prefix first. */
const objectTypeByPrefix: readonly (readonly [prefix: string, object: string])[] = [
  ['sub_sched_', 'subscription_schedule'],
  ['cus_', 'customer'],
  ['sub_', 'subscription'],
  ['in_', 'invoice'],
  ['inpay_', 'invoice_payment'],
  ['ii_', 'invoiceitem'],
  ['pi_', 'payment_intent'],
  ['ch_', 'charge'],
  ['pm_', 'payment_method'],
  ['seti_', 'setup_intent'],
  ['cn_', 'credit_note'],
  ['re_', 'refund'],
  ['cs_', 'checkout.session'],
  ['di_', 'discount'],
  ['promo_', 'promotion_code'],
  ['txr_', 'tax_rate'],
  ['txi_', 'tax_id'],
  ['bps_', 'billing_portal.session'],
  ['evt_', 'event'],
]

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const notExpandableError = (path: string) =>
  stripeError({ status: 400, message: `This property cannot be expanded (${path}).`, param: 'expand' })

async function getReferencedObject(store: StripeStore, name: string, id: string, path: string): Promise<object> {
  // Ids of coupons have no prefix.
  if (name === 'coupon') return store.get<StripeObject>('coupon', id)
  if (id.startsWith('price_')) return findSimulatedPrice(id) ?? Promise.reject(notExpandableError(path))
  if (id.startsWith('prod_')) return findSimulatedProduct(id) ?? Promise.reject(notExpandableError(path))
  const [, objectType] = objectTypeByPrefix.find(([prefix]) => id.startsWith(prefix)) ?? []
  if (objectType === undefined) throw notExpandableError(path)
  return store.get<StripeObject>(objectType, id)
}

async function expandAt(store: StripeStore, target: unknown, [name, ...rest]: string[], path: string): Promise<void> {
  if (Array.isArray(target)) {
    for (const each of target) await expandAt(store, each, [name!, ...rest], path)
    return
  }
  if (!isObject(target) || name === undefined || !Object.hasOwn(target, name)) throw notExpandableError(path)
  let value = target[name]
  if (typeof value === 'string') {
    value = await getReferencedObject(store, name, value, path)
    target[name] = value
  }
  if (Array.isArray(value) && value.every(each => typeof each === 'string')) {
    value = await Promise.all(value.map(each => getReferencedObject(store, name, each, path)))
    target[name] = value
  }
  if (rest.length === 0) {
    if (value !== null && !isObject(value)) throw notExpandableError(path)
    return
  }
  if (value !== null) await expandAt(store, value, rest, path)
}

/** Properties that Stripe omits unless `expand` contains them. */
const hiddenProperties: Record<string, readonly string[]> = { 'checkout.session': ['line_items'] }

function removeHidden(value: Record<string, unknown>, paths: readonly string[]) {
  const isNamed = (name: string) => paths.some(path => path.split('.').includes(name))
  for (const name of hiddenProperties[String(value.object)] ?? []) if (!isNamed(name)) delete value[name]
}

/**
 * Replaces the ids at the paths of `expand` by their objects. Throws Stripe's error for a property that cannot be
 * expanded.
 */
export async function expandObjects<T extends object>(
  store: StripeStore,
  object: T,
  paths: readonly string[],
): Promise<T> {
  const copy = structuredClone(object)
  for (const path of paths) await expandAt(store, copy, path.split('.'), path)
  const { data } = copy as { data?: unknown }
  for (const each of Array.isArray(data) ? data : [copy]) if (isObject(each)) removeHidden(each, paths)
  return copy
}
