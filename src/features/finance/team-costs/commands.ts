import { teamCosts } from '#db/schema/finance.ts'
import { requireMember } from '#features/accounts/members/queries-people.ts'
import { roomFor } from '#features/finance/books/commands-room.ts'
import type { AccountScope } from '#kit/context.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import { failAt } from '#kit/errors.ts'
import { withChange } from '#kit/with-change.ts'
import { getTeamCost } from './queries.ts'
import { personFault, type TeamCost } from './rules.ts'
import type { NewTeamCost, TeamCostUpdate } from './schema.ts'

const rows = restorableRows(teamCosts, { prefix: 'cst', audit: 'team_cost' })

async function requireTeam({ db, accountId }: AccountScope, id: string): Promise<void> {
  const [row] = await db.run('select 1 from teams where account_id = ? and id = ?', [accountId, id])
  if (!row) failAt('teamId', 'errors.impossible')
}

/** Checks a line before it is written. Ids that `current` already has are not checked again. Throws `invalid` at the field. */
async function check(scope: AccountScope, line: NewTeamCost, current?: Pick<TeamCost, 'memberId' | 'teamId'>) {
  const { memberId, teamId, fromDay, untilDay } = line
  const fault = personFault(line)
  if (fault === 'none') failAt('memberId', 'teamCosts.errors.noPerson')
  if (fault === 'both') failAt('name', 'teamCosts.errors.bothPersons')
  if (untilDay !== null && untilDay < fromDay) failAt('untilDay', 'teamCosts.errors.until')
  if (memberId !== null && memberId !== current?.memberId) await requireMember(scope, memberId, null, 'memberId')
  if (teamId !== null && teamId !== current?.teamId) await requireTeam(scope, teamId)
}

/** Adds the cost of a person. */
export async function createTeamCost(scope: AccountScope, input: NewTeamCost): Promise<TeamCost> {
  await check(scope, input)
  return getTeamCost(scope, await rows.create(scope, input, roomFor(scope, 'team_costs')))
}

/** Updates the fields that were sent. */
export async function updateTeamCost(scope: AccountScope, id: string, change: TeamCostUpdate): Promise<TeamCost> {
  const current = await getTeamCost(scope, id)
  await check(scope, withChange(current, change), current)
  await rows.update(scope, id, change)
  return getTeamCost(scope, id)
}

/** Deletes a line; it can be restored for 30 days. */
export const deleteTeamCost = async (scope: AccountScope, id: string): Promise<TeamCost> =>
  rows.remove(scope, await getTeamCost(scope, id))

/** Restores a deleted line. */
export const restoreTeamCost = async (scope: AccountScope, id: string): Promise<TeamCost> =>
  rows.restore(scope, await getTeamCost(scope, id, { deleted: true }), roomFor(scope, 'team_costs'))
