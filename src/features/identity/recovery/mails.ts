import { composeMail, type Recipient } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

/** Returns the email with a link to set a new password. */
export function passwordResetMail(reader: Recipient, origin: string, token: string) {
  const t = mailTexts(reader.language, 'recovery')
  return composeMail(reader, {
    subject: t('mail.reset.subject'),
    paragraphs: [t('mail.reset.asked'), t('mail.reset.lasts'), t('mail.reset.notYou')],
    action: { label: t('mail.reset.action'), url: origin + paths.resetPassword(token) },
  })
}
