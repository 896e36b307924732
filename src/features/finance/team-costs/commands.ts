import { requireMember } from '#features/accounts/members/queries-people.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { failAt } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { getTeamCost } from './queries.ts'
import { personFault, type TeamCost } from './rules.ts'
import type { NewTeamCost, TeamCostUpdate } from './schema.ts'

async function requireTeam({ db, accountId }: AccountScope, id: string): Promise<void> {
  const [row] = await db.run('select 1 from teams where account_id = ? and id = ?', [accountId, id])
  if (!row) failAt('teamId', 'errors.impossible')
}

/** Checks a line before it is written; `before` are the ids that it has already. Throws `invalid` at the field. */
async function check(scope: AccountScope, line: NewTeamCost, before?: Pick<TeamCost, 'memberId' | 'teamId'>) {
  const { memberId, teamId, fromDay, untilDay } = line
  const fault = personFault(line)
  if (fault === 'none') failAt('memberId', 'teamCosts.errors.noPerson')
  if (fault === 'both') failAt('name', 'teamCosts.errors.bothPersons')
  if (untilDay !== null && untilDay < fromDay) failAt('untilDay', 'teamCosts.errors.until')
  if (memberId !== null && memberId !== before?.memberId) await requireMember(scope, memberId, null, 'memberId')
  if (teamId !== null && teamId !== before?.teamId) await requireTeam(scope, teamId)
}

const insert = `insert into team_costs
  (id, account_id, member_id, name, team_id, weekly_cents, from_day, until_day, created_at, updated_at)
  values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9)`

/** Adds what a person costs. */
export async function createTeamCost(scope: AccountScope, input: NewTeamCost): Promise<TeamCost> {
  await check(scope, input)
  const { memberId, name, teamId, weeklyCents, fromDay, untilDay } = input
  const id = scope.ids.id('cst')
  const row = [memberId, name, teamId, weeklyCents, fromDay, untilDay, scope.clock.now()]
  const statement = { sql: insert, args: [id, scope.accountId, ...row] }
  const audit = auditStatement(scope, 'team_cost.created', { subject: id })
  const { answer } = await commit(scope, [statement, audit], { id })
  return getTeamCost(scope, answer.id)
}

const update = `update team_costs set member_id = iif(?3, ?4, member_id), name = coalesce(?5, name),
  team_id = iif(?6, ?7, team_id), weekly_cents = coalesce(?8, weekly_cents), from_day = coalesce(?9, from_day),
  until_day = iif(?10, ?11, until_day), updated_at = ?12 where account_id = ?1 and id = ?2`

/** Whether a field was sent, and its value. */
const sent = (value: string | null | undefined) => [Number(value !== undefined), value ?? null]

/** Updates the fields that were sent. */
export async function updateTeamCost(scope: AccountScope, id: string, change: TeamCostUpdate): Promise<TeamCost> {
  const before = await getTeamCost(scope, id)
  const { memberId, name, teamId, weeklyCents, fromDay, untilDay } = change
  const line = {
    memberId: memberId === undefined ? before.memberId : memberId,
    name: name ?? before.name,
    teamId: teamId === undefined ? before.teamId : teamId,
    weeklyCents: weeklyCents ?? before.weeklyCents,
    fromDay: fromDay ?? before.fromDay,
    untilDay: untilDay === undefined ? before.untilDay : untilDay,
  }
  await check(scope, line, before)
  const money = [weeklyCents ?? null, fromDay ?? null]
  const row = [...sent(memberId), name ?? null, ...sent(teamId), ...money, ...sent(untilDay), scope.clock.now()]
  const statement = { sql: update, args: [scope.accountId, id, ...row] }
  await commit(scope, [statement, auditStatement(scope, 'team_cost.updated', { subject: id })], { id })
  return getTeamCost(scope, id)
}

const setDeleted = 'update team_costs set deleted_at = ?3 where account_id = ?1 and id = ?2'

/** Deletes a line; it can be restored for 30 days. */
export async function deleteTeamCost(scope: AccountScope, id: string): Promise<TeamCost> {
  const cost = await getTeamCost(scope, id)
  const statement = { sql: setDeleted, args: [scope.accountId, id, scope.clock.now()] }
  await commit(scope, [statement, auditStatement(scope, 'team_cost.deleted', { subject: id })], { id })
  return cost
}

/** Restores a deleted line. */
export async function restoreTeamCost(scope: AccountScope, id: string): Promise<TeamCost> {
  const cost = await getTeamCost(scope, id, { deleted: true })
  const statement = { sql: setDeleted, args: [scope.accountId, id, null] }
  await commit(scope, [statement, auditStatement(scope, 'team_cost.restored', { subject: id })], { id })
  return cost
}
