import { recordApi } from '#kit/http/record-api.ts'
import { scopeAndVisibleOwnerId } from './access.ts'
import { createGoal, deleteGoal, updateGoal } from './commands.ts'
import { getGoal, listGoals } from './queries.ts'
import { GoalUpdate, goalList, NewGoal } from './schema.ts'

/** The REST API of goals. */
export const goalApi = recordApi({
  param: 'goalId',
  read: { auth: 'user', page: 'goalManagement' },
  callerArgs: scopeAndVisibleOwnerId,
  schemas: { query: goalList.schema, create: NewGoal, update: GoalUpdate },
  list: listGoals,
  get: getGoal,
  create: createGoal,
  update: updateGoal,
  remove: deleteGoal,
})
