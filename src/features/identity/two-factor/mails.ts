import type { Locale } from '#i18n/locale.ts'
import { composeMail } from '#kit/mail/mail.ts'
import { mailTexts } from '#kit/mail/mail-texts.ts'

type Reader = { email: string; firstName: string; language: Locale }

/** The code that a sign-in or the set-up asks for. */
export function codeMail({ email, firstName: name, language }: Reader, code: string) {
  const t = mailTexts(language, 'twoFactor')
  return composeMail(email, {
    locale: language,
    subject: t('mail.code.subject', { code }),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t('mail.code.code', { code }), t('mail.code.lasts'), t('mail.code.notYou')],
    signature: t('mail.signature'),
  })
}

/** Tells a person that their second factor was turned on or off, or that they have new recovery codes. */
export function factorChangedMail({ email, firstName: name, language }: Reader, change: 'on' | 'off' | 'codes') {
  const t = mailTexts(language, 'twoFactor')
  return composeMail(email, {
    locale: language,
    subject: t(`mail.changed.${change}.subject`),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t(`mail.changed.${change}.what`), t('mail.changed.notYou')],
    signature: t('mail.signature'),
  })
}
