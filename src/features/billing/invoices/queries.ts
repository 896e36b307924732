import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { Invoice } from './rules.ts'
import type { InvoiceLine, InvoiceTax, Party } from './rules-parts.ts'
import type { Paging } from './schema.ts'

type StoredRow = Omit<Invoice, 'isSimulated' | 'lines' | 'taxes' | 'seller' | 'buyer' | 'payment' | 'corrects'> & {
  provider: 'STRIPE' | 'SIMULATED'
  lines: string
  taxes: string
  seller: string
  buyer: string
  payment: string | null
  correctsId: string | null
  correctsNumber: string | null
  correctsIssuedAt: number | null
}

const selectSql = `select i.id, i.kind, i.number, i.status, i.provider, i.currency, i.subtotal, i.discount, i.tax, i.total,
  i.amount_paid as amountPaid, i.issued_at as issuedAt, i.due_at as dueAt, i.paid_at as paidAt,
  i.period_start as periodStart, i.period_end as periodEnd, i.lines, i.taxes, i.seller, i.buyer, i.payment, i.language,
  c.id as correctsId, c.number as correctsNumber, c.issued_at as correctsIssuedAt
from invoices i left join invoices c on c.account_id = i.account_id and c.id = i.corrects_id
where i.account_id = ?1 and i.number is not null`

function toInvoice({ provider, correctsId, correctsNumber, correctsIssuedAt, ...row }: StoredRow): Invoice {
  return {
    ...row,
    isSimulated: provider === 'SIMULATED',
    lines: JSON.parse(row.lines) as InvoiceLine[],
    taxes: JSON.parse(row.taxes) as InvoiceTax[],
    seller: JSON.parse(row.seller) as Party,
    buyer: JSON.parse(row.buyer) as Party,
    payment: row.payment === null ? null : (JSON.parse(row.payment) as Invoice['payment']),
    corrects:
      correctsId !== null && correctsNumber !== null && correctsIssuedAt !== null
        ? { id: correctsId, number: correctsNumber, issuedAt: correctsIssuedAt }
        : null,
  }
}

/**
 * Returns a page of the account's issued invoices and credit notes, newest first, and the total count. Excludes drafts.
 */
export async function listInvoices({ db, accountId }: AccountScope, { limit, offset }: Paging) {
  const pageSql = `${selectSql} order by i.issued_at desc, i.number desc limit ?2 offset ?3`
  const countSql = 'select count(*) as total from invoices where account_id = ?1 and number is not null'
  const [rows, [countRow]] = await Promise.all([
    db.run<StoredRow>(pageSql, [accountId, limit, offset]),
    db.run<{ total: number }>(countSql, [accountId]),
  ])
  return { invoices: rows.map(toInvoice), total: countRow?.total ?? 0 }
}

/** Returns an issued invoice or credit note. Fails with `not_found` for an unknown one and for a draft. */
export async function getInvoice({ db, accountId }: AccountScope, id: string): Promise<Invoice> {
  const [row] = await db.run<StoredRow>(`${selectSql} and i.id = ?2`, [accountId, id])
  return row ? toInvoice(row) : fail('not_found')
}
