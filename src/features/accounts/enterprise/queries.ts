import { sessionIdleLimitMs } from '#kit/auth/session.ts'
import type { AccountRole, AccountScope } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import type { ChainCheck, EnterpriseMember, PeopleFigures } from './rules.ts'
import { type PeopleListQuery, peopleList } from './schema.ts'

const selectCountsSql = `select sum(m.status = 'ACTIVE') as active, sum(m.status = 'SUSPENDED') as suspended,
  sum(m.status = 'ACTIVE' and u.two_factor is not null) as withTwoFactor,
  sum(m.status = 'ACTIVE' and not exists (select 1 from team_members t where t.account_id = m.account_id and t.membership_id = m.id)) as withoutTeam,
  (select count(*) from teams where account_id = ?1) as teams
from memberships m join users u on u.id = m.user_id where m.account_id = ?1 and m.status <> 'REMOVED'`
const selectRoleCountsSql = `select role, count(*) as count from memberships
where account_id = ? and status <> 'REMOVED' group by role`

/** Returns the number of members by status, role and security. */
export async function loadPeopleFigures({ db, accountId }: AccountScope): Promise<PeopleFigures> {
  const [[row], roleCounts] = await Promise.all([
    db.run<Omit<PeopleFigures, 'roles'>>(selectCountsSql, [accountId]),
    db.run<PeopleFigures['roles'][number]>(selectRoleCountsSql, [accountId]),
  ])
  return { ...row!, roles: roleCounts }
}

export type NamedMember = { userId: string; name: string; email: string; avatarUrl: string | null; role: AccountRole }

/** Returns those of the users who are members, by user id. */
export async function loadMembersById(
  { db, accountId }: AccountScope,
  userIds: string[],
): Promise<Map<string, NamedMember>> {
  const sql = `select m.user_id as userId, trim(u.first_name || ' ' || u.last_name) as name, u.email,
  u.avatar_url as avatarUrl, m.role
from memberships m join users u on u.id = m.user_id
where m.account_id = ? and m.user_id in (select value from json_each(?))`
  const rows = await db.run<NamedMember>(sql, [accountId, JSON.stringify([...new Set(userIds)])])
  return new Map(rows.map(row => [row.userId, row]))
}

/** Returns the last verification of the audit log and its result, or null. */
export async function findLastChainCheck({ db, accountId }: AccountScope): Promise<ChainCheck | null> {
  const sql = `select at, details ->> 'sealed' as sealed, details ->> 'brokenAt' as brokenAt from audit_log
where account_id = ? and action = 'audit.verified' order by at desc, rowid desc limit 1`
  const [row] = await db.run<ChainCheck>(sql, [accountId])
  return row ?? null
}

const activeSessionCountSql = `(select count(*) from auth_sessions s where s.user_id = m.user_id and s.active_account_id = m.account_id
    and s.ended_at is null and s.expires_at > ?2 and s.last_activity_at >= ?3)`
const teamNamesSql = `(select json_group_array(name) from (select t.name from team_members tm
    join teams t on t.account_id = tm.account_id and t.id = tm.team_id
    where tm.account_id = m.account_id and tm.membership_id = m.id order by t.name_key))`
const lastSeenSql = `nullif(max(coalesce(m.last_seen_at, 0), coalesce((select max(s.last_activity_at) from auth_sessions s
    where s.user_id = m.user_id and s.active_account_id = m.account_id), 0)), 0)`
const columns = `m.user_id as id, trim(u.first_name || ' ' || u.last_name) as name, u.email,
  u.avatar_url as avatarUrl, m.role, r.name as customRole, m.status, coalesce(m.locked_until > ?2, 0) as isLocked,
  u.two_factor as twoFactor, ${lastSeenSql} as lastSeenAt, ${activeSessionCountSql} as signIns, ${teamNamesSql} as teams`
const joinedTables = `memberships m join users u on u.id = m.user_id
left join custom_roles r on r.account_id = m.account_id and r.id = m.custom_role_id`
const teamMembershipSql = 'select 1 from team_members tm where tm.account_id = m.account_id and tm.membership_id = m.id'
// `?2` is the time, `?3` the earliest last activity of an active session, `?4` to `?8` are the filters.
// `?3 is not null` is always true: every bound parameter has to occur in the statement.
const where = `m.status <> 'REMOVED' and ?3 is not null
  and (?4 is null or u.first_name || ' ' || u.last_name glob ?4 or u.email glob ?4)
  and (?5 = '' or (?5 = 'none' and not exists (${teamMembershipSql})) or exists (${teamMembershipSql} and tm.team_id = ?5))
  and (?6 = '' or m.role = ?6 or m.custom_role_id = ?6)
  and (?7 = '' or m.status = ?7 or (?7 = 'LOCKED' and m.locked_until > ?2))
  and (?8 = '' or (?8 = 'on') = (u.two_factor is not null))`
const sorts = { name: "lower(u.first_name || ' ' || u.last_name)", seen: 'lastSeenAt' }

type StoredRow = Omit<EnterpriseMember, 'teams' | 'isLocked'> & { teams: string; isLocked: number }

/** Lists the members for enterprise administration, with all filterable data. */
export async function listEnterpriseMembers(scope: AccountScope, state: PeopleListQuery) {
  const { q, team = '', role = '', status = '', factor = '' } = state
  const now = scope.clock.now()
  const args = [now, now - sessionIdleLimitMs, globPattern(q), team, role, status, factor]
  const source = { select: columns, from: joinedTables, alias: 'm', where, args, sorts }
  const selectedPage = await selectPage<StoredRow>(scope, source, state, peopleList.orderOf(state))
  const items = selectedPage.items.map(
    ({ teams, isLocked, ...row }): EnterpriseMember => ({ ...row, teams: JSON.parse(teams), isLocked: isLocked === 1 }),
  )
  return { ...selectedPage, items }
}
