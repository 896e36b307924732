import { encodeId } from './path-parts.ts'

/** A plan to buy or to ask for. */
export type UpgradeQuery = {
  plan?: string | undefined
  interval?: string | undefined
  additionalUsers?: number | undefined
}

const upgradeQuery = (query: UpgradeQuery & { kind?: string }) =>
  Object.entries(query)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')

/** The pages of plans, cart and billing. */
export const billingPaths = {
  /** The form that asks the admins for a larger plan. */
  requestUpgrade: (query: UpgradeQuery = {}) => `/contact-admin?${upgradeQuery({ kind: 'upgrade', ...query })}`,
  pricing: () => '/pricing',
  contactSales: () => '/contact-sales',
  /** The cart; `query` fills it. */
  cart: (query?: UpgradeQuery) => (query ? `/cart?${upgradeQuery(query)}` : '/cart'),
  cartItem: (cartItemId: string) => `/cart/items/${encodeId(cartItemId)}`,
  cartItems: () => '/cart/items',
  removeCartItem: (cartItemId: string) => `/cart/items/${encodeId(cartItemId)}/remove`,
  cartCode: () => '/cart/code',
  removeCartCode: () => '/cart/code/remove',
  cartCheckout: () => '/cart/checkout',
  /** Plan, usage, users, payment and invoices; `tab` names one of them. */
  billing: (tab?: string) => (tab ? `/billing?tab=${encodeURIComponent(tab)}` : '/billing'),
  billingPlans: (interval: 'MONTHLY' | 'ANNUAL') => `/billing?tab=plans&interval=${interval}`,
  billingInvoices: (page: number) => `/billing?tab=invoices&page=${page}`,
  billingDetails: () => '/billing/details',
  addPaymentMethod: () => '/billing?tab=payment&action=add',
  /** Shows the cost of a change of the subscription, and sends the change. */
  changeSubscription: (query?: UpgradeQuery) => (query ? `/billing/change?${upgradeQuery(query)}` : '/billing/change'),
  cancelScheduledChange: () => '/billing/keep',
  cancelSubscription: () => '/billing/cancel',
  reactivateSubscription: () => '/billing/reactivate',
  paymentMethods: () => '/billing/payment-methods',
  defaultPaymentMethod: (paymentMethodId: string) => `/billing/payment-methods/${encodeId(paymentMethodId)}/default`,
  removePaymentMethod: (paymentMethodId: string) => `/billing/payment-methods/${encodeId(paymentMethodId)}/remove`,
  askRemovePaymentMethod: (paymentMethodId: string) =>
    `/billing?tab=payment&action=remove&card=${encodeURIComponent(paymentMethodId)}`,
  payInvoices: () => '/billing/pay',
  activateUser: (userId: string) => `/billing/users/${encodeId(userId)}/activate`,
  deactivateUser: (userId: string) => `/billing/users/${encodeId(userId)}/deactivate`,
  /** Moves the simulated clock of a demo account. */
  nextMonth: () => '/billing/next-month',
  /** After a purchase with a stored card. */
  billingAfterPurchase: () => '/billing?success=true',
  /** After a checkout: shows its result from the provider. */
  billingAfterCheckout: (checkoutId: string) => `/billing?success=true&checkout=${encodeURIComponent(checkoutId)}`,
  /** Stands in for the provider's checkout page. */
  simulatedCheckout: (checkoutId: string) => `/checkout/simulated/${encodeId(checkoutId)}`,
  downloadInvoice: (invoiceId: string) => `/api/billing/invoices/${encodeId(invoiceId)}/download`,
}
