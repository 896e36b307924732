import { recordApi, scopeArgs } from '#kit/http/record-api.ts'
import { teamCostCommands } from './commands.ts'
import { listTeamCosts } from './queries.ts'
import { NewTeamCost, TeamCostUpdate, teamCostList } from './schema.ts'

export const teamCostsApi = recordApi({
  param: 'teamCostId',
  read: { auth: 'user', page: 'payroll' },
  callerArgs: scopeArgs,
  schemas: { query: teamCostList.schema, create: NewTeamCost, update: TeamCostUpdate },
  list: listTeamCosts,
  ...teamCostCommands,
})
