import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import type { Candidate, TeamEvent, TeamMemberView, TeamView } from './rules.ts'
import { type TeamListQuery, type TeamMemberListQuery, type TeamQuery, teamList, teamMemberList } from './schema.ts'

type Paging = { page: number; pageSize: number }

const columns = `t.id, t.name, t.description, t.created_by as createdBy, t.created_at as createdAt,
  t.updated_at as updatedAt,
  (select count(*) from team_members tm where tm.account_id = t.account_id and tm.team_id = t.id) as memberCount,
  (select count(*) from invitations i where i.account_id = t.account_id and i.team_id = t.id
    and i.status = 'pending' and i.expires_at > ?2) as pendingInvitations`
// `?2 > 0` is always true: every bound parameter has to occur in the statement.
const where = '?2 > 0 and (?3 is null or t.name glob ?3)'
const sorts = { name: 't.name_key', members: 'memberCount', created: 't.created_at' }
type ListParams = TeamQuery & Partial<Pick<TeamListQuery, 'sort' | 'order'>>

/** Lists the account's teams, by default sorted by name. */
export function listTeams(scope: AccountScope, { q, sort = 'name', order, ...paging }: ListParams) {
  const args = [scope.clock.now(), globPattern(q)]
  const source = { select: columns, from: 'teams t', alias: 't', where, args, sorts }
  return selectPage<TeamView>(scope, source, { ...paging, sort }, teamList.orderOf({ sort, order }))
}

/** Returns a team of the account. Fails with `not_found` for any other. */
export async function getTeam({ db, accountId, clock }: AccountScope, id: string): Promise<TeamView> {
  const sql = `select ${columns} from teams t where t.account_id = ?1 and t.id = ?3`
  const [row] = await db.run<TeamView>(sql, [accountId, clock.now(), id])
  return row ?? fail('not_found')
}

const personColumns = `m.user_id as userId, u.first_name || ' ' || u.last_name as name, u.email,
  u.avatar_url as avatarUrl, tm.role, m.role as accountRole, m.status, tm.joined_at as joinedAt`
const teamMembersFrom = `team_members tm join memberships m on m.account_id = tm.account_id and m.id = tm.membership_id
  join users u on u.id = m.user_id`
const lowerNameSql = "lower(u.first_name || ' ' || u.last_name)"
const personSorts = {
  role: `case tm.role when 'LEAD' then 0 when 'FACILITATOR' then 1 when 'MEMBER' then 2 else 3 end || ${lowerNameSql}`,
  name: lowerNameSql,
  joined: 'tm.joined_at',
}

/**
 * Returns the members of a team, leads first. Without `state`, returns all of them. Fails with `not_found` for an
 * unknown team.
 */
export async function listTeamMembers(scope: AccountScope, teamId: string, state: Partial<TeamMemberListQuery> = {}) {
  await getTeam(scope, teamId)
  // A negative limit means unlimited.
  const { page = 1, pageSize = -1, q = '', sort = 'role', order } = state
  const where = `tm.team_id = ?2 and m.status <> 'REMOVED' and (?3 = '' or instr(${lowerNameSql}, lower(?3)) > 0)`
  const source = {
    select: personColumns,
    from: teamMembersFrom,
    alias: 'tm',
    where,
    args: [teamId, q],
    sorts: personSorts,
  }
  return selectPage<TeamMemberView>(scope, source, { page, pageSize, sort }, teamMemberList.orderOf({ sort, order }))
}

/** Returns a member of a team. Fails with `not_found` for anyone else. */
export async function getTeamMember({ db, accountId }: AccountScope, teamId: string, userId: string) {
  const sql = `select ${personColumns} from ${teamMembersFrom}
where tm.account_id = ? and tm.team_id = ? and m.user_id = ? and m.status <> 'REMOVED'`
  const [row] = await db.run<TeamMemberView>(sql, [accountId, teamId, userId])
  return row ?? fail('not_found')
}

/** Lists the active members of the account who are not in the team (null: a new team), by name. At most 500. */
export const listTeamCandidates = ({ db, accountId }: AccountScope, teamId: string | null) =>
  db.run<Candidate>(
    `select m.user_id as userId, u.first_name || ' ' || u.last_name as name, u.email
from memberships m join users u on u.id = m.user_id
where m.account_id = ?1 and m.status = 'ACTIVE' and not exists (
  select 1 from team_members tm where tm.account_id = ?1 and tm.team_id = ?2 and tm.membership_id = m.id)
order by lower(u.first_name), lower(u.last_name), m.id limit 500`,
    [accountId, teamId],
  )

/** Lists the active members of the account by name, to choose a facilitator. At most 500. */
export const listFacilitatorCandidates = (scope: AccountScope) => listTeamCandidates(scope, null)

// Invitations of deleted profiles have a placeholder address (`placeholderEmail`), which is not shown.
const selectEventsSql = `select entry.id, entry.action, entry.at, actor.first_name || ' ' || actor.last_name as actorName,
  person.first_name || ' ' || person.last_name as subjectName,
  coalesce(invitation.email, entry.details ->> 'email') as email, entry.details
from audit_log entry
left join invitations invitation on invitation.account_id = entry.account_id
  and invitation.id = entry.details ->> 'invitationId' and invitation.email not like '%@deleted.invalid'
left join users actor on actor.id = entry.actor_id
left join users person on person.id = entry.details ->> 'userId'
where entry.account_id = ?1 and entry.subject = ?2 and entry.action like 'team.%'
order by entry.at desc, entry.id limit ?3 offset ?4`
const countEventsSql = `select count(*) as total from audit_log
where account_id = ?1 and subject = ?2 and action like 'team.%'`

/** Returns a page of the activity in a team, newest first. Fails with `not_found` for an unknown team. */
export async function listTeamActivity(scope: AccountScope, teamId: string, { page, pageSize }: Paging) {
  await getTeam(scope, teamId)
  const { db, accountId } = scope
  const args = [accountId, teamId, pageSize, (page - 1) * pageSize]
  const [rows, [count]] = await Promise.all([
    db.run<Omit<TeamEvent, 'details'> & { details: string }>(selectEventsSql, args),
    db.run<{ total: number }>(countEventsSql, [accountId, teamId]),
  ])
  const items = rows.map(({ details, ...row }): TeamEvent => ({ ...row, details: JSON.parse(details) }))
  return { items, total: count?.total ?? 0, page, pageSize }
}
