import type { AccountScope } from '#kit/context.ts'
import { type InvoiceRow, invoicePageSize } from './rules-rows.ts'

const columns = `id, kind, number, status, currency, total, issued_at as issuedAt, period_start as periodStart,
  period_end as periodEnd, created_at as createdAt`

/** A page of the account's invoices, the newest first. Pages start at 1. */
export async function listInvoicePage({ db, accountId }: AccountScope, page: number) {
  const select = `select ${columns} from invoices where account_id = ?1 order by created_at desc, id desc limit ?2 offset ?3`
  const [rows, counted] = await Promise.all([
    db.run<InvoiceRow>(select, [accountId, invoicePageSize, (page - 1) * invoicePageSize]),
    db.run<{ total: number }>('select count(*) as total from invoices where account_id = ?1', [accountId]),
  ])
  return { rows, total: counted[0]!.total, page }
}
