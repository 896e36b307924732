import { recordApi, scopeArgs } from '#kit/http/record-api.ts'
import { createTeamCost, deleteTeamCost, updateTeamCost } from './commands.ts'
import { getTeamCost, listTeamCosts } from './queries.ts'
import { NewTeamCost, TeamCostUpdate, teamCostList } from './schema.ts'

export const teamCosts = recordApi({
  param: 'teamCostId',
  read: { auth: 'user', page: 'payroll' },
  caller: scopeArgs,
  schemas: { query: teamCostList.schema, create: NewTeamCost, update: TeamCostUpdate },
  list: listTeamCosts,
  get: getTeamCost,
  create: createTeamCost,
  update: updateTeamCost,
  remove: deleteTeamCost,
})
