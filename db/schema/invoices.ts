import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, id, json, tenantTable, updatedAt } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { InvoiceLine, InvoiceTax, Party } from '#features/billing/invoices/rules-parts.ts'

const accountReference = () => accountId().references(() => accounts.id, { onDelete: 'cascade' })
const provider = () => text('provider', { enum: ['STRIPE', 'SIMULATED'] }).notNull()

const invoiceFields = () => ({
  kind: text('kind', { enum: ['INVOICE', 'CREDIT_NOTE'] }).notNull(),
  /** The number on the document. It has no gaps within a series and a year. Null until the invoice is issued. */
  number: text('number'),
  status: text('status', { enum: ['DRAFT', 'OPEN', 'PAID', 'VOID', 'UNCOLLECTIBLE'] }).notNull(),
  currency: text('currency').notNull(),
  /** Cents. */
  subtotal: integer('subtotal').notNull(),
  discount: integer('discount').notNull(),
  tax: integer('tax').notNull(),
  total: integer('total').notNull(),
  amountPaid: integer('amount_paid').notNull(),
  issuedAt: at('issued_at'),
  dueAt: at('due_at'),
  paidAt: at('paid_at'),
  periodStart: at('period_start').notNull(),
  periodEnd: at('period_end').notNull(),
  lines: json<InvoiceLine[]>('lines').notNull(),
  taxes: json<InvoiceTax[]>('taxes').notNull(),
  /** Names and addresses as they were when the invoice was issued. Null before. */
  seller: json<Party>('seller'),
  buyer: json<Party>('buyer'),
  payment: json<{ brand: string; last4: string }>('payment'),
  language: text('language', { enum: ['en', 'fr', 'es'] }).notNull(),
})

/** Invoices and credit notes. An issued document never changes, except for its payment. */
export const invoices = tenantTable(
  'invoices',
  {
    accountId: accountReference(),
    provider: provider(),
    providerId: text('provider_id').notNull().unique(),
    subscriptionId: text('subscription_id'),
    /** The invoice that a credit note corrects. */
    correctsId: text('corrects_id'),
    ...invoiceFields(),
    emailedAt: at('emailed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    uniqueIndex('invoices_number').on(t.number).where(sql`provider = 'STRIPE' or number like 'TT-%'`),
    index('invoices_account_idx').on(t.accountId, t.createdAt),
    index('invoices_not_emailed').on(t.issuedAt).where(sql`emailed_at is null and number is not null`),
  ],
)

/** The last number used in each series and year. A series is `site`, or the id of a demo account. */
export const invoiceNumbers = sqliteTable(
  'invoice_numbers',
  { series: text('series').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  t => [primaryKey({ columns: [t.series, t.year] })],
)

/** Issued invoices of deleted accounts, which the seller has to keep for ten years. No account can read them. */
export const retainedInvoices = sqliteTable(
  'retained_invoices',
  {
    id: id(),
    accountName: text('account_name').notNull(),
    provider: provider().default('STRIPE'),
    correctsId: text('corrects_id'),
    ...invoiceFields(),
    removeAt: at('remove_at').notNull(),
  },
  t => [index('retained_invoices_remove_idx').on(t.removeAt)],
)

/** The buyer's details for an account's invoices. */
export const billingDetails = tenantTable(
  'billing_details',
  {
    accountId: accountReference(),
    name: text('name').notNull().default(''),
    address: text('address').notNull().default(''),
    /** Two letters, ISO 3166. */
    country: text('country').notNull().default(''),
    region: text('region').notNull().default(''),
    taxId: text('tax_id').notNull().default(''),
    poNumber: text('po_number').notNull().default(''),
    email: text('email').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [unique('billing_details_account').on(t.accountId)],
)
