import { type AccountScope, type Services, scheduledScope } from '#kit/context.ts'
import { abortIfNoRowChanged, wasAborted } from '#kit/http/conditional-commit.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { invoicePdf } from './export-pdf.ts'
import { invoiceMail } from './mails.ts'
import { getInvoice } from './queries.ts'

const maxPerRun = 20
const hour = 60 * 60_000
/** Older invoices are not emailed, because this site may have copied them from the provider long after their issue. */
const maxInvoiceAge = 7 * 24 * hour
/** Unpaid invoices wait, because the invoice of a declined change becomes void in that time. */
const unpaidDelay = hour

/** Selects issued invoices to email: issued after `?1`, and paid or last changed before `?2`. */
const selectDueSql = `select i.id, i.account_id as accountId from invoices i join accounts a on a.id = i.account_id
  where i.emailed_at is null and i.number is not null and i.issued_at > ?1 and a.demo_ends_at is null
    and a.deleted_at is null and (i.status = 'PAID' or (i.status in ('OPEN', 'UNCOLLECTIBLE') and i.updated_at < ?2))
  order by i.issued_at limit ${maxPerRun}`
const markEmailedSql = `update invoices set emailed_at = ?3 where account_id = ?1 and id = ?2 and emailed_at is null`

/**
 * Emails issued invoices and credit notes, each once, with the PDF attached, to the email address of the buyer. Runs
 * every minute and after writes. Logs a failure and continues with the others. Returns the number of emails.
 */
export async function sendInvoiceMails(services: Services): Promise<number> {
  const { clock, log } = services
  const db = services.db.unscoped('sends the invoices of all accounts')
  const args = [clock.now() - maxInvoiceAge, clock.now() - unpaidDelay]
  const dueInvoices = await db.run<{ id: string; accountId: string }>(selectDueSql, args)
  let sentCount = 0
  for (const { id, accountId } of dueInvoices) {
    try {
      if (await sendInvoice(services, scheduledScope(services, accountId, 'system'), id)) sentCount++
    } catch (thrown) {
      log.error('billing.invoice_mail', thrown, { invoice: id })
    }
  }
  return sentCount
}

/** Returns false if another run has already sent the invoice. */
async function sendInvoice(services: Services, scope: AccountScope, id: string): Promise<boolean> {
  const { accountId, db, clock } = scope
  const invoice = await getInvoice(scope, id)
  const pdf = await invoicePdf(services, invoice)
  const mail = invoiceMail(invoice, pdf, services.config.sites.sites[0]?.origin)
  const statements = [
    { sql: markEmailedSql, args: [accountId, id, clock.now()] },
    abortIfNoRowChanged(),
    mailStatement(scope, mail, { onceKey: `invoice_${id}` }),
  ]
  try {
    await db.batch(statements)
    return true
  } catch (thrown) {
    if (wasAborted(thrown)) return false
    throw thrown
  }
}
