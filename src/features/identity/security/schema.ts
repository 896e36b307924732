import { z } from 'zod'
import { AuditQuery, Paging } from '#features/accounts/accounts/schema.ts'
import { normaliseEmail } from '#features/identity/credentials/rules.ts'
import { longText, plainText } from '#kit/text.ts'
import { maxMemberLockMinutes, minArchiveAgeDays } from './rules.ts'

const text = (maxLength: number) => z.string().min(1).max(maxLength)
const Id = text(64)
const Reason = plainText('security.errors.reasonLength')
  .min(1, 'security.errors.reasonLength')
  .max(300, 'security.errors.reasonLength')
const Score = z.number().int().min(0).max(100)
const Details = z
  .record(z.string().regex(/^\w{1,40}$/), z.union([longText().max(300), z.number(), z.boolean(), z.null()]))
  .refine(details => Object.keys(details).length <= 20)

const { startDate, endDate, success } = AuditQuery.shape
const Email = z.string().max(254).transform(normaliseEmail)

/** A reported sign-in attempt. The server records those it observes separately. */
export const NewAttempt = z.strictObject({
  email: Email,
  success: z.boolean(),
  ipAddress: text(64).nullish(),
  userAgent: text(300).nullish(),
  riskFactors: z.array(text(40)).max(20).optional(),
  timestamp: z.union([z.number(), z.string().max(40)]).optional(),
})
export type NewAttempt = z.infer<typeof NewAttempt>

export const AttemptQuery = z.strictObject({ email: Email.optional(), success, startDate, endDate, ...Paging.shape })
export type AttemptQuery = z.infer<typeof AttemptQuery>

/** An entry that a caller adds to the audit log. */
export const NewAuditLog = z.strictObject({
  action: z.string().regex(/^[a-z][\w.:-]{0,79}$/i),
  userId: Id.optional(),
  accountId: Id.optional(),
  sessionId: Id.optional(),
  details: Details.optional(),
  success: z.boolean().optional(),
  riskScore: Score.optional(),
})
export type NewAuditLog = z.infer<typeof NewAuditLog>

export const AuditLogArchive = z.strictObject({
  olderThanDays: z
    .number({ error: 'security.errors.keptDays' })
    .int('security.errors.keptDays')
    .min(minArchiveAgeDays, 'security.errors.keptDays')
    .max(36_500),
})

export const Suspicion = z.strictObject({ userId: Id, sessionId: Id.optional(), reason: Reason, riskScore: Score })
export type Suspicion = z.infer<typeof Suspicion>

export const NewMemberLock = z.strictObject({
  reason: Reason,
  durationMinutes: z
    .number({ error: 'security.errors.duration' })
    .int('security.errors.duration')
    .min(1, 'security.errors.duration')
    .max(maxMemberLockMinutes, 'security.errors.duration'),
})
export type NewMemberLock = z.infer<typeof NewMemberLock>

export const NewFingerprint = z.strictObject({
  fingerprint: text(200),
  userId: Id.optional(),
  name: plainText().min(1).max(60).optional(),
})
export const FingerprintTrustQuery = z.strictObject({ userId: Id.optional() })
export const TrustFingerprint = z.strictObject({ userId: Id.optional() })
