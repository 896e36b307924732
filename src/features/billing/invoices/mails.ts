import type { Mail } from '#kit/context.ts'
import { composeMail } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { formatMoney } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { amountDueOf, type Invoice } from './rules.ts'

/** Returns the email with an invoice or credit note attached, in the language of its issue. */
export function invoiceMail(invoice: Invoice, pdf: Uint8Array, origin: string | undefined): Mail {
  const { kind, number, total, currency, language, buyer, isSimulated } = invoice
  const t = mailTexts(language, 'invoices')
  const due = amountDueOf(invoice)
  const mail = composeMail(
    { email: buyer.email, firstName: null, language },
    {
      subject: t(`mail.subject.${kind}`, { number, buyer: buyer.name }),
      paragraphs: [
        t(`mail.${kind}`, { number, buyer: buyer.name, total: formatMoney({ cents: total, currency }) }),
        ...(due > 0 ? [t('mail.due', { due: formatMoney({ cents: due, currency }) })] : []),
        ...(isSimulated ? [t('pdf.simulated')] : []),
      ],
      action: origin ? { label: t('mail.action'), url: origin + paths.billing('invoices') } : undefined,
    },
  )
  const content = Buffer.from(pdf).toString('base64')
  return { ...mail, attachments: [{ name: `${number}.pdf`, type: 'application/pdf', content }] }
}
