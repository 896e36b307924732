import type { Statement } from '#db/client.ts'

/** How long the seller keeps issued invoices of deleted accounts. */
const retainedYears = 10

const fields = `kind, number, status, currency, subtotal, discount, tax, total, amount_paid, issued_at, due_at, paid_at,
  period_start, period_end, lines, taxes, seller, buyer, payment, language`
const isReal = 'a.demo_ends_at is null and a.deleted_at is null'
const retain = `insert into retained_invoices (id, account_name, provider, corrects_id, remove_at, ${fields})
select i.id, a.name, i.provider, i.corrects_id, ?2, ${fields
  .split(',')
  .map(field => `i.${field.trim()}`)
  .join(', ')}
from invoices i join accounts a on a.id = i.account_id where i.account_id = ?1 and i.number is not null and ${isReal}`
// A simulated subscription is removed with the account.
const cancel = `insert into pending_cancellations (id, provider, attempts, next_attempt_at, created_at)
select s.provider_id, s.provider, 0, ?2, ?2 from subscriptions s join accounts a on a.id = s.account_id
where s.account_id = ?1 and s.provider = 'STRIPE' and s.status not in ('CANCELED', 'EXPIRED') and ${isReal}
union select c.provider_id, c.provider, 0, ?2, ?2 from checkouts c join accounts a on a.id = c.account_id
where c.account_id = ?1 and c.provider = 'STRIPE' and c.provider_id is not null and c.status = 'OPEN'
  and c.mode = 'SUBSCRIPTION' and ${isReal}
on conflict do nothing`

function yearsAfter(at: number, years: number): number {
  const date = new Date(at)
  return date.setUTCFullYear(date.getUTCFullYear() + years)
}

/**
 * The statements that move an account's issued invoices to where they outlive it, and that have its subscription and its
 * open checkout cancelled at the provider. For the batch that deletes the account, before its name is removed. Nothing remains of a demo.
 */
export const retentionStatements = ({ accountId, now }: { accountId: string; now: number }): Statement[] => [
  { sql: retain, args: [accountId, yearsAfter(now, retainedYears)] },
  { sql: cancel, args: [accountId, now] },
  { sql: 'delete from invoices where account_id = ?1', args: [accountId] },
]

/** The statements that remove what billing stores about an account outside of its own tables. */
export const forgetStatements = (accountId: string): Statement[] => [
  {
    sql: 'delete from billing_events where customer_id in (select customer_id from billing_customers where account_id = ?1)',
    args: [accountId],
  },
  // The series of a demo. Those of the site have another name.
  { sql: 'delete from invoice_numbers where series = ?1', args: [accountId] },
]
