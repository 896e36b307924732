import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { Tool } from '#src/paths.ts'
import { restorableFor } from './rules.ts'

/** A deleted session that can still be restored. Fails with not_found for any other. */
export async function getDeletedSession({ db, accountId, clock }: AccountScope, tool: Tool, id: string) {
  const sql = `select id, name, creator_id as creatorId from ${tool}_sessions
    where account_id = ? and id = ? and deleted_at > ? and is_demo = 0`
  const args = [accountId, id, clock.now() - restorableFor]
  const [row] = await db.run<{ id: string; name: string; creatorId: string }>(sql, args)
  return row ?? fail('not_found')
}
