/** A line of what is bought; amounts in cents. */
export type CheckoutLine = {
  product: string
  quantity: number
  amount: number
  /** Whether it is unused time that is credited, time that is left of a period, or a whole period. */
  kind: 'credit' | 'rest' | 'period'
  /** How the amount comes about: `days` of `of` days at `price` cents for each unit. Null where nothing is charged. */
  calculation: { days: number; of: number; price: number } | null
}

/** What the stand-in page shows. */
export type CheckoutView = {
  id: string
  /** `invoice` pays one that is open, `payment` and `setup_intent` only wait for the bank. */
  kind: 'subscription' | 'setup' | 'invoice' | 'payment' | 'setup_intent'
  state: 'open' | 'authenticate' | 'completed' | 'expired'
  lines: CheckoutLine[]
  discount: number
  /** What earlier credits pay. */
  credit: number
  tax: number
  /** What is due today. */
  total: number
  /** What each renewal costs without discount and tax, and when. Null where nothing renews. */
  renewal: { amount: number; interval: 'month' | 'year'; trialDays: number | null } | null
  /** Whether a card has to be chosen; a free trial can start without one. */
  needsCard: boolean
  /** Where a completed and where a cancelled checkout leads. */
  successUrl: string
  cancelUrl: string
}

/** The path of an address if it is on this site, else the path `otherwise`: nothing leads to another site. */
export function pathOnSite(address: string | null, origin: string, otherwise: string): string {
  if (address === null) return otherwise
  const url = URL.parse(address, origin)
  return url?.origin === origin ? url.pathname + url.search : otherwise
}
