import type { Locale } from '#i18n/locale.ts'
import { composeMail } from '#kit/mail/mail.ts'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

type Reader = { email: string; firstName: string; language: Locale }

/** Greets a person whose account was just made. `origin` is the site they registered on, `token` confirms the address. */
export function welcomeMail({ email, firstName: name, language }: Reader, team: string, origin: string, token: string) {
  const t = mailTexts(language, 'auth')
  return composeMail(email, {
    locale: language,
    subject: t('mail.welcome.subject', { name }),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t('mail.welcome.ready', { team }), t('mail.welcome.next'), t('mail.welcome.notYou')],
    action: { label: t('mail.welcome.action'), url: origin + paths.verifyEmail(token), hint: t('mail.linkHint') },
    signature: t('mail.signature'),
  })
}

/** Tells a person that somebody tried to register with their address. */
export function alreadyRegisteredMail({ email, firstName: name, language }: Reader, origin: string) {
  const t = mailTexts(language, 'auth')
  return composeMail(email, {
    locale: language,
    subject: t('mail.alreadyRegistered.subject'),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t('mail.alreadyRegistered.tried'), t('mail.alreadyRegistered.next')],
    action: { label: t('mail.alreadyRegistered.action'), url: origin + paths.login(), hint: t('mail.linkHint') },
    signature: t('mail.signature'),
  })
}

/** Asks whoever reads an address to confirm that it is theirs. */
export function verificationMail({ email, firstName: name, language }: Reader, origin: string, token: string) {
  const t = mailTexts(language, 'recovery')
  return composeMail(email, {
    locale: language,
    subject: t('mail.verify.subject'),
    greeting: t('mail.greeting', { name }),
    paragraphs: [t('mail.verify.confirm'), t('mail.verify.lasts'), t('mail.verify.notYou')],
    action: { label: t('mail.verify.action'), url: origin + paths.verifyEmail(token), hint: t('mail.linkHint') },
    signature: t('mail.signature'),
  })
}
