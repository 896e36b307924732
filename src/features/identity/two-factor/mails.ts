import { composeMail, type Recipient } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'

/** Returns the email with the code for a sign-in or for the setup. */
export function codeMail(reader: Recipient, code: string) {
  const t = mailTexts(reader.language, 'twoFactor')
  return composeMail(reader, {
    subject: t('mail.code.subject', { code }),
    paragraphs: [t('mail.code.code', { code }), t('mail.code.lasts'), t('mail.code.notYou')],
  })
}

/** Returns the email that informs a user that their second factor or recovery codes changed. */
export function factorChangedMail(reader: Recipient, change: 'on' | 'off' | 'codes') {
  const t = mailTexts(reader.language, 'twoFactor')
  return composeMail(reader, {
    subject: t(`mail.changed.${change}.subject`),
    paragraphs: [t(`mail.changed.${change}.what`), t('mail.changed.notYou')],
  })
}
