import { auditLog } from '#db/schema/audit.ts'
import type { AccountScope } from '#kit/context.ts'

type Entry = {
  subject?: string
  details?: Record<string, unknown>
  success?: boolean
  sessionId?: string
  riskScore?: number
}

/**
 * The statement that records who did what, for the batch that does it. `action` reads as `noun.happened`; `details` never
 * hold secrets, votes or what a person wrote. `sessionId` names the sign-in where the scope does not know it yet.
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
    details: entry.details ?? {},
    ipAddress,
    userAgent,
    requestId,
    success: entry.success ?? true,
    riskScore: entry.riskScore ?? null,
    at: clock.now(),
  })
}
