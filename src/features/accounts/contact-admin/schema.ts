import { z } from 'zod'
import { tidy } from '#features/identity/credentials/rules.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'

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

export const messageList = listQuery({ sorts: { sent: 'desc' }, filters: {} })
export type MessageListQuery = z.output<typeof messageList.schema>
