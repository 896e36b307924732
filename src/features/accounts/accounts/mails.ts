import type { Locale } from '#i18n/locale.ts'
import { composeMail } from '#kit/mail/mail.ts'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

type Reader = { email: string; firstName: string; language: Locale }

/** Tells a member that an account they were in is gone. */
export function deletedMail(
  { email, firstName: name, language }: Reader,
  account: string,
  byThem: boolean,
  origin: string,
) {
  const t = mailTexts(language, 'accounts')
  return composeMail(email, {
    locale: language,
    subject: t('mail.deleted.subject', { account }),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t(byThem ? 'mail.deleted.byYou' : 'mail.deleted.byOwner', { account }), t('mail.deleted.next')],
    action: { label: t('mail.deleted.action'), url: origin + paths.login(), hint: t('mail.linkHint') },
    signature: t('mail.signature'),
  })
}
