import { type AccountScope, makeScope, type Parts } from '#kit/context.ts'

/** Who calls, as the audit log and the limits know them: address and program, none where it is the product itself. */
export type Caller = {
  requestId: string | null
  ipAddress: string | null
  userAgent: string | null
  whereabouts?: AccountScope['whereabouts']
}
export const noCaller: Caller = { requestId: null, ipAddress: null, userAgent: null }

export type Making = Pick<Parts, 'db' | 'clock' | 'ids'>

/**
 * The scope of a person who is just signing in to an account, before there is a session. Only for one whose membership was
 * looked up in the same request.
 */
export function scopeAtSignIn({ db, clock, ids }: Making, accountId: string, actorId: string, caller: Caller) {
  const fields = { accountId, db: db.forAccount(accountId), clock, ids, actorId, ...caller }
  return makeScope({ ...fields, sessionId: null, idempotency: null })
}
