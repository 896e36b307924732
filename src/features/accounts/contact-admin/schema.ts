import { z } from 'zod'
import { planIds } from '#features/billing/plans/rules.ts'
import { tidy } from '#features/identity/credentials/rules.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import { maxRequestedUsers, requestIntervals } from './rules.ts'

/** A member's message to the account's admins. */
export const AdminMessage = z.strictObject({
  subject: z
    .string({ error: 'permissions.errors.subjectMissing' })
    .transform(tidy)
    .refine(subject => subject !== '', 'permissions.errors.subjectMissing')
    .refine(subject => subject.length <= 150, 'permissions.errors.subjectLong'),
  message: plainText('permissions.errors.messageMissing')
    .min(1, 'permissions.errors.messageMissing')
    .max(5000, 'permissions.errors.messageLong'),
})
export type AdminMessage = z.infer<typeof AdminMessage>

const additionalUsers = z
  .int('permissions.errors.usersRange')
  .min(0, 'permissions.errors.usersRange')
  .max(maxRequestedUsers, 'permissions.errors.usersRange')

/** A member's request for a larger plan or additional users. */
export const UpgradeRequest = z.strictObject({
  plan: z.enum(planIds),
  interval: z.enum(requestIntervals).default('MONTHLY'),
  additionalUsers: additionalUsers.default(0),
  message: plainText().max(5000, 'permissions.errors.messageLong').default(''),
})
export type UpgradeRequest = z.infer<typeof UpgradeRequest>

/** `UpgradeRequest` as a form. It sends the number of users as text. */
export const UpgradeForm = z.object({
  ...UpgradeRequest.shape,
  additionalUsers: z.preprocess(value => (value === '' ? 0 : Number(value)), additionalUsers),
})

export const messageList = listQuery({ sorts: { sent: 'desc' }, filters: {} })
export type MessageListQuery = z.output<typeof messageList.schema>
