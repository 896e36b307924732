import Stripe from 'stripe'
import { planOf } from '#features/billing/plans/rules.ts'
import { type PricedProduct, type PriceRow, priceBook, pricedProducts } from '#features/billing/plans/rules-prices.ts'
import { apiVersion } from '#features/billing/simulated-stripe/rules.ts'

const usage = `npm run stripe:sync               shows how Stripe differs from the prices in the code
npm run stripe:sync -- --apply    creates what is missing; replaces a price whose amount differs`

/** Returns the id of a product at Stripe. We choose it, so that a second run finds the product. */
const productId = (product: PricedProduct) => `trimtab_${product.toLowerCase()}`
const productName = (product: PricedProduct) => (product === 'SEAT' ? 'Additional user' : planOf(product).name)
const intervalOf = ({ interval }: PriceRow) => (interval === 'MONTHLY' ? 'month' : 'year')

type Difference = { text: string; apply: () => Promise<unknown> }

const createProduct = (stripe: Stripe, product: PricedProduct) =>
  stripe.products.create({ id: productId(product), name: productName(product) })

// A price at Stripe cannot change. For another amount a new price is created, which takes over the lookup key.
const createPrice = (stripe: Stripe, row: PriceRow) =>
  stripe.prices.create({
    product: productId(row.product),
    currency: 'usd',
    unit_amount: row.amount,
    recurring: { interval: intervalOf(row) },
    lookup_key: row.lookupKey,
    transfer_lookup_key: true,
  })

async function findProduct(stripe: Stripe, product: PricedProduct) {
  try {
    const existing = await stripe.products.retrieve(productId(product))
    return existing.active ? existing : null
  } catch (thrown) {
    if (thrown instanceof Stripe.errors.StripeError && thrown.code === 'resource_missing') return null
    throw thrown
  }
}

/** Returns the differences between Stripe and the price book, in the order of their repair. */
export async function listDifferences(stripe: Stripe): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const product of pricedProducts)
    if (!(await findProduct(stripe, product)))
      differences.push({
        text: `product ${productId(product)} (${productName(product)}) is missing`,
        apply: () => createProduct(stripe, product),
      })
  const lookup_keys = priceBook.map(({ lookupKey }) => lookupKey)
  const { data } = await stripe.prices.list({ lookup_keys, active: true, limit: 100 })
  for (const row of priceBook) {
    const price = data.find(({ lookup_key }) => lookup_key === row.lookupKey)
    const actual = price && `${price.unit_amount} ${price.currency} a ${price.recurring?.interval}`
    const expected = `${row.amount} usd a ${intervalOf(row)}`
    if (actual === expected) continue
    const text = `price ${row.lookupKey} ${actual ? `is ${actual}, should be ${expected}` : `is missing (${expected})`}`
    differences.push({ text, apply: () => createPrice(stripe, row) })
  }
  return differences
}

/**
 * Writes the differences, and repairs them with `shouldApply`. Returns whether Stripe now has the prices in the code.
 */
export async function syncStripe(
  stripe: Stripe,
  { shouldApply }: { shouldApply: boolean },
  write: (line: string) => void,
): Promise<boolean> {
  const differences = await listDifferences(stripe)
  for (const { text, apply } of differences) {
    if (shouldApply) await apply()
    write(`${text}${shouldApply ? ': created' : ''}`)
  }
  if (differences.length === 0) write('Stripe has the products and prices in the code.')
  else if (!shouldApply) write(`${differences.length} differences. Repair them with: npm run stripe:sync -- --apply`)
  return shouldApply || differences.length === 0
}

/** `npm run stripe:sync` uses the Stripe account of STRIPE_SECRET_KEY. */
async function main() {
  const [option] = process.argv.slice(2)
  const { STRIPE_SECRET_KEY } = process.env
  if (option !== undefined && option !== '--apply') throw new Error(`use it like this:\n${usage}`)
  if (!STRIPE_SECRET_KEY) throw new Error('set STRIPE_SECRET_KEY')
  const stripe = new Stripe(STRIPE_SECRET_KEY, { apiVersion, telemetry: false })
  const shouldApply = option === '--apply'
  const isInSync = await syncStripe(stripe, { shouldApply }, line => console.log(line))
  if (!isInSync) process.exitCode = 1
}

if (import.meta.main) {
  main().catch((error: Error) => {
    console.error(`The prices could not be compared: ${error.message}`)
    process.exit(2)
  })
}
