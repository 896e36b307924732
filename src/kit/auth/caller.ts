import { type AccountScope, makeScope, type Services } from '#kit/context.ts'

/** The caller as rate limits and the audit log record them. All null if the product itself acts. */
export type Caller = {
  requestId: string | null
  ipAddress: string | null
  userAgent: string | null
  clientInfo?: AccountScope['clientInfo']
}
export const noCaller: Caller = { requestId: null, ipAddress: null, userAgent: null }

export type WriteServices = Pick<Services, 'db' | 'clock' | 'ids'>

/**
 * Returns the scope of a person who is signing in to an account and has no session yet. Call it only for a person whose
 * membership the same request has looked up.
 */
export function scopeAtSignIn({ db, clock, ids }: WriteServices, accountId: string, actorId: string, caller: Caller) {
  const fields = { accountId, db: db.forAccount(accountId), clock, ids, actorId, ...caller }
  return makeScope({ ...fields, sessionId: null, idempotency: null })
}
