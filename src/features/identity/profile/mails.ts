import type { Locale } from '#i18n/locale.ts'
import { composeMail } from '#kit/mail/mail.ts'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

type Reader = { email: string; firstName: string; language: Locale }
type Change = { from: string; to: string }

/** Asks one side of a change of address to confirm it: the address of now, or the one to be. */
export function confirmChangeMail(
  { firstName: name, language }: Reader,
  { from, to }: Change,
  side: 'old' | 'new',
  origin: string,
  token: string,
) {
  const t = mailTexts(language, 'profile')
  return composeMail(side === 'old' ? from : to, {
    locale: language,
    subject: t('mail.confirm.subject'),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t(`mail.confirm.${side}`, { from, to }), t('mail.confirm.lasts'), t(`mail.confirm.notYou.${side}`)],
    action: { label: t('mail.confirm.action'), url: origin + paths.confirmEmail(token), hint: t('mail.linkHint') },
    signature: t('mail.signature'),
  })
}

/** Tells a person that somebody wanted to sign in with their address instead of another. */
export function addressTakenMail({ email, firstName: name, language }: Reader) {
  const t = mailTexts(language, 'profile')
  return composeMail(email, {
    locale: language,
    subject: t('mail.taken.subject'),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t('mail.taken.what'), t('mail.taken.next')],
    signature: t('mail.signature'),
  })
}

/** Tells both addresses that the change has happened. */
export function emailChangedMail({ email, firstName: name, language }: Reader, { from, to }: Change) {
  const t = mailTexts(language, 'profile')
  return composeMail(email, {
    locale: language,
    subject: t('mail.changed.subject'),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t('mail.changed.what', { from, to }), t('mail.changed.ended'), t('mail.changed.notYou')],
    signature: t('mail.signature'),
  })
}

/** The last mail to a person: their user is gone. */
export function userDeletedMail({ email, firstName: name, language }: Reader) {
  const t = mailTexts(language, 'profile')
  return composeMail(email, {
    locale: language,
    subject: t('mail.deleted.subject'),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t('mail.deleted.what'), t('mail.deleted.stays'), t('mail.deleted.notYou')],
    signature: t('mail.signature'),
  })
}
