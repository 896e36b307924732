import type { AccountScope } from '#kit/context.ts'

const sql = `select
  (select count(*) from memberships where account_id = ?1 and status <> 'REMOVED') as members,
  (select count(*) from invitations where account_id = ?1 and status = 'pending' and expires_at > ?2) as invitations,
  (select count(*) from teams where account_id = ?1) as teams`

export type Counts = { members: number; invitations: number; teams: number }

/** How many members, waiting invitations and teams the account has: the figures on the tabs. */
export async function countPeople({ db, accountId, clock }: AccountScope): Promise<Counts> {
  const [row] = await db.run<Counts>(sql, [accountId, clock.now()])
  return row!
}
