import type Stripe from 'stripe'
import type { Statement } from '#db/client.ts'
import { stripeFor } from '#features/billing/provider/access.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { copyOfCreditNote, copyOfInvoice, type InvoiceCopy } from './convert-provider-invoice.ts'
import {
  findPaidCard,
  getIssueFacts,
  type IssueFacts,
  listLookupKeys,
  listStoredInvoices,
  type PaidCard,
  type StoredInvoice,
} from './queries-copy.ts'
import type { Party } from './rules-parts.ts'

export type ProviderInvoices = {
  provider: 'STRIPE' | 'SIMULATED'
  invoices: readonly Stripe.Invoice[]
  creditNotes: readonly Stripe.CreditNote[]
}

const takeNumberSql = `insert into invoice_numbers (series, year, last) values (?1, ?2, 1)
  on conflict (series, year) do update set last = last + 1`
const issuedNumberSql = `?2 || (select printf('-%d-%06d', year, last) from invoice_numbers where series = ?3 and year = ?4)`

const insertInvoiceSql = `insert into invoices (id, account_id, provider, provider_id, subscription_id, corrects_id, kind, status,
  currency, subtotal, discount, tax, total, amount_paid, issued_at, due_at, paid_at, period_start, period_end, lines, taxes,
  language, payment, created_at, updated_at)
values (?1, ?2, ?3, ?4, ?5, (select id from invoices where account_id = ?2 and provider_id = ?6), ?7, ?8, ?9, ?10, ?11, ?12,
  ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25)`
// The lines and amounts of an issued invoice never change. Those of a draft can.
const updateStateSql = `update invoices set status = ?3, amount_paid = ?4, paid_at = ?5, due_at = ?6, payment = coalesce(payment, ?7),
  issued_at = coalesce(issued_at, ?8), updated_at = ?9 where account_id = ?1 and provider_id = ?2
  and (status, amount_paid, coalesce(paid_at, 0), coalesce(due_at, 0)) <> (?3, ?4, coalesce(?5, 0), coalesce(?6, 0))`
const updateDraftSql = `update invoices set subtotal = ?3, discount = ?4, tax = ?5, total = ?6, lines = ?7, taxes = ?8,
  period_start = ?9, period_end = ?10 where account_id = ?1 and provider_id = ?2 and number is null`
const issueSql = `update invoices set number = coalesce(?5, ${issuedNumberSql}), seller = ?6, buyer = ?7
  where account_id = ?8 and provider_id = ?1`

const hasPayment = ({ kind, status, amountPaid }: InvoiceCopy) =>
  kind === 'INVOICE' && status === 'PAID' && amountPaid > 0
const isIssued = ({ status, issuedAt }: InvoiceCopy) => status !== 'DRAFT' && issuedAt !== null

/** Returns whether the stored row of an issued invoice has the state that it has at the provider. */
const isUpToDate = (copy: InvoiceCopy, { number, hasCard, ...row }: StoredInvoice) =>
  number !== null &&
  (hasCard === 1 || !hasPayment(copy)) &&
  row.status === copy.status &&
  row.amountPaid === copy.amountPaid &&
  row.paidAt === copy.paidAt &&
  row.dueAt === copy.dueAt

/**
 * Returns the statements that store copies of the invoices that the provider has for the account. An invoice gets its
 * number, and the names and addresses of that time, when it is issued. The statements must be part of the batch of
 * `reconcileAccount`, because only one of several concurrent readers can commit that batch.
 */
