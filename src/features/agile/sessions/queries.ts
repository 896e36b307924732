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

/** The name of a session, also of a deleted one while it can be restored. Throws `not_found`. */
export async function getSessionName({ db, accountId, clock }: AccountScope, tool: Tool, id: string) {
  const sql = `select id, name from ${tool}_sessions where account_id = ? and id = ? and is_demo = 0
    and (deleted_at is null or deleted_at > ?)`
  const [row] = await db.run<{ id: string; name: string }>(sql, [accountId, id, clock.now() - restorableFor])
  return row ?? fail('not_found')
}
