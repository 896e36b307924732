import { composeMail, type Reader } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

type Change = { from: string; to: string }

/** Asks one side of a change of address to confirm it: the address of now, or the one to be. */
export function confirmChangeMail(
  reader: Reader,
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

/** Tells a person that somebody wanted to sign in with their address instead of another. */
export function addressTakenMail(reader: Reader) {
  const t = mailTexts(reader.language, 'profile')
  return composeMail(reader, {
    subject: t('mail.taken.subject'),
    paragraphs: [t('mail.taken.what'), t('mail.taken.next')],
  })
}

/** Tells both addresses that the change has happened. */
export function emailChangedMail(reader: Reader, { from, to }: Change) {
  const t = mailTexts(reader.language, 'profile')
  return composeMail(reader, {
    subject: t('mail.changed.subject'),
    paragraphs: [t('mail.changed.what', { from, to }), t('mail.changed.ended'), t('mail.changed.notYou')],
  })
}

/** The last mail to a person: their user is gone. */
export function userDeletedMail(reader: Reader) {
  const t = mailTexts(reader.language, 'profile')
  return composeMail(reader, {
    subject: t('mail.deleted.subject'),
    paragraphs: [t('mail.deleted.what'), t('mail.deleted.stays'), t('mail.deleted.notYou')],
  })
}
