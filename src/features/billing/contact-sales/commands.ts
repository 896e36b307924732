import { salesRequests } from '#db/schema/shop.ts'
import type { Locale } from '#i18n/locale.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import { requireCallerAttempt } from '#kit/auth/caller-limit.ts'
import type { Services } from '#kit/context.ts'
import { keyedHash } from '#kit/data/encryption.ts'
import { fail } from '#kit/errors.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { confirmationMail, requestMail } from './mails.ts'
import { maxFillTimeMs, messageRetentionMs, minFillTimeMs } from './rules.ts'
import type { SalesRequest } from './schema.ts'

const hour = 60 * 60_000
const callerLimit = { limit: 5, localLimit: 100, window: hour }
const emailLimit = { limit: 3, window: 24 * hour }
const reason = 'messages to sales belong to the site, not to an account'
const purpose = 'contact-sales'

type SigningServices = Pick<Services, 'config' | 'clock'>

/**
 * Returns the current time with a signature. A form sends it back as the time when it was opened, and a bot cannot
 * forge it.
 */
export function signOpeningTime(services: SigningServices): string {
  const now = services.clock.now()
  return `${now}.${keyedHash(services, purpose, String(now))}`
}

/** Throws `invalid` if a form was submitted faster than a person can fill it in, or opened more than a day ago. */
export function checkOpeningTime(services: SigningServices, signedTime: string): void {
  const [openedAt = ''] = signedTime.split('.')
  const isSigned = signedTime === `${openedAt}.${keyedHash(services, purpose, openedAt)}`
  const elapsed = services.clock.now() - Number(openedAt)
  if (!isSigned || elapsed > maxFillTimeMs) fail('invalid', 'contactSales.errors.expired')
  if (elapsed < minFillTimeMs) fail('invalid', 'contactSales.errors.tooFast')
}

/**
 * Stores a message to sales, emails it to the configured address and sends the sender a confirmation. A message with
 * the hidden field filled in is dropped without an error. Fails with `rate_limited` after 5 messages an hour from a
 * network, or 3 a day from an email address.
 */
export async function sendSalesRequest(
  services: Services,
  { website, ...input }: SalesRequest,
  { language, ipAddress }: { language: Locale; ipAddress: string | null },
): Promise<void> {
  if (website !== '') return
  await requireCallerAttempt(services, purpose, ipAddress, callerLimit)
  await requireAttempt(services, `${purpose}:${keyedHash(services, 'email', input.email)}`, emailLimit)
  const { clock, ids, config } = services
  const db = services.db.unscoped(reason)
  const row = { id: ids.id('slr'), ...input, language, createdAt: clock.now() }
  const salesEmail = config.contactSalesTo
  const isReplyPromised = salesEmail !== ''
  await db.batch([
    db.orm.insert(salesRequests).values(row),
    mailStatement({ db, clock, ids }, confirmationMail(input, language, isReplyPromised)),
    ...(isReplyPromised ? [mailStatement({ db, clock, ids }, requestMail(salesEmail, input))] : []),
  ])
}

/** Removes messages that are older than a year. Runs every minute. */
export async function removeOldSalesRequests({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.unscoped(reason).run('delete from sales_requests where created_at < ?1', [clock.now() - messageRetentionMs])
}
