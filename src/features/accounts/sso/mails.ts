import { composeMail, type Recipient } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

/** Says that what was chosen before the address was confirmed no longer works. */
export function confirmedMail(reader: Recipient, account: string, origin: string) {
  const t = mailTexts(reader.language, 'sso')
  return composeMail(reader, {
    subject: t('mail.subject', { account }),
    paragraphs: [t('mail.what', { account }), t('mail.ended'), t('mail.next')],
    action: { label: t('mail.action'), url: origin + paths.forgotPassword() },
  })
}

/**
 * Asks whether an account's provider may sign its reader in. `host` is the provider's, `token` that of the link, which only
 * works in the browser that was there.
 */
export function confirmationMail(
  reader: Recipient,
  { account, host }: { account: string; host: string },
  origin: string,
  token: string,
) {
  const t = mailTexts(reader.language, 'sso')
  return composeMail(reader, {
    subject: t('confirmMail.subject', { account }),
    paragraphs: [
      t('confirmMail.what', { account, host, email: reader.email }),
      t('confirmMail.lasts'),
      t('confirmMail.notYou'),
    ],
    action: { label: t('confirmMail.action'), url: origin + paths.ssoConfirm(token) },
  })
}
