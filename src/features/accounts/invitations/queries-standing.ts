import { placeIsFree, seatIsFree } from '#features/accounts/members/queries-seats.ts'
import type { AccountScope, Plan } from '#kit/context.ts'

const sql = `select
  (select m.status from memberships m join users u on u.id = m.user_id
    where m.account_id = ?1 and u.email = ?3) as member,
  exists (select 1 from team_members r join memberships m on m.account_id = r.account_id and m.id = r.membership_id
    join users u on u.id = m.user_id where r.account_id = ?1 and r.team_id = ?4 and u.email = ?3) as inTeam,
  exists (select 1 from invitations p where p.account_id = ?1 and p.email = ?3 and p.team_id is ?4
    and p.status = 'pending' and p.expires_at > ?2) as invited,
  ${seatIsFree} as free`

/** How an address stands to the account, and to a team where one is named: asked after an invitation did not pass. */
export async function standing({ db, accountId, clock }: AccountScope, email: string, teamId: string | null) {
  type Row = { member: string | null; inTeam: number; invited: number; free: number }
  const [row] = await db.run<Row>(sql, [accountId, clock.now(), email, teamId])
  const { member, inTeam, invited, free } = row!
  return { member, inTeam: inTeam === 1, invited: invited === 1, free: free === 1 }
}

/** The account's plan, and whether one who was invited still finds a place in it. */
export async function placeAndPlan({ db, accountId }: AccountScope): Promise<{ plan: Plan; free: boolean }> {
  const asked = `select plan, ${placeIsFree} as free from accounts where id = ?1`
  const [row] = await db.run<{ plan: Plan; free: number }>(asked, [accountId])
  return { plan: row?.plan ?? 'FREE', free: row?.free === 1 }
}
