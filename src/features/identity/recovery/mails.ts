import type { Locale } from '#i18n/locale.ts'
import { composeMail } from '#kit/mail/mail.ts'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

type Reader = { email: string; firstName: string; language: Locale }

/** The way back in for somebody who forgot their password. */
export function resetMail({ email, firstName: name, language }: Reader, origin: string, token: string) {
  const t = mailTexts(language, 'recovery')
  return composeMail(email, {
    locale: language,
    subject: t('mail.reset.subject'),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t('mail.reset.asked'), t('mail.reset.lasts'), t('mail.reset.notYou')],
    action: { label: t('mail.reset.action'), url: origin + paths.resetPassword(token), hint: t('mail.linkHint') },
    signature: t('mail.signature'),
  })
}
