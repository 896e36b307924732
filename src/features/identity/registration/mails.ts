import { composeMail, type Recipient } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

/**
 * Returns the email that welcomes a new user to their new account. `origin` is the site of the registration, `token`
 * confirms the email address.
 */
export function welcomeMail(reader: Recipient, accountName: string, origin: string, token: string) {
  const t = mailTexts(reader.language, 'auth')
  return composeMail(reader, {
    subject: t('mail.welcome.subject', { name: reader.firstName ?? '' }),
    paragraphs: [t('mail.welcome.ready', { team: accountName }), t('mail.welcome.next'), t('mail.welcome.notYou')],
    action: { label: t('mail.welcome.action'), url: origin + paths.verifyEmail(token) },
  })
}

/** Returns the email that informs a user that someone tried to register with their email. */
export function alreadyRegisteredMail(reader: Recipient, origin: string) {
  const t = mailTexts(reader.language, 'auth')
  return composeMail(reader, {
    subject: t('mail.alreadyRegistered.subject'),
    paragraphs: [t('mail.alreadyRegistered.tried'), t('mail.alreadyRegistered.next')],
    action: { label: t('mail.alreadyRegistered.action'), url: origin + paths.login() },
  })
}

/** Returns the email that asks the recipient to confirm their address. */
export function verificationMail(reader: Recipient, origin: string, token: string) {
  const t = mailTexts(reader.language, 'recovery')
  return composeMail(reader, {
    subject: t('mail.verify.subject'),
    paragraphs: [t('mail.verify.confirm'), t('mail.verify.lasts'), t('mail.verify.notYou')],
    action: { label: t('mail.verify.action'), url: origin + paths.verifyEmail(token) },
  })
}
