import { composeMail, type Recipient } from '#kit/mail/mail.tsx'
import { mailSafeNameOf, mailTexts, withMailSafeNames } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'
import type { NotificationRow } from './queries.ts'
import { sentenceOf } from './sentence.ts'

export type MailedNotification = Pick<NotificationRow, 'kind' | 'params' | 'link' | 'objectId'>
/** The origin of links, and the token that turns off these emails. */
type Links = { site: string; token: string }

const sentencesOf = ({ language }: Recipient, list: readonly MailedNotification[]) =>
  list.map(({ kind, params }) => sentenceOf(language, kind, withMailSafeNames(params)))

const unsubscribeLink = ({ language }: Recipient, { site, token }: Links) => ({
  label: mailTexts(language, 'notifications')('mail.unsubscribe'),
  url: site + paths.unsubscribe(token),
})

/** Returns the name of the object that a notification is about, or null without one. */
export const objectNameOf = ({ objectId, params }: Pick<MailedNotification, 'objectId' | 'params'>): string | null =>
  objectId === null ? null : String(params.title ?? params.name ?? '') || null

/** Composes the email for notifications about one object, in the language of their reader. */
export function notificationMail(reader: Recipient, list: readonly MailedNotification[], links: Links) {
  const t = mailTexts(reader.language, 'notifications')
  const sentences = sentencesOf(reader, list)
  const latest = list.at(-1)!
  const title = objectNameOf(latest)
  const subject = title !== null && list.length > 1 ? t('mail.updates', { count: list.length, title }) : sentences[0]!
  return composeMail(reader, {
    subject,
    paragraphs: [...sentences, t('mail.why')],
    action: { label: t('mail.action'), url: links.site + (latest.link ?? paths.notifications()) },
    unsubscribe: unsubscribeLink(reader, links),
  })
}

/** Composes the digest of one account, grouped by object. */
export function digestMail(reader: Recipient, list: readonly MailedNotification[], account: string, links: Links) {
  const t = mailTexts(reader.language, 'notifications')
  const groups = [...Map.groupBy(list, ({ objectId, link: path }) => objectId ?? path ?? '').values()]
  return composeMail(reader, {
    subject: t('mail.digest', { count: list.length, account }),
    paragraphs: [],
    sections: groups.map(group => ({
      title: mailSafeNameOf(objectNameOf(group[0]!) ?? t('mail.other')),
      url: links.site + (group.at(-1)!.link ?? paths.notifications()),
      lines: sentencesOf(reader, group),
    })),
    action: { label: t('mail.action'), url: links.site + paths.notifications() },
    unsubscribe: unsubscribeLink(reader, links),
  })
}
