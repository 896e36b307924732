import { additionalUserPrice, type PlanId, planOf } from './rules.ts'

export const billingIntervals = ['MONTHLY', 'ANNUAL'] as const
export type BillingInterval = (typeof billingIntervals)[number]

/** US cents a year for each additional user: twelve months less the annual discount. A test checks the formula. */
export const additionalUserAnnualPrice = 1942

/** Everything that has a price: the paid plans, and a seat for an additional user. */
export const pricedProducts = ['PRO', 'ENTERPRISE', 'SEAT'] as const
export type PricedProduct = (typeof pricedProducts)[number]

export type PriceRow = {
  /** Names the price at the payment provider. A new amount gets a new version, because prices there never change. */
  lookupKey: string
  product: PricedProduct
  interval: BillingInterval
  /** Price of one unit for one interval, in US cents. */
  amount: number
}

/**
 * The part of the offer that an account pays for: a plan with additional users. FREE with additional users is a
 * subscription of the additional users alone.
 */
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

/** Returns the prices and quantities of a selection, the plan first. Empty for FREE without additional users. */
export function pricedItems({ plan, interval, additionalUsers }: Selection): { price: PriceRow; quantity: number }[] {
  const items = plan === 'FREE' ? [] : [{ price: priceOf(plan, interval), quantity: 1 }]
  if (additionalUsers > 0) items.push({ price: priceOf('SEAT', interval), quantity: additionalUsers })
  return items
}

/** Returns the price of a selection for one interval in US cents, without tax and discounts. */
export const totalOf = (selection: Selection): number =>
  pricedItems(selection).reduce((sum, { price, quantity }) => sum + price.amount * quantity, 0)
