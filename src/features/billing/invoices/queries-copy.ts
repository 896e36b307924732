import Stripe from 'stripe'
import { loadPriceIds } from '#features/billing/provider/queries-prices.ts'
import type { Locale } from '#i18n/locale.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Party } from './rules-parts.ts'

/** A stored invoice: its state, its number once it is issued, and whether the card that paid it is stored. */
export type StoredInvoice = {
  providerId: string
  number: string | null
  hasCard: 0 | 1
  status: string
  amountPaid: number
  paidAt: number | null
  dueAt: number | null
}

/** Returns the stored invoices, by the provider's id. */
export async function listStoredInvoices({ db, accountId }: AccountScope): Promise<Map<string, StoredInvoice>> {
  const rows = await db.run<StoredInvoice>(
    `select provider_id as providerId, number, payment is not null as hasCard, status, amount_paid as amountPaid,
      paid_at as paidAt, due_at as dueAt from invoices where account_id = ?1`,
    [accountId],
  )
  return new Map(rows.map(row => [row.providerId, row]))
}

/** The buyer's data at the time when an invoice is issued. */
export type IssueFacts = { buyer: Party; language: Locale; isDemo: boolean }

type StoredRow = Omit<Party, 'register'> & { accountName: string; language: Locale; isDemo: 0 | 1 }

const selectSql = `select a.name as accountName, o.language, a.demo_ends_at is not null as isDemo, coalesce(d.name, '') as name,
  coalesce(d.address, '') as address, coalesce(d.country, '') as country, coalesce(d.region, '') as region,
  coalesce(d.tax_id, '') as taxId, coalesce(d.po_number, '') as poNumber,
  coalesce(nullif(d.email, ''), o.email) as email
from accounts a join users o on o.id = a.owner_id left join billing_details d on d.account_id = a.id where a.id = ?1`

/**
 * Returns the data about the buyer that an invoice takes over at its issue. It comes from the billing details. Without
 * them it is the account's name and the owner's email address.
 */
export async function getIssueFacts({ db, accountId }: AccountScope): Promise<IssueFacts> {
  const [row] = await db.run<StoredRow>(selectSql, [accountId])
  if (!row) throw new Error('The account does not exist.')
  const { accountName, language, isDemo, name, ...buyerFields } = row
  return { buyer: { ...buyerFields, name: name || accountName }, language, isDemo: isDemo === 1 }
}

export type PaidCard = { brand: string; last4: string }

/** Returns the card that paid an invoice. Null if it was paid in another way. */
export async function findPaidCard(stripe: Stripe, invoice: string): Promise<PaidCard | null> {
  const expand = ['data.payment.payment_intent.payment_method']
  const { data } = await stripe.invoicePayments.list({ invoice, expand })
  const intent = data.find(({ status }) => status === 'paid')?.payment.payment_intent
  const method = typeof intent === 'object' ? intent.payment_method : null
  const card = typeof method === 'object' ? method?.card : null
  return card ? { brand: card.brand, last4: card.last4 } : null
}

/**
 * Returns the lookup keys of our prices, by the provider's price ids. Empty if the provider's prices differ from ours.
 */
export async function listLookupKeys(stripe: Stripe): Promise<Map<string, string>> {
  try {
    return new Map(Array.from(await loadPriceIds(stripe), ([lookupKey, id]) => [id, lookupKey]))
  } catch (thrown) {
    if (thrown instanceof Stripe.errors.StripeError) throw thrown
    return new Map()
  }
}
