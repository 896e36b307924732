import { composeMail, type Reader } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'

/** The code that a sign-in or the set-up asks for. */
export function codeMail(reader: Reader, code: string) {
  const t = mailTexts(reader.language, 'twoFactor')
  return composeMail(reader, {
    subject: t('mail.code.subject', { code }),
    paragraphs: [t('mail.code.code', { code }), t('mail.code.lasts'), t('mail.code.notYou')],
  })
}

/** Tells a person that their second factor was turned on or off, or that they have new recovery codes. */
export function factorChangedMail(reader: Reader, change: 'on' | 'off' | 'codes') {
  const t = mailTexts(reader.language, 'twoFactor')
  return composeMail(reader, {
    subject: t(`mail.changed.${change}.subject`),
    paragraphs: [t(`mail.changed.${change}.what`), t('mail.changed.notYou')],
  })
}
