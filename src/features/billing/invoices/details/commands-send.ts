import Stripe from 'stripe'
import { stripeFor } from '#features/billing/provider/access.ts'
import { callProvider } from '#features/billing/provider/commands-call.ts'
import { type BuyerAccount, findOrCreateCustomer } from '#features/billing/provider/commands-customers.ts'
import { providerOf } from '#features/billing/provider/rules.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { Failure, failAt } from '#kit/errors.ts'
import { providerTaxId } from './rules-tax-ids.ts'
import type { BillingDetails } from './schema.ts'

/**
 * Returns the address in the provider’s fields: the first line, and all other lines as the second. An empty text
 * removes the address at the provider.
 */
function addressOf({ address, country, region }: BillingDetails) {
  const [line1 = '', ...otherLines] = address.split('\n').map(line => line.trim())
  if (line1 === '' && country === '') return '' as const
  return { line1, line2: otherLines.filter(Boolean).join(', '), state: region, ...(country && { country }) }
}

/** Returns the account's customer at the provider. Null if nothing is for sale. */
async function customerFor(services: Services, scope: AccountScope, account: BuyerAccount) {
  const provider = providerOf(services.config, { isDemo: account.demoEndsAt !== null })
  if (!provider) return null
  const { customerId } = await findOrCreateCustomer(services, scope, account)
  return { customerId, stripe: stripeFor(services, { accountId: scope.accountId, provider }) }
}

/** Sends the details of the next invoices to the payment provider. */
export async function sendDetails(
  services: Services,
  scope: AccountScope,
  account: BuyerAccount,
  details: BillingDetails,
) {
  await callProvider(async () => {
    const customer = await customerFor(services, scope, account)
    if (!customer) return
    const { stripe, customerId } = customer
    const fields = { name: details.name || account.name, email: details.email, address: addressOf(details) }
    await stripe.customers.update(customerId, fields)
    const newTaxId = providerTaxId(details.country, details.taxId)
    for (const outdated of await listTaxIds(stripe, customerId))
      if (!isSameTaxId(outdated, newTaxId)) await stripe.customers.deleteTaxId(customerId, outdated.id)
    await addTaxId(stripe, customerId, newTaxId)
  })
}

type TaxId = { type: string; value: string }
const isSameTaxId = (one: TaxId, other: TaxId | null) => one.type === other?.type && one.value === other.value
const listTaxIds = async (stripe: Stripe, customer: string) =>
  (await stripe.customers.listTaxIds(customer, { limit: 100 })).data

/** Fails with `invalid` if the provider refuses the tax id: it checks more than the form. */
async function addTaxId(stripe: Stripe, customer: string, newTaxId: TaxId | null) {
  if (!newTaxId || (await listTaxIds(stripe, customer)).some(taxId => isSameTaxId(taxId, newTaxId))) return
  try {
    await stripe.customers.createTaxId(customer, newTaxId as Stripe.CustomerCreateTaxIdParams)
  } catch (thrown) {
    const isRefused = thrown instanceof Stripe.errors.StripeInvalidRequestError && thrown.code === 'tax_id_invalid'
    if (isRefused) failAt('taxId', 'billingDetails.errors.taxIdRefused')
    throw thrown
  }
}

/**
 * Adds a tax id at the provider before it is stored. Fails with `invalid` if the provider refuses it, so that it is
 * never stored. If the provider cannot be reached, the tax id is sent later with the stored details.
 */
export async function registerTaxId(
  services: Services,
  scope: AccountScope,
  account: BuyerAccount,
  details: BillingDetails,
) {
  const newTaxId = providerTaxId(details.country, details.taxId)
  if (!newTaxId) return
  try {
    await callProvider(async () => {
      const customer = await customerFor(services, scope, account)
      if (customer) await addTaxId(customer.stripe, customer.customerId, newTaxId)
    })
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'unavailable') throw thrown
  }
}
