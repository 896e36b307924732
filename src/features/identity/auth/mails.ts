import { composeMail, type Recipient } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

/** Returns the email that informs a user that wrong passwords locked their email. */
export function signInLockedMail(reader: Recipient, origin: string) {
  const t = mailTexts(reader.language, 'auth')
  return composeMail(reader, {
    subject: t('mail.locked.subject'),
    paragraphs: [t('mail.locked.what'), t('mail.locked.you'), t('mail.locked.notYou')],
    action: { label: t('mail.locked.action'), url: origin + paths.forgotPassword() },
  })
}

/** Returns the email that informs a user that their password was changed. */
export function passwordChangedMail(reader: Recipient) {
  const t = mailTexts(reader.language, 'auth')
  return composeMail(reader, {
    subject: t('mail.passwordChanged.subject'),
    paragraphs: [t('mail.passwordChanged.what'), t('mail.passwordChanged.ended'), t('mail.passwordChanged.notYou')],
  })
}
