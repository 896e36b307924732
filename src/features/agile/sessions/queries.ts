import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { Tool } from '#src/paths.ts'
import { restoreWindow } from './rules.ts'

/**
 * Returns id, name and creator of a session of the account, or with `isDeleted` of a deleted one that can still be
 * restored. Throws `not_found`.
 */
export async function getNamedSession(
  { db, accountId, clock }: AccountScope,
  tool: Tool,
  id: string,
  { isDeleted }: { isDeleted: boolean },
) {
  const sql = `select id, name, creator_id as creatorId from ${tool}_sessions
    where account_id = ?1 and id = ?2 and is_demo = 0 and iif(?3, deleted_at > ?4, deleted_at is null)`
  const args = [accountId, id, Number(isDeleted), clock.now() - restoreWindow]
  const [row] = await db.run<{ id: string; name: string; creatorId: string }>(sql, args)
  return row ?? fail('not_found')
}
