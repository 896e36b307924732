import { z } from 'zod'
import { tidy } from '#features/identity/credentials/rules.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'

/** What a member writes to the people who run the account. */
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

/** The state of the list of messages. */
export const messageList = listQuery({ sorts: { sent: 'desc' }, filters: {} })
export type MessageListQuery = z.output<typeof messageList.schema>
