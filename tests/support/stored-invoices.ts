import type Stripe from 'stripe'
import { invoiceStatements } from '#features/billing/invoices/commands-copy.ts'
import { scheduledScope } from '#kit/context.ts'
import type { TestApp, TestPerson } from '#tests/support/app.ts'

const toUnixSeconds = (at: number) => Math.floor(at / 1000)

const invoiceLine = (id: string, at: number) => ({
  id: `il_${id}`,
  description: '1 × Pro (at $9.95 / month)',
  quantity: 1,
  amount: 995,
  subtotal: 995,
  discount_amounts: [],
  period: { start: toUnixSeconds(at), end: toUnixSeconds(at) + 30 * 86_400 },
  pricing: { price_details: { price: 'price_trimtab_pro_monthly_v1' }, unit_amount_decimal: '995' },
  parent: null,
})

/** An open invoice as the provider describes it. */
export function providerInvoice(id: string, at: number, overrides: Record<string, unknown> = {}) {
  const invoice = {
    id,
    object: 'invoice',
    number: null,
    status: 'open',
    currency: 'usd',
    subtotal: 995,
    total: 995,
    amount_paid: 0,
    created: toUnixSeconds(at),
    due_date: null,
    period_start: toUnixSeconds(at),
    period_end: toUnixSeconds(at) + 30 * 86_400,
    status_transitions: { finalized_at: toUnixSeconds(at), paid_at: null },
    lines: { data: [invoiceLine(id, at)] },
    total_discount_amounts: [],
    total_taxes: [],
    default_tax_rates: [],
    parent: null,
    ...overrides,
  }
  return invoice as unknown as Stripe.Invoice
}

/** Stores invoices and credit notes of the provider for a person's account, as a read of the provider does. */
export async function storeInvoices(
  t: TestApp,
  person: TestPerson,
  invoices: readonly Stripe.Invoice[],
  creditNotes: readonly Stripe.CreditNote[] = [],
) {
  const scope = scheduledScope(t.services, person.account.id, person.user.id)
  const state = { provider: 'SIMULATED' as const, invoices, creditNotes }
  await scope.db.batch(await invoiceStatements(t.services, scope, state))
}

/** The rows of a person's invoices. */
export const invoiceRows = (t: TestApp, { account }: TestPerson) =>
  t.db
    .unscoped('a test reads invoices')
    .run<Record<string, unknown>>('select * from invoices where account_id = ?1 order by created_at', [account.id])
