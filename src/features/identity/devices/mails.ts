import type { Locale } from '#i18n/locale.ts'
import { composeMail, type Reader } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'

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

function signInMail(kind: 'newDevice' | 'suspicious', reader: Reader, seen: Circumstances) {
  const t = mailTexts(reader.language, 'security')
  const { device, country, at, timeZone, origin } = seen
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  const when = `${new Intl.DateTimeFormat(reader.language, format).format(at)} (${timeZone})`
  const place = countryName(country, reader.language) ?? t('mail.somewhere')
  return composeMail(reader, {
    subject: t(`mail.${kind}.subject`),
    paragraphs: [t(`mail.${kind}.what`), t('mail.facts', { device, place, when }), t('mail.notYou')],
    action: origin === null ? undefined : { label: t('mail.action'), url: origin + paths.signIns() },
  })
}

/** Tells a person that somebody signed in as them with a device that was not seen before. */
export const newDeviceMail = (reader: Reader, seen: Circumstances) => signInMail('newDevice', reader, seen)

/** Tells a person that a sign-in as them looked unlike them. */
export const suspiciousMail = (reader: Reader, seen: Circumstances) => signInMail('suspicious', reader, seen)

/** Tells a person that an admin keeps them out of an account, until when and why. */
export function lockedOutMail(
  reader: Reader & { timeZone: string | null },
  { account, until, reason }: { account: string; until: number; reason: string },
) {
  const t = mailTexts(reader.language, 'security')
  const zone = reader.timeZone ?? 'UTC'
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: zone } as const
  const when = `${new Intl.DateTimeFormat(reader.language, format).format(until)} (${zone})`
  return composeMail(reader, {
    subject: t('mail.lockedOut.subject', { account }),
    paragraphs: [t('mail.lockedOut.what', { account, when }), t('mail.lockedOut.why', { reason })],
  })
}
