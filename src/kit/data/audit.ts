import { auditLog } from '#db/schema/audit.ts'
import type { AccountScope } from '#kit/context.ts'
import { type KeyConfig, keyedHash } from '#kit/data/encryption.ts'

type Entry = {
  subject?: string
  details?: Record<string, unknown>
  success?: boolean
  sessionId?: string
  /** The points for suspicious facts of a sign-in (see `suspicionOf`). */
  riskScore?: number
}

/** A keyed hash that replaces an email address in the audit log. Without the key no one can test addresses. */
export const emailAddressHash = (services: KeyConfig, email: string): string =>
  keyedHash(services, 'audit address', email)

const addressPattern = /[^\s@<>"',;()]+@[^\s@<>"',;()]+\.[^\s@<>"',;()]+/g

/** Removes email addresses from details: the log outlives the deletion of a person's profile. */
export function withoutEmailAddresses<T>(details: T): T {
  if (typeof details === 'string') return details.replace(addressPattern, '(address)') as T
  if (Array.isArray(details)) return details.map(withoutEmailAddresses) as T
  if (typeof details !== 'object' || details === null) return details
  const entries = Object.entries(details).map(([key, value]) => [
    withoutEmailAddresses(key),
    withoutEmailAddresses(value),
  ])
  return Object.fromEntries(entries)
}

/**
 * Returns the statement that records an action in the audit log, for the batch of that action. `action` reads as
 * `noun.happened`. `details` never contain secrets, votes, addresses or people's texts. `sessionId` names the session
 * if the scope does not know it yet.
 */
export function auditStatement(scope: AccountScope, action: string, entry: Entry = {}) {
  const { accountId, actorId, requestId, ipAddress, userAgent, clock, ids } = scope
  return scope.db.orm.insert(auditLog).values({
    id: ids.id('aud'),
    accountId,
    actorId,
    sessionId: entry.sessionId ?? scope.sessionId,
    action,
    subject: entry.subject ?? null,
    details: withoutEmailAddresses(entry.details ?? {}),
    ipAddress,
    userAgent,
    requestId,
    success: entry.success ?? true,
    riskScore: entry.riskScore ?? null,
    at: clock.now(),
  })
}
