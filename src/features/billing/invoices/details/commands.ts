import type Stripe from 'stripe'
import { stripeFor } from '#features/billing/provider/access.ts'
import { callProvider } from '#features/billing/provider/commands-call.ts'
import { type Buyer, customerOf } from '#features/billing/provider/commands-customers.ts'
import { providerOf } from '#features/billing/provider/rules.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { abortIfUnchanged, commitOr } from '#kit/http/conditional-commit.ts'
import { getDetails } from './queries.ts'
import { providerTaxId } from './rules-tax-ids.ts'
import type { BillingDetails } from './schema.ts'

const insert = `insert into billing_details (id, account_id, name, address, country, region, tax_id, po_number, email,
  version, created_at, updated_at) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1, ?10, ?10) on conflict do nothing`
const update = `update billing_details set name = ?2, address = ?3, country = ?4, region = ?5, tax_id = ?6, po_number = ?7,
  email = ?8, version = version + 1, updated_at = ?9 where account_id = ?1 and version = ?10`

/**
 * Replaces the billing details and sends them to the payment provider. Issued invoices stay as they are. Fails with
 * `conflict` if someone else changed the details since, and with `unavailable` if the provider cannot be reached: then
 * they are stored, and saving them again sends them again.
 */
export async function updateDetails(services: Services, scope: AccountScope, account: Buyer, input: BillingDetails) {
  const { accountId, ids, clock } = scope
  const { name, address, country, region, taxId, poNumber, email, version } = input
  const values = [name, address, country, region, taxId, poNumber, email, clock.now()]
  const write =
    version === 0
      ? { sql: insert, args: [ids.id('bdt'), accountId, ...values] }
      : { sql: update, args: [accountId, ...values, version] }
  const audit = auditStatement(scope, 'billing_details.updated', { subject: accountId })
  await commitOr(scope, [write, abortIfUnchanged(), audit], { id: accountId })
  const details = await getDetails(scope)
  await sendDetails(services, scope, account, details)
  return details
}

/** The provider’s address has fields of its own: the first line, and the rest in the second. */
function addressOf({ address, country, region }: BillingDetails) {
  const [line1 = '', ...rest] = address.split('\n').map(line => line.trim())
  if (line1 === '' && country === '') return '' as const
  return { line1, line2: rest.filter(Boolean).join(', '), state: region, ...(country && { country }) }
}

async function sendDetails(services: Services, scope: AccountScope, account: Buyer, details: BillingDetails) {
  const provider = providerOf(services.config, { isDemo: account.demoEndsAt !== null })
  if (!provider) return
  await callProvider(async () => {
    const { customerId } = await customerOf(services, scope, account)
    const stripe = stripeFor(services, { accountId: scope.accountId, provider })
    const fields = { name: details.name || account.name, email: details.email, address: addressOf(details) }
    await stripe.customers.update(customerId, fields)
    await sendTaxId(stripe, customerId, providerTaxId(details.country, details.taxId))
  })
}

async function sendTaxId(stripe: Stripe, customer: string, wanted: { type: string; value: string } | null) {
  const { data } = await stripe.customers.listTaxIds(customer, { limit: 100 })
  const isWanted = ({ type, value }: Stripe.TaxId) => type === wanted?.type && value === wanted.value
  for (const outdated of data.filter(taxId => !isWanted(taxId)))
    await stripe.customers.deleteTaxId(customer, outdated.id)
  if (wanted && !data.some(isWanted))
    await stripe.customers.createTaxId(customer, wanted as Stripe.CustomerCreateTaxIdParams)
}
