import type { Session } from '#kit/context.ts'
import { composeMail, type Recipient } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'
import type { WantedPlan } from './rules.ts'
import type { AdminMessage } from './schema.ts'

export type Sender = { name: string; email: string; account: string }

/** Returns the signed-in user as the sender of a message. */
export const senderOf = ({ user, account }: Session): Sender => ({
  name: `${user.firstName} ${user.lastName}`.trim(),
  email: user.email,
  account: account.name,
})

/** Returns the paragraphs of a text, which blank lines separate. */
const paragraphsOf = (text: string) => text.split(/\n\s*\n/).map(paragraph => paragraph.trim())

/** Returns the email with a member's message to an admin, in the admin's language. */
export function adminMessageMail(reader: Recipient, from: Sender, { subject, message }: AdminMessage, origin: string) {
  const t = mailTexts(reader.language, 'permissions')
  return composeMail(reader, {
    subject: t('mail.subject', { name: from.name, subject }),
    paragraphs: [t('mail.from', from), subject, ...paragraphsOf(message)].filter(Boolean),
    action: { label: t('mail.action'), url: origin + paths.adminMessages() },
  })
}

type UpgradeDetails = WantedPlan & { name: string; message: string }

/**
 * Returns the email with a member's request for a larger plan, in the language of the admin who gets it. Its button
 * opens the filled cart.
 */
export function upgradeRequestMail(
  reader: Recipient,
  from: Sender,
  { name: plan, message, ...wanted }: UpgradeDetails,
  origin: string,
) {
  const t = mailTexts(reader.language, 'permissions')
  const { interval, additionalUsers } = wanted
  const request = t('upgrade.wanted', { plan, interval, users: additionalUsers })
  return composeMail(reader, {
    subject: t('upgrade.mail.subject', { name: from.name, plan }),
    paragraphs: [t('upgrade.mail.from', from), request, ...paragraphsOf(message)].filter(Boolean),
    action: { label: t('upgrade.openCart'), url: origin + paths.cart(wanted) },
  })
}
