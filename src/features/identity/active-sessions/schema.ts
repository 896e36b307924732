import { z } from 'zod'
import { plainText } from '#kit/text.ts'

const text = (maxLength: number) => z.string().min(1).max(maxLength)
const Id = text(64)
const Reason = plainText().max(100)
const Device = z.strictObject({
  type: z.enum(['desktop', 'mobile', 'tablet', 'other']).optional(),
  name: plainText().min(1).max(60).optional(),
})

/**
 * Another session of the caller. The server ignores the network and the client that the body names, and records those
 * that it observes.
 */
export const NewSession = z.strictObject({
  userId: Id.optional(),
  accountId: Id.optional(),
  device: Device.optional(),
  ipAddress: text(64).nullish(),
  userAgent: text(300).nullish(),
})

export const SessionDeviceName = z.strictObject({ device: z.strictObject({ name: plainText().min(1).max(60) }) })

export const Terminate = z.strictObject({ reason: Reason.optional() })
export const TerminateMany = z.strictObject({ exceptSessionId: Id.optional(), reason: Reason.optional() })
export const SessionTokenCheck = z.strictObject({
  sessionToken: z.string().max(200).optional(),
})
/** `password` is required for sessions that began with single sign-on. */
export const AccountSwitch = z.strictObject({
  targetAccountId: Id,
  reason: Reason.optional(),
  password: text(2000).optional(),
})
export const HistoryQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(20),
})
