import type { Locale } from '#i18n/locale.ts'
import { composeMail } from '#kit/mail/mail.tsx'
import { mailTexts, withMailSafeNames } from '#kit/mail/mail-texts.ts'
import type { SalesRequest } from './schema.ts'

type Request = Omit<SalesRequest, 'website'>

/** Returns the email that forwards a message to sales, in English. */
export function requestMail(to: string, { firstName, lastName, email, company, phone, teamSize, message }: Request) {
  const t = mailTexts('en', 'contactSales')
  const name = `${firstName} ${lastName}`
  const facts = withMailSafeNames({ company, phone, teamSize })
  const lines = (['company', 'phone', 'teamSize'] as const).flatMap(field =>
    facts[field] === '' ? [] : [`${t(`form.${field}`)}: ${facts[field]}`],
  )
  const paragraphs = message.split(/\n\s*\n/).map(text => text.trim())
  return composeMail(
    { email: to, firstName: null, language: 'en' },
    {
      subject: t('mail.subject', { name }),
      paragraphs: [t('mail.from', { name, email }), ...lines, ...paragraphs].filter(Boolean),
    },
  )
}

/**
 * Returns the confirmation for the sender. It does not repeat the message, because the address may belong to someone
 * else.
 */
export function confirmationMail({ firstName, email }: Request, language: Locale, isReplyPromised: boolean) {
  const t = mailTexts(language, 'contactSales')
  return composeMail(
    { email, firstName, language },
    {
      subject: t('confirmation.subject'),
      paragraphs: [
        t('confirmation.text'),
        t(isReplyPromised ? 'confirmation.soon' : 'confirmation.later'),
        t('confirmation.stray'),
      ],
    },
  )
}
