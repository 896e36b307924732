import { teamCosts } from '#db/schema/finance.ts'
import { requireAssignableMember } from '#features/accounts/members/queries-people.ts'
import { rowLimitChecksOf } from '#features/finance/books/commands-row-limit.ts'
import type { AccountScope } from '#kit/context.ts'
import { recordCommands } from '#kit/data/record-commands.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import { failAt } from '#kit/errors.ts'
import { getTeamCost } from './queries.ts'
import { personFault, type TeamCost } from './rules.ts'
import type { NewTeamCost, TeamCostUpdate } from './schema.ts'

async function requireTeam({ db, accountId }: AccountScope, id: string): Promise<void> {
  const [row] = await db.run('select 1 from teams where account_id = ? and id = ?', [accountId, id])
  if (!row) failAt('teamId', 'errors.impossible')
}

/**
 * Checks a line before it is written. Ids that `current` already has are not checked again. Throws `invalid` at the
 * field.
 */
async function check(scope: AccountScope, line: NewTeamCost, current?: Pick<TeamCost, 'memberId' | 'teamId'>) {
  const { memberId, teamId, fromDay, untilDay } = line
  const fault = personFault(line)
  if (fault === 'none') failAt('memberId', 'teamCosts.errors.noPerson')
  if (fault === 'both') failAt('name', 'teamCosts.errors.bothPersons')
  if (untilDay !== null && untilDay < fromDay) failAt('untilDay', 'teamCosts.errors.until')
  if (memberId !== null && memberId !== current?.memberId)
    await requireAssignableMember(scope, memberId, null, 'memberId')
  if (teamId !== null && teamId !== current?.teamId) await requireTeam(scope, teamId)
}

/** The commands of the costs of people. Only for readers with the level `PAYROLL`. */
export const teamCostCommands = recordCommands<[AccountScope], TeamCost, NewTeamCost, TeamCostUpdate>({
  rows: restorableRows(teamCosts, { prefix: 'cst', audit: 'team_cost' }),
  get: getTeamCost,
  check,
  createChecks: scope => rowLimitChecksOf(scope, 'team_costs'),
})
