import type { AccountRole, AccountScope } from '#kit/context.ts'
import type { ChainCheck, PeopleFigures } from './rules.ts'

const counts = `select sum(m.status = 'ACTIVE') as active, sum(m.status = 'SUSPENDED') as suspended,
  sum(m.status = 'ACTIVE' and u.two_factor is not null) as covered,
  sum(m.status = 'ACTIVE' and not exists (select 1 from team_members t where t.account_id = m.account_id and t.membership_id = m.id)) as teamless,
  (select count(*) from teams where account_id = ?1) as teams
from memberships m join users u on u.id = m.user_id where m.account_id = ?1 and m.status <> 'REMOVED'`
const roles = `select role, count(*) as count from memberships
where account_id = ? and status <> 'REMOVED' group by role`

/** How many people the account has, and what they are. */
export async function peopleFigures({ db, accountId }: AccountScope): Promise<PeopleFigures> {
  const [[row], spread] = await Promise.all([
    db.run<Omit<PeopleFigures, 'roles'>>(counts, [accountId]),
    db.run<PeopleFigures['roles'][number]>(roles, [accountId]),
  ])
  return { ...row!, roles: spread }
}

export type Named = { userId: string; name: string; email: string; avatarUrl: string | null; role: AccountRole }

/** The members among these people, by id. Whoever is none of the account is not among them. */
export async function namesOf({ db, accountId }: AccountScope, userIds: string[]): Promise<Map<string, Named>> {
  const sql = `select m.user_id as userId, trim(u.first_name || ' ' || u.last_name) as name, u.email,
  u.avatar_url as avatarUrl, m.role
from memberships m join users u on u.id = m.user_id
where m.account_id = ? and m.user_id in (select value from json_each(?))`
  const rows = await db.run<Named>(sql, [accountId, JSON.stringify([...new Set(userIds)])])
  return new Map(rows.map(row => [row.userId, row]))
}

/** When the seals of the account's audit log were checked last, and what came out; null where nobody has yet. */
export async function lastChainCheck({ db, accountId }: AccountScope): Promise<ChainCheck | null> {
  const sql = `select at, details ->> 'sealed' as sealed, details ->> 'brokenAt' as brokenAt from audit_log
where account_id = ? and action = 'audit.verified' order by at desc, rowid desc limit 1`
  const [row] = await db.run<ChainCheck>(sql, [accountId])
  return row ?? null
}