export async function invoiceStatements(
  services: Services,
  scope: AccountScope,
  { provider, invoices, creditNotes }: ProviderInvoices,
): Promise<Statement[]> {
  if (invoices.length + creditNotes.length === 0) return []
  const stripe = stripeFor(services, { accountId: scope.accountId, provider })
  const knownInvoices = await listStoredInvoices(scope)
  const isNumbered = ({ id }: { id: string }) => Boolean(knownInvoices.get(id)?.number)
  // Only the lines of an invoice that is not numbered yet are stored. They need the lookup keys.
  const lookupKeys = invoices.every(isNumbered) ? new Map<string, string>() : await listLookupKeys(stripe)
  const copies = [...invoices.map(invoice => copyOfInvoice(invoice, lookupKeys)), ...creditNotes.map(copyOfCreditNote)]
  const issueFacts = await getIssueFacts(scope)
  const statements: Statement[] = []
  const issueTime = ({ issuedAt, createdAt }: InvoiceCopy) => issuedAt ?? createdAt
  // The order of the numbers is the order of issue.
  for (const copy of copies.toSorted((a, b) => issueTime(a) - issueTime(b))) {
    const knownInvoice = knownInvoices.get(copy.providerId)
    if (knownInvoice && isUpToDate(copy, knownInvoice)) continue
    const card = hasPayment(copy) && !knownInvoice?.hasCard ? await findPaidCard(stripe, copy.providerId) : null
    if (knownInvoice) statements.push(...updateStatements(scope, copy, card))
    else statements.push(insertStatement(scope, provider, copy, issueFacts, card))
    if (isIssued(copy) && !knownInvoice?.number)
      statements.push(...issueStatements(services, scope, provider, copy, issueFacts))
  }
  return statements
}

function insertStatement(
  { accountId, ids, clock }: AccountScope,
  provider: string,
  copy: InvoiceCopy,
  { language }: IssueFacts,
  card: PaidCard | null,
): Statement {
  const references = [ids.id('inv'), accountId, provider, copy.providerId, copy.subscriptionId, copy.correctsProviderId]
  const amounts = [copy.subtotal, copy.discount, copy.tax, copy.total, copy.amountPaid]
  const times = [copy.issuedAt, copy.dueAt, copy.paidAt, copy.periodStart, copy.periodEnd]
  const content = [JSON.stringify(copy.lines), JSON.stringify(copy.taxes), language, card && JSON.stringify(card)]
  const args = [...references, copy.kind, copy.status, copy.currency, ...amounts, ...times, ...content]
  return { sql: insertInvoiceSql, args: [...args, copy.createdAt, clock.now()] }
}

function updateStatements(scope: AccountScope, copy: InvoiceCopy, card: PaidCard | null): Statement[] {
  const { accountId, clock } = scope
  const payment = card && JSON.stringify(card)
  const state = [copy.status, copy.amountPaid, copy.paidAt, copy.dueAt, payment, copy.issuedAt, clock.now()]
  const amounts = [copy.subtotal, copy.discount, copy.tax, copy.total]
  const content = [JSON.stringify(copy.lines), JSON.stringify(copy.taxes), copy.periodStart, copy.periodEnd]
  return [
    { sql: updateDraftSql, args: [accountId, copy.providerId, ...amounts, ...content] },
    { sql: updateStateSql, args: [accountId, copy.providerId, ...state] },
  ]
}

/**
 * Returns the statements that number an issued invoice. Stripe numbers its own invoices. Those of the simulated Stripe
 * are numbered here, without gaps.
 */
function issueStatements(
  { config }: Services,
  { accountId }: AccountScope,
  provider: string,
  copy: InvoiceCopy,
  { buyer, isDemo }: IssueFacts,
): Statement[] {
  const series = isDemo ? accountId : 'site'
  const year = new Date(copy.issuedAt ?? copy.createdAt).getUTCFullYear()
  const stripeNumber = provider === 'STRIPE' ? copy.providerNumber : null
  const { name, address, email, taxId, register } = config.seller
  const seller: Party = { name, address, country: '', email, taxId, register }
  const issueStatement = {
    sql: issueSql,
    args: [
      copy.providerId,
      isDemo ? 'DEMO' : 'TT',
      series,
      year,
      stripeNumber,
      JSON.stringify(seller),
      JSON.stringify(buyer),
      accountId,
    ],
  }
  return stripeNumber ? [issueStatement] : [{ sql: takeNumberSql, args: [series, year] }, issueStatement]
}
