import { demoLifetime } from '#features/accounts/demo-catalogue/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Tool } from '#src/paths.ts'

/** Returns the id of the caller's practice session until it expires, or null. */
export async function findPractice(scope: AccountScope, { tool, staysOpen }: { tool: Tool; staysOpen: boolean }) {
  const { db, accountId, actorId, clock } = scope
  const [sessionRow] = await db.run<{ id: string }>(
    `select id from ${tool}_sessions where account_id = ?1 and creator_id = ?2 and is_demo = 1
       and (?4 or status in ('ACTIVE', 'PAUSED')) and deleted_at is null and created_at > ?3
     order by created_at desc limit 1`,
    [accountId, actorId, clock.now() - demoLifetime, Number(staysOpen)],
  )
  return sessionRow?.id ?? null
}
