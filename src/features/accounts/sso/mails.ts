import type { Locale } from '#i18n/locale.ts'
import { composeMail } from '#kit/mail/mail.ts'
import { mailTexts } from '#kit/mail/mail-texts.ts'
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

/**
 * Asks whether an account's provider may sign its reader in. `host` is the provider's, `token` that of the link, which only
 * works in the browser that was there.
 */
export function confirmationMail(
  { email, firstName: name, language }: Reader,
  { account, host }: { account: string; host: string },
  origin: string,
  token: string,
) {
  const t = mailTexts(language, 'sso')
  return composeMail(email, {
    locale: language,
    subject: t('confirmMail.subject', { account }),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t('confirmMail.what', { account, host, email }), t('confirmMail.lasts'), t('confirmMail.notYou')],
    action: { label: t('confirmMail.action'), url: origin + paths.ssoConfirm(token), hint: t('mail.linkHint') },
    signature: t('mail.signature'),
  })
}
