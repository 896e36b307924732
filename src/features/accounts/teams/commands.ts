import { and, eq } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { teams } from '#db/schema/accounts.ts'
import type { Actor } from '#features/accounts/members/commands-effects.ts'
import { failLimit, limitSql } from '#features/billing/plans/queries-limits.ts'
import { notificationStatements } from '#features/notifications/commands-notify.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { nameKey } from '#kit/names.ts'
import { getTeam } from './queries.ts'
import type { TeamView } from './rules.ts'
import type { NewTeam, NewTeamMember, TeamChange } from './schema.ts'

const insertSql = `insert into teams (id, account_id, name, name_key, description, created_by, created_at, updated_at)
select ?3, ?1, ?4, ?5, ?6, ?7, ?2, ?2
where coalesce((select count(*) from teams where account_id = ?1) < ${limitSql('teams')}, 1)`

/**
 * SQL that adds people to a team: ?4 is a JSON list of `{ id, userId, role }`. Skips everyone but active members of the
 * account.
 */
const insertMembersSql = `insert into team_members (id, account_id, team_id, membership_id, role, joined_at)
select p.value ->> 'id', m.account_id, ?3, m.id, p.value ->> 'role', ?2
from json_each(?4) p join memberships m on m.account_id = ?1 and m.user_id = p.value ->> 'userId' and m.status = 'ACTIVE'`

const refusals = {
  aborted: () => fail('not_found'),
  'teams.name_key': () => failAt('name', 'teams.errors.nameTaken', 'conflict'),
  'team_members.membership_id': () => fail('conflict', 'teams.errors.inTeam'),
}

/** Fails with `invalid` at the field `path` unless all users are active members of the account. */
async function requireMembers({ db, accountId }: AccountScope, userIds: string[], path: string) {
  const sql = `select count(*) as found from memberships
    where account_id = ? and status = 'ACTIVE' and user_id in (select value from json_each(?))`
  const [row] = await db.run<{ found: number }>(sql, [accountId, JSON.stringify(userIds)])
  if (row?.found !== userIds.length) failAt(path, 'teams.errors.notMembers')
}

function addMembersStatement(scope: AccountScope, teamId: string, people: NewTeamMember[]): Statement {
  const { accountId, clock, ids } = scope
  const rows = people.map(person => ({ ...person, id: ids.id('tmm') }))
  return { sql: insertMembersSql, args: [accountId, clock.now(), teamId, JSON.stringify(rows)] }
}

const memberNoticeStatements = (
  scope: AccountScope,
  { origin }: Actor,
  team: string,
  people: Pick<NewTeamMember, 'userId'>[],
) =>
  notificationStatements(
    scope,
    people.map(({ userId }) => ({ userId, kind: 'team_added', params: { team } })),
    { site: origin },
  )

async function notifyMembers({ services }: Actor, { accountId, actorId }: AccountScope, people: { userId: string }[]) {
  for (const { userId } of people)
    if (userId !== actorId) await notifyAccountPages(services, accountId, { type: 'notification', userId })
}

/**
 * Creates a team, with members if given. Fails with:
 * - `plan_limit` if the plan has no more teams
 * - `conflict` if the name is taken
 * - `invalid` for users who are not members of the account
 */
export async function createTeam(scope: AccountScope, actor: Actor, team: NewTeam, members: NewTeamMember[]) {
  const { name, description } = team
  // Each person once, with the last role that was sent for them.
  const people = [...new Map(members.map(person => [person.userId, person])).values()]
  const userIds = people.map(({ userId }) => userId)
  await requireMembers(scope, userIds, 'members')
  const id = scope.ids.id('tea')
  const now = scope.clock.now()
  const { accountId, actorId: createdBy } = scope
  const args = [accountId, now, id, name, nameKey(name), description, createdBy]
  const initialFields = { createdAt: now, updatedAt: now, memberCount: people.length, pendingInvitations: 0 }
  const created: TeamView = { id, name, description, createdBy, ...initialFields }
  const details = { name, members: people.length }
  const statements = [
    { sql: insertSql, args },
    abortIfNoRowChanged(),
    ...(people.length > 0 ? [addMembersStatement(scope, id, people)] : []),
    auditStatement(scope, 'team.created', { subject: id, details }),
    ...memberNoticeStatements(scope, actor, name, people),
  ]
  const aborted = () => failLimit(actor.session.account, 'teams', 'teams.errors.noTeam')
  const { response } = await commitOrRefuse(scope, statements, created, { ...refusals, aborted })
  await notifyMembers(actor, scope, people)
  return response
}

