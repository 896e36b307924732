import type { Locale } from '#i18n/locale.ts'
import { composeMail } from '#kit/mail/mail.ts'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import type { Tool } from '#src/paths.ts'

type Reader = { email: string; firstName: string; language: Locale }
type Meeting = { tool: Tool; name: string; at: number; timeZone: string; link: string }

/** Says that a planned session is about to begin, and when, by the reader's clock where it is known, else by that of the zone it was planned in. */
export function reminderMail(
  { email, firstName, language }: Reader,
  { tool, name, at, timeZone, link }: Meeting,
  origin: string,
) {
  const t = mailTexts(language, 'schedule')
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)
  return composeMail(email, {
    locale: language,
    subject: t('mail.subject', { name, time }),
    greeting: t('mail.greeting', { name: firstName }),
    paragraphs: [t(`${tool}.begins`, { name, time, zone: timeZone }), t('mail.why')],
    action: { label: t(`${tool}.openMail`), url: origin + link, hint: t('mail.linkHint') },
    signature: t('mail.signature'),
  })
}
