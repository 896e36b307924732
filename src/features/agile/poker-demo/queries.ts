import { demoLifetime } from '#features/accounts/demo-places/rules.ts'
import type { AccountScope } from '#kit/context.ts'

/** The caller's table to try the cards on, while it is being played at; null where there is none. */
export async function findVotingDemo({ db, accountId, actorId, clock }: AccountScope): Promise<string | null> {
  const [found] = await db.run<{ id: string }>(
    `select id from poker_sessions where account_id = ?1 and creator_id = ?2 and is_demo = 1
       and status in ('ACTIVE', 'PAUSED') and deleted_at is null and created_at > ?3 order by created_at desc limit 1`,
    [accountId, actorId, clock.now() - demoLifetime],
  )
  return found?.id ?? null
}
