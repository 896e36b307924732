import { additionalUserPrice, type PlanId, planOf } from './rules.ts'

export const billingIntervals = ['MONTHLY', 'ANNUAL'] as const
export type BillingInterval = (typeof billingIntervals)[number]

/** US cents a year for each additional user: twelve months less the annual discount. A test holds the formula. */
export const additionalUserAnnualPrice = 1942

/** What can be priced: the paid plans, and a seat beyond those a plan includes. */
export const pricedProducts = ['PRO', 'ENTERPRISE', 'SEAT'] as const
export type PricedProduct = (typeof pricedProducts)[number]

export type PriceRow = {
  /** Names the price at the payment provider. A new amount gets a new version, because prices there never change. */
  lookupKey: string
  product: PricedProduct
  interval: BillingInterval
  /** US cents for one interval and one unit. */
  amount: number
}

/** What an account pays for: a plan with additional users. FREE with additional users is a subscription of these alone. */
export type Selection = { plan: PlanId; interval: BillingInterval; additionalUsers: number }

function amountOf(product: PricedProduct, interval: BillingInterval): number {
  if (product === 'SEAT') return interval === 'MONTHLY' ? additionalUserPrice : additionalUserAnnualPrice
  const { monthlyPrice, annualPrice } = planOf(product)
  return interval === 'MONTHLY' ? monthlyPrice : annualPrice
}

/** All prices that are for sale. */
export const priceBook: readonly PriceRow[] = pricedProducts.flatMap(product =>
  billingIntervals.map(interval => ({
    lookupKey: `trimtab_${product}_${interval}_v1`.toLowerCase(),
    product,
    interval,
    amount: amountOf(product, interval),
  })),
)

export const priceOf = (product: PricedProduct, interval: BillingInterval): PriceRow =>
  priceBook.find(row => row.product === product && row.interval === interval)!

export const findPriceByLookupKey = (lookupKey: string): PriceRow | null =>
  priceBook.find(row => row.lookupKey === lookupKey) ?? null

/** The prices and quantities of a selection, the plan first; empty for FREE without additional users. */
export function pricedItems({ plan, interval, additionalUsers }: Selection): { price: PriceRow; quantity: number }[] {
  const items = plan === 'FREE' ? [] : [{ price: priceOf(plan, interval), quantity: 1 }]
  if (additionalUsers > 0) items.push({ price: priceOf('SEAT', interval), quantity: additionalUsers })
  return items
}

/** US cents that a selection costs for one interval, without tax and discounts. */
export const totalOf = (selection: Selection): number =>
  pricedItems(selection).reduce((sum, { price, quantity }) => sum + price.amount * quantity, 0)
