import { composeMail, type Recipient } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

/** Returns the email that informs a user that credentials from before the confirmation no longer work. */
export function confirmedMail(reader: Recipient, account: string, origin: string) {
  const t = mailTexts(reader.language, 'sso')
  return composeMail(reader, {
    subject: t('mail.subject', { account }),
    paragraphs: [t('mail.what', { account }), t('mail.ended'), t('mail.next')],
    action: { label: t('mail.action'), url: origin + paths.forgotPassword() },
  })
}

/**
 * Returns the email that asks a user to allow sign-ins by the account's provider. `host` is the provider's, `token`
 * belongs to the link, which only works in the same browser.
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