const ownTeam = ({ accountId }: AccountScope, id: string) => and(eq(teams.accountId, accountId), eq(teams.id, id))

/** Updates a team's name or description. */
export async function updateTeam(scope: AccountScope, id: string, { name, description }: TeamChange) {
  const current = await getTeam(scope, id)
  const updatedAt = scope.clock.now()
  const change = {
    ...(name !== undefined && { name, nameKey: nameKey(name) }),
    ...(description !== undefined && { description }),
  }
  const update = scope.db.orm
    .update(teams)
    .set({ ...change, updatedAt })
    .where(ownTeam(scope, id))
  const details = { from: current.name, name: name ?? current.name }
  const audit = auditStatement(scope, 'team.updated', { subject: id, details })
  const changedTeam = {
    ...current,
    name: name ?? current.name,
    description: description ?? current.description,
    updatedAt,
  }
  return (await commitOrRefuse(scope, [update, abortIfNoRowChanged(), audit], changedTeam, refusals)).response
}

/** Deletes a team and its pending invitations. Its members stay in the account. */
export async function deleteTeam(scope: AccountScope, id: string): Promise<void> {
  const { name } = await getTeam(scope, id)
  const removal = scope.db.orm.delete(teams).where(ownTeam(scope, id))
  const audit = auditStatement(scope, 'team.deleted', { subject: id, details: { name } })
  await commitOrRefuse(scope, [removal, abortIfNoRowChanged(), audit], null, refusals)
}

/** Adds an active member of the account to a team. */
export async function addTeamMember(scope: AccountScope, actor: Actor, teamId: string, person: NewTeamMember) {
  const team = await getTeam(scope, teamId)
  await requireMembers(scope, [person.userId], 'userId')
  const statements = [
    addMembersStatement(scope, teamId, [person]),
    abortIfNoRowChanged(),
    auditStatement(scope, 'team.member_added', { subject: teamId, details: person }),
    ...memberNoticeStatements(scope, actor, team.name, [person]),
  ]
  const { userId, role } = person
  await commitOrRefuse(scope, statements, { userId, role }, { ...refusals, aborted: () => fail('conflict') })
  await notifyMembers(actor, scope, [person])
}

const teamMemberCondition = `account_id = ? and team_id = ? and membership_id in (
  select m.id from memberships m where m.account_id = ? and m.user_id = ?)`

const selectTeamRoleSql = `select role from team_members where ${teamMemberCondition}`

/** Changes a member's role in a team, and notifies them. The same role again notifies no one. */
export async function changeTeamRole(scope: AccountScope, actor: Actor, teamId: string, member: NewTeamMember) {
  const { userId, role } = member
  const { accountId } = scope
  const { name: team } = await getTeam(scope, teamId)
  const args = [accountId, teamId, accountId, userId]
  const [current] = await scope.db.run<{ role: string }>(selectTeamRoleSql, args)
  const update = { sql: `update team_members set role = ? where ${teamMemberCondition}`, args: [role, ...args] }
  const audit = auditStatement(scope, 'team.role_changed', { subject: teamId, details: { userId, role } })
  const notice = { userId, kind: 'team_role_changed', params: { team, teamRole: role } } as const
  const isChange = current?.role !== role
  const notices = notificationStatements(scope, isChange ? [notice] : [], { site: actor.origin })
  await commitOrRefuse(scope, [update, abortIfNoRowChanged(), audit, ...notices], { userId, role }, refusals)
  if (isChange) await notifyMembers(actor, scope, [member])
}

/** Removes a member from a team, not from the account, and notifies them. */
export async function removeTeamMember(scope: AccountScope, actor: Actor, teamId: string, userId: string) {
  const { accountId } = scope
  const { name: team } = await getTeam(scope, teamId)
  const removal = {
    sql: `delete from team_members where ${teamMemberCondition}`,
    args: [accountId, teamId, accountId, userId],
  }
  const audit = auditStatement(scope, 'team.member_removed', { subject: teamId, details: { userId } })
  const notice = { userId, kind: 'team_removed', params: { team } } as const
  const notices = notificationStatements(scope, [notice], { site: actor.origin })
  await commitOrRefuse(scope, [removal, abortIfNoRowChanged(), audit, ...notices], null, refusals)
  await notifyMembers(actor, scope, [{ userId }])
}
