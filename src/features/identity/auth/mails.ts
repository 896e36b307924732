import type { Locale } from '#i18n/locale.ts'
import { composeMail } from '#kit/mail/mail.ts'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

type Reader = { email: string; firstName: string; language: Locale }

/** Tells a person that their address was locked by wrong passwords. */
export function lockedMail({ email, firstName: name, language }: Reader, origin: string) {
  const t = mailTexts(language, 'auth')
  return composeMail(email, {
    locale: language,
    subject: t('mail.locked.subject'),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t('mail.locked.what'), t('mail.locked.you'), t('mail.locked.notYou')],
    action: { label: t('mail.locked.action'), url: origin + paths.forgotPassword(), hint: t('mail.linkHint') },
    signature: t('mail.signature'),
  })
}

/** Tells a person that their password is another from now on. */
export function passwordChangedMail({ email, firstName: name, language }: Reader) {
  const t = mailTexts(language, 'auth')
  return composeMail(email, {
    locale: language,
    subject: t('mail.passwordChanged.subject'),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t('mail.passwordChanged.what'), t('mail.passwordChanged.ended'), t('mail.passwordChanged.notYou')],
    signature: t('mail.signature'),
  })
}
