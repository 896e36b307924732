import { demoLifetime } from '#features/accounts/demo-places/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { nameKey } from '#kit/names.ts'
import type { Tool } from '#src/paths.ts'
import { restorableFor } from './rules.ts'

/** A session of the account; with `isDeleted` a deleted one that can still be restored. Throws `not_found`. */
export async function getSessionName(
  { db, accountId, clock }: AccountScope,
  tool: Tool,
  id: string,
  { isDeleted }: { isDeleted: boolean },
) {
  const sql = `select id, name, creator_id as creatorId from ${tool}_sessions
    where account_id = ?1 and id = ?2 and is_demo = 0 and iif(?3, deleted_at > ?4, deleted_at is null)`
  const args = [accountId, id, Number(isDeleted), clock.now() - restorableFor]
  const [row] = await db.run<{ id: string; name: string; creatorId: string }>(sql, args)
  return row ?? fail('not_found')
}

/** The caller's own session to try things in, while it lasts; null where there is none. */
export async function findTry(scope: AccountScope, { tool, staysOpen }: { tool: Tool; staysOpen: boolean }) {
  const { db, accountId, actorId, clock } = scope
  const [found] = await db.run<{ id: string }>(
    `select id from ${tool}_sessions where account_id = ?1 and creator_id = ?2 and is_demo = 1
       and (?4 or status in ('ACTIVE', 'PAUSED')) and deleted_at is null and created_at > ?3
     order by created_at desc limit 1`,
    [accountId, actorId, clock.now() - demoLifetime, Number(staysOpen)],
  )
  return found?.id ?? null
}

/** The id of the account's team with this name, in upper or lower case; null where there is none. */
export async function teamNamed({ accountId, db }: AccountScope, name: string | null): Promise<string | null> {
  if (name === null) return null
  const sql = 'select id from teams where account_id = ? and name_key = ?'
  const [team] = await db.run<{ id: string }>(sql, [accountId, nameKey(name)])
  return team?.id ?? null
}
