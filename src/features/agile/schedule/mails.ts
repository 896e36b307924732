import { formatDate } from '#i18n/date-format.ts'
import { composeMail, type Recipient } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import type { Tool } from '#src/paths.ts'

type Meeting = { tool: Tool; name: string; at: number; timeZone: string; link: string }

/** Returns the reminder of a planned session. Its time is in `timeZone`. */
export function reminderMail(reader: Recipient, { tool, name, at, timeZone, link }: Meeting, origin: string) {
  const t = mailTexts(reader.language, 'schedule')
  const time = formatDate(reader.language, at, { dateStyle: 'full', timeStyle: 'short', timeZone })
  return composeMail(reader, {
    subject: t('mail.subject', { name, time }),
    paragraphs: [t(`${tool}.begins`, { name, time, zone: timeZone }), t('mail.why')],
    action: { label: t(`${tool}.openMail`), url: origin + link },
  })
}
