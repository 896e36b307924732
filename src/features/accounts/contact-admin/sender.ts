import type { Session } from '#kit/context.ts'
import type { Sender } from './mails.ts'

/** The signed-in person as the administrators read of them. */
export const senderOf = ({ user, account }: Session): Sender => ({
  name: `${user.firstName} ${user.lastName}`.trim(),
  email: user.email,
  account: account.name,
})
