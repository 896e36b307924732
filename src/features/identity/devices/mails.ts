import { formatDate } from '#i18n/date-format.ts'
import type { Locale } from '#i18n/locale.ts'
import { composeMail, type Recipient } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

type SignInDetails = {
  device: string
  country: string | null
  at: number
  timeZone: string
  /** The site's origin, for a link to the active sessions. Null omits the link. */
  origin: string | null
}

/** Returns a country's name in a language, or null. */
export const countryName = (country: string | null, locale: Locale): string | null =>
  country && (new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(country) ?? null)

function signInMail(kind: 'newDevice' | 'suspicious', reader: Recipient, details: SignInDetails) {
  const t = mailTexts(reader.language, 'security')
  const { device, country, at, timeZone, origin } = details
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  const when = `${formatDate(reader.language, at, format)} (${timeZone})`
  const place = countryName(country, reader.language) ?? t('mail.somewhere')
  return composeMail(reader, {
    subject: t(`mail.${kind}.subject`),
    paragraphs: [t(`mail.${kind}.what`), t('mail.facts', { device, place, when }), t('mail.notYou')],
    action: origin === null ? undefined : { label: t('mail.action'), url: origin + paths.signIns() },
  })
}

/** Returns the email that informs a user of a sign-in with a new device. */
export const newDeviceMail = (reader: Recipient, details: SignInDetails) => signInMail('newDevice', reader, details)

/** Returns the email that informs a user of a suspicious sign-in. */
export const suspiciousSignInMail = (reader: Recipient, details: SignInDetails) =>
  signInMail('suspicious', reader, details)

/** Returns the email that informs a user that an admin locked them out of an account. */
export function memberLockedMail(
  reader: Recipient & { timeZone: string | null },
  { account, until, reason }: { account: string; until: number; reason: string },
) {
  const t = mailTexts(reader.language, 'security')
  const zone = reader.timeZone ?? 'UTC'
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: zone } as const
  const when = `${formatDate(reader.language, until, format)} (${zone})`
  return composeMail(reader, {
    subject: t('mail.lockedOut.subject', { account }),
    paragraphs: [t('mail.lockedOut.what', { account, when }), t('mail.lockedOut.why', { reason })],
  })
}
