/** A line of the purchase. Amounts are cents. */
export type CheckoutLine = {
  product: string
  quantity: number
  amount: number
  /** The kind of line: a credit for unused time, a charge for the rest of a period, or a charge for a whole period. */
  kind: 'credit' | 'rest' | 'period'
  /**
   * The calculation of the amount: `days` out of a period of `periodDays` days, `price` cents per unit. Null if nothing
   * is charged.
   */
  calculation: { days: number; periodDays: number; price: number } | null
}

/** The data of the simulated checkout page. */
export type CheckoutView = {
  id: string
  /** `invoice` pays an open invoice. `payment` and `setup_intent` only need the bank's confirmation. */
  kind: 'subscription' | 'setup' | 'invoice' | 'payment' | 'setup_intent'
  state: 'open' | 'authenticate' | 'completed' | 'expired'
  lines: CheckoutLine[]
  discount: number
  /** The part that earlier credits pay. */
  credit: number
  tax: number
  /** The amount due today, in cents. */
  total: number
  /** The amount of each renewal in cents, without discount and tax, and its interval. Null if nothing renews. */
  renewal: { amount: number; interval: 'month' | 'year'; trialDays: number | null } | null
  /** True if the buyer has to select a card. A free trial can start without one. */
  needsCard: boolean
  /** The paths that a completed and a cancelled checkout lead to. */
  successUrl: string
  cancelUrl: string
}

/** Returns the path of a URL on this site, or `fallback` for other URLs, so that no redirect leaves the site. */
export function pathOnSite(address: string | null, origin: string, fallback: string): string {
  if (address === null) return fallback
  const url = URL.parse(address, origin)
  return url?.origin === origin ? url.pathname + url.search : fallback
}
