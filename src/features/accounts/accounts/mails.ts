import { composeMail, type Recipient } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

/** Returns the email that informs a member that their account was deleted. */
export function accountDeletedMail(
  reader: Recipient,
  { account, isByReader, origin }: { account: string; isByReader: boolean; origin: string },
) {
  const t = mailTexts(reader.language, 'accounts')
  return composeMail(reader, {
    subject: t('mail.deleted.subject', { account }),
    paragraphs: [t(isByReader ? 'mail.deleted.byYou' : 'mail.deleted.byOwner', { account }), t('mail.deleted.next')],
    action: { label: t('mail.deleted.action'), url: origin + paths.login() },
  })
}
