import type { Locale } from '#i18n/locale.ts'
import { composeMail } from '#kit/mail/mail.ts'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

type Reader = { email: string; firstName: string; language: Locale; timeZone?: string | null }
type Circumstances = {
  device: string
  country: string | null
  at: number
  timeZone: string
  /** The site, for a link to the list of sign-ins; without it the mail only names the place. */
  origin: string | null
}

/** A country's name in a language, or null. */
export const countryName = (country: string | null, locale: Locale): string | null =>
  country && (new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(country) ?? null)

function signInMail(kind: 'newDevice' | 'suspicious', { email, firstName, language }: Reader, seen: Circumstances) {
  const t = mailTexts(language, 'security')
  const { device, country, at, timeZone, origin } = seen
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  const when = `${new Intl.DateTimeFormat(language, format).format(at)} (${timeZone})`
  const place = countryName(country, language) ?? t('mail.somewhere')
  const action = origin && {
    label: t('mail.action'),
    url: origin + paths.signIns(),
    hint: mailTexts(language, 'auth')('mail.linkHint'),
  }
  return composeMail(email, {
    locale: language,
    subject: t(`mail.${kind}.subject`),
    greeting: t('mail.greeting', { name: firstName }),
    paragraphs: [t(`mail.${kind}.what`), t('mail.facts', { device, place, when }), t('mail.notYou')],
    ...(action ? { action } : {}),
    signature: t('mail.signature'),
  })
}

/** Tells a person that somebody signed in as them with a device that was not seen before. */
export const newDeviceMail = (reader: Reader, seen: Circumstances) => signInMail('newDevice', reader, seen)

/** Tells a person that a sign-in as them looked unlike them. */
export const suspiciousMail = (reader: Reader, seen: Circumstances) => signInMail('suspicious', reader, seen)

/** Tells a person that an admin keeps them out of an account, until when and why. */
export function lockedOutMail(
  { email, firstName, language, timeZone }: Reader,
  { account, until, reason }: { account: string; until: number; reason: string },
) {
  const t = mailTexts(language, 'security')
  const zone = timeZone ?? 'UTC'
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: zone } as const
  const when = `${new Intl.DateTimeFormat(language, format).format(until)} (${zone})`
  return composeMail(email, {
    locale: language,
    subject: t('mail.lockedOut.subject', { account }),
    greeting: t('mail.greeting', { name: firstName }),
    paragraphs: [t('mail.lockedOut.what', { account, when }), t('mail.lockedOut.why', { reason })],
    signature: t('mail.signature'),
  })
}
