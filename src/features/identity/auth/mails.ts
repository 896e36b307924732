import { composeMail, type Reader } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

/** Tells a person that their address was locked by wrong passwords. */
export function lockedMail(reader: Reader, origin: string) {
  const t = mailTexts(reader.language, 'auth')
  return composeMail(reader, {
    subject: t('mail.locked.subject'),
    paragraphs: [t('mail.locked.what'), t('mail.locked.you'), t('mail.locked.notYou')],
    action: { label: t('mail.locked.action'), url: origin + paths.forgotPassword() },
  })
}

/** Tells a person that their password is another from now on. */
export function passwordChangedMail(reader: Reader) {
  const t = mailTexts(reader.language, 'auth')
  return composeMail(reader, {
    subject: t('mail.passwordChanged.subject'),
    paragraphs: [t('mail.passwordChanged.what'), t('mail.passwordChanged.ended'), t('mail.passwordChanged.notYou')],
  })
}
