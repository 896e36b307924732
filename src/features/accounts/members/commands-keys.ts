import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'

/** The statement that revokes all keys of a member, for the batch with which they leave the account. */
export const revokeKeysOf = ({ accountId, clock }: AccountScope, userId: string): Statement => ({
  sql: 'update api_keys set revoked_at = ? where account_id = ? and user_id = ? and revoked_at is null',
  args: [clock.now(), accountId, userId],
})
