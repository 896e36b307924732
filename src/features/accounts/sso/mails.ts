import type { Locale } from '#i18n/locale.ts'
import { composeMail } from '#kit/mail.ts'
import { mailTexts } from '#kit/mail-texts.ts'
import { paths } from '#src/paths.ts'

type Reader = { email: string; firstName: string; language: Locale }

/** Says that what was chosen before the address was confirmed no longer works. */
export function confirmedMail({ email, firstName: name, language }: Reader, account: string, origin: string) {
  const t = mailTexts(language, 'sso')
  return composeMail(email, {
    locale: language,
    subject: t('mail.subject', { account }),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t('mail.what', { account }), t('mail.ended'), t('mail.next')],
    action: { label: t('mail.action'), url: origin + paths.forgotPassword(), hint: t('mail.linkHint') },
    signature: t('mail.signature'),
  })
}
