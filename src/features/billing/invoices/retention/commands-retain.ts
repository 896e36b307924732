import type { Statement } from '#db/client.ts'

/** The number of years for which the seller has to store issued invoices of deleted accounts. */
const retainedYears = 10

const fields = `kind, number, status, currency, subtotal, discount, tax, total, amount_paid, issued_at, due_at, paid_at,
  period_start, period_end, lines, taxes, seller, buyer, payment, language`
const realAccountCondition = 'a.demo_ends_at is null and a.deleted_at is null'
const retainSql = `insert into retained_invoices (id, account_name, provider, corrects_id, remove_at, ${fields})
select i.id, a.name, i.provider, i.corrects_id, ?2, ${fields
  .split(',')
  .map(field => `i.${field.trim()}`)
  .join(', ')}
from invoices i join accounts a on a.id = i.account_id where i.account_id = ?1 and i.number is not null and ${realAccountCondition}`
// A simulated subscription is removed with the account.
const cancelSql = `insert into pending_cancellations (id, provider, attempts, next_attempt_at, created_at)
select s.provider_id, s.provider, 0, ?2, ?2 from subscriptions s join accounts a on a.id = s.account_id
where s.account_id = ?1 and s.provider = 'STRIPE' and s.status not in ('CANCELED', 'EXPIRED') and ${realAccountCondition}
union select c.provider_id, c.provider, 0, ?2, ?2 from checkouts c join accounts a on a.id = c.account_id
where c.account_id = ?1 and c.provider = 'STRIPE' and c.provider_id is not null and c.status = 'OPEN'
  and c.mode = 'SUBSCRIPTION' and ${realAccountCondition}
on conflict do nothing`

function yearsAfter(at: number, years: number): number {
  const date = new Date(at)
  return date.setUTCFullYear(date.getUTCFullYear() + years)
}

/**
 * Returns the statements that move an account's issued invoices into `retained_invoices`, and that schedule the
 * cancellation of its subscription and open checkout at the provider. They belong in the batch that deletes the
 * account, and must run before the account's name is removed. Nothing of a demo is retained.
 */
export const closeBillingStatements = ({ accountId, now }: { accountId: string; now: number }): Statement[] => [
  { sql: retainSql, args: [accountId, yearsAfter(now, retainedYears)] },
  { sql: cancelSql, args: [accountId, now] },
  { sql: 'delete from invoices where account_id = ?1', args: [accountId] },
]

/** Returns the statements that remove the account's data from billing tables that are not deleted with the account. */
export const forgetBillingStatements = (accountId: string): Statement[] => [
  {
    sql: 'delete from billing_events where customer_id in (select customer_id from billing_customers where account_id = ?1)',
    args: [accountId],
  },
  // A demo has its own series of invoice numbers, named by the account.
  { sql: 'delete from invoice_numbers where series = ?1', args: [accountId] },
]
