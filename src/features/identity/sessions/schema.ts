import { z } from 'zod'

const impossible = 'This value is not possible here.'
const text = (most: number) => z.string({ error: impossible }).min(1, impossible).max(most, impossible)
const Id = text(64)
const Reason = z.string({ error: impossible }).trim().max(100, impossible)
const Device = z.strictObject({
  type: z.enum(['desktop', 'mobile', 'tablet', 'other'], { error: impossible }).optional(),
  name: text(60).optional(),
})

/** A further sign-in of the caller's own. Where it comes from the server sees itself: what is said of that is ignored. */
export const NewSession = z.strictObject({
  userId: Id.optional(),
  accountId: Id.optional(),
  device: Device.optional(),
  ipAddress: text(64).nullish(),
  userAgent: text(300).nullish(),
})

/** What can be changed about a sign-in: the name of its device. */
export const SessionChange = z.strictObject({ device: z.strictObject({ name: text(60) }) })

export const Terminate = z.strictObject({ reason: Reason.optional() })
export const TerminateMany = z.strictObject({ exceptSessionId: Id.optional(), reason: Reason.optional() })
export const Validate = z.strictObject({
  sessionToken: z.string({ error: impossible }).max(200, impossible).optional(),
})
export const SwitchTo = z.strictObject({ targetAccountId: Id, reason: Reason.optional() })
export const HistoryQuery = z.strictObject({
  limit: z.coerce.number({ error: impossible }).int(impossible).min(1, impossible).max(200, impossible).default(20),
})
