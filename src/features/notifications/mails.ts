import { composeMail, type Recipient } from '#kit/mail/mail.tsx'
import { mailTexts, plainNames } from '#kit/mail/mail-texts.ts'
import type { Notice } from '#kit/mail/notify.ts'
import { paths } from '#src/paths.ts'
import { sentenceOf } from './sentence.ts'

/** Composes the email for a notification in the language of its reader. */
export function noticeMail(reader: Recipient, notice: Notice, origin: string) {
  const t = mailTexts(reader.language, 'notifications')
  const sentence = sentenceOf(reader.language, notice.kind, plainNames(notice.params ?? {}))
  return composeMail(reader, {
    subject: sentence,
    paragraphs: [sentence, t('mail.why')],
    action: { label: t('mail.action'), url: origin + (notice.link ?? paths.notifications()) },
  })
}
