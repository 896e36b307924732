import { z } from 'zod'
import { tidy } from '#features/identity/credentials/rules.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'

const texts = {
  subjectMissing: 'Write a subject.',
  subjectLong: 'A subject is at most 150 characters.',
  messageMissing: 'Write a message.',
  messageLong: 'A message is at most 5,000 characters.',
}

/** What a member writes to the people who run the account. */
export const AdminMessage = z.strictObject({
  subject: z
    .string({ error: texts.subjectMissing })
    .transform(tidy)
    .refine(subject => subject !== '', texts.subjectMissing)
    .refine(subject => subject.length <= 150, texts.subjectLong),
  message: plainText(texts.messageMissing).min(1, texts.messageMissing).max(5000, texts.messageLong),
})
export type AdminMessage = z.infer<typeof AdminMessage>

/** The state of the list of messages. */
export const messageList = listQuery({ sorts: { sent: 'desc' }, filters: {} })
export type MessageListQuery = z.output<typeof messageList.schema>
