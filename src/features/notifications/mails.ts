import type { Locale } from '#i18n/locale.ts'
import { composeMail } from '#kit/mail/mail.ts'
import { mailTexts, plainNames } from '#kit/mail/mail-texts.ts'
import type { Notice } from '#kit/mail/notify.ts'
import { paths } from '#src/paths.ts'
import { sentenceOf } from './sentence.ts'

type Reader = { email: string; firstName: string; language: Locale }

/** A notification as a mail in its reader's language. */
export function noticeMail({ email, firstName: name, language }: Reader, notice: Notice, origin: string) {
  const t = mailTexts(language, 'notifications')
  const sentence = sentenceOf(language, notice.kind, plainNames(notice.params ?? {}))
  return composeMail(email, {
    locale: language,
    subject: sentence,
    greeting: t('mail.greeting', { name }),
    paragraphs: [sentence, t('mail.why')],
    action: { label: t('mail.action'), url: origin + (notice.link ?? paths.notifications()), hint: t('mail.linkHint') },
    signature: t('mail.signature'),
  })
}
