import { composeMail, type Recipient } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

type Change = { from: string; to: string }

/** Returns the email that asks the old or the new address to confirm a change of email. */
export function confirmChangeMail(
  reader: Recipient,
  { from, to }: Change,
  side: 'old' | 'new',
  origin: string,
  token: string,
) {
  const t = mailTexts(reader.language, 'profile')
  return composeMail(
    { ...reader, email: side === 'old' ? from : to },
    {
      subject: t('mail.confirm.subject'),
      paragraphs: [t(`mail.confirm.${side}`, { from, to }), t('mail.confirm.lasts'), t(`mail.confirm.notYou.${side}`)],
      action: { label: t('mail.confirm.action'), url: origin + paths.confirmEmail(token) },
    },
  )
}

/** Returns the email that informs a user that someone tried to change their email to this user's. */
export function addressTakenMail(reader: Recipient) {
  const t = mailTexts(reader.language, 'profile')
  return composeMail(reader, {
    subject: t('mail.taken.subject'),
    paragraphs: [t('mail.taken.what'), t('mail.taken.next')],
  })
}

/** Returns the email about the change. Both addresses get it. */
export function emailChangedMail(reader: Recipient, { from, to }: Change) {
  const t = mailTexts(reader.language, 'profile')
  return composeMail(reader, {
    subject: t('mail.changed.subject'),
    paragraphs: [t('mail.changed.what', { from, to }), t('mail.changed.ended'), t('mail.changed.notYou')],
  })
}

/** Returns the email that confirms to a user that their profile was deleted. */
export function userDeletedMail(reader: Recipient) {
  const t = mailTexts(reader.language, 'profile')
  return composeMail(reader, {
    subject: t('mail.deleted.subject'),
    paragraphs: [t('mail.deleted.what'), t('mail.deleted.stays'), t('mail.deleted.notYou')],
  })
}
