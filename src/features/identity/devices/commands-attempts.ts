import { loginAttempts } from '#db/schema/identity.ts'
import { emailKey } from '#features/identity/credentials/queries.ts'
import type { Parts } from '#kit/context.ts'

export type AttemptRecord = {
  /** As it was typed, normalised. Kept as a keyed hash alone. */
  email: string
  /** Null where nobody has the address. */
  userId: string | null
  /** Where the sign-in led or would have led; null where nobody has the address. */
  accountId: string | null
  deviceId?: string | null
  ipAddress: string | null
  userAgent: string | null
  country?: string | null
  success: boolean
  riskFactors?: string[]
  riskScore?: number
}

/** The statement that writes down a try to sign in, for the batch of its outcome. */
export function attemptStatement(parts: Parts, { email, accountId, ...record }: AttemptRecord) {
  const { ids, clock, db } = parts
  const row = { id: ids.id('lat'), emailKey: emailKey(parts, email), hostAccountId: accountId, at: clock.now() }
  const tries = db.unscoped('a try to sign in belongs to an address, whether or not anybody has it')
  return tries.orm.insert(loginAttempts).values({ riskFactors: [], ...record, ...row })
}
